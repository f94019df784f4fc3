import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { isWritingOutside } from './is-writing-outside.ts';

/**
 * Selects the prompt when the form was filled from elsewhere: it is what people change first. `focusPrompt` focuses it now,
 * or once its panel opens.
 * @param fills how often the form was filled
 */
export function useSelectPrompt(fills: number) {
  const prompt = useRef<HTMLTextAreaElement>(null);
  const selected = useRef(0);
  const isAwaited = useRef(false);
  /** On a phone the prompt only exists once its panel opens. */
  const [mounts, setMounts] = useState(0);
  const promptRef: RefCallback<HTMLTextAreaElement> = useCallback((element) => {
    prompt.current = element;
    if (element) setMounts((count) => count + 1);
  }, []);

  useEffect(() => {
    if (mounts === 0) return undefined;
    // The viewer that is closing restores the focus first, in its own task.
    const turn = setTimeout(() => {
      if (!prompt.current) return;
      if (isAwaited.current) prompt.current.focus();
      isAwaited.current = false;
      if (selected.current === fills) return;
      selected.current = fills;
      if (isWritingOutside(prompt.current)) return;
      prompt.current.focus();
      prompt.current.select();
    });
    return () => clearTimeout(turn);
  }, [fills, mounts]);

  const focusPrompt = () => {
    isAwaited.current = prompt.current === null;
    prompt.current?.focus();
  };
  return { prompt, promptRef, focusPrompt };
}
