import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * Selects the prompt when the form was filled: it is what people change first of settings that come from elsewhere.
 * @param fills how often the form was filled
 */
export function useSelectPrompt(fills: number) {
  const prompt = useRef<HTMLTextAreaElement>(null);
  const selected = useRef(0);

  /** The viewer, which closes now, gives the focus back first, in a task of its own. */
  const select = useCallback(() => {
    const turn = setTimeout(() => {
      if (selected.current === fills || !prompt.current) return;
      selected.current = fills;
      prompt.current.focus();
      prompt.current.select();
    });
    return () => clearTimeout(turn);
  }, [fills]);
  useEffect(select, [select]);

  const promptRef: RefCallback<HTMLTextAreaElement> = useCallback(
    (element) => {
      prompt.current = element;
      // On a phone its panel opens only then.
      const stop = element ? select() : undefined;
      return () => {
        stop?.();
        prompt.current = null;
      };
    },
    [select],
  );
  return { prompt, promptRef, focusPrompt: () => prompt.current?.focus() };
}
