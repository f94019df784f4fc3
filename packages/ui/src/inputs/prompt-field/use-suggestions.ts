import { useCallback, useEffect, useRef, useState } from 'react';
import { useTimeout } from '../../internal/use-timeout.ts';

/** A suggested tag. */
export interface PromptSuggestion {
  /** In the boards' spelling, with underscores. */
  tag: string;
  /** What kind of tag it is. @default 'general' */
  category?: 'general' | 'character' | 'copyright' | 'artist' | 'meta';
  /** How many images have it. */
  count?: number;
  /** The alias that was typed. */
  alias?: string;
}

/** Finds tags for a prefix; if it fails, nothing is suggested. */
export type SuggestTags = (text: string, signal: AbortSignal) => Promise<readonly PromptSuggestion[]>;

/** How long typing must pause before a request, in milliseconds. */
const PAUSE = 120;
const NONE: readonly PromptSuggestion[] = [];

/** The suggestions for the latest text; late answers are discarded. */
export function useSuggestions(suggest: SuggestTags | undefined) {
  const [found, setFound] = useState(NONE);
  const pause = useTimeout();
  const asked = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const clear = useCallback(() => {
    pause.cancel();
    asked.current?.abort();
    setFound(NONE);
  }, [pause]);

  const ask = useCallback(
    (text: string) => {
      asked.current?.abort();
      if (!suggest) return;
      const { signal } = (asked.current = new AbortController());
      pause.start(PAUSE, () => {
        suggest(text, signal).then(
          (tags) => {
            if (!signal.aborted) setFound(tags);
          },
          () => {
            if (!signal.aborted) setFound(NONE);
          },
        );
      });
    },
    [suggest, pause],
  );
  return { found, ask, clear };
}
