import { useCallback, useEffect, useRef, useState } from 'react';
import { useTimeout } from '../../internal/use-timeout.ts';

/** A tag that may be meant. */
export interface PromptSuggestion {
  /** As boards spell it, with underscores. */
  tag: string;
  /** What kind of tag it is. @default 'general' */
  category?: 'general' | 'character' | 'copyright' | 'artist' | 'meta';
  /** How many images have it. */
  count?: number;
  /** Another name of it that was typed. */
  alias?: string;
}

/** Finds tags for a beginning; may fail, then nothing is suggested. */
export type SuggestTags = (text: string, signal: AbortSignal) => Promise<readonly PromptSuggestion[]>;

/** So long nobody types before somebody is asked, in milliseconds. */
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
