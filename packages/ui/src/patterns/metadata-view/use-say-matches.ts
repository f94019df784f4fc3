import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';

/** Announces how many fields a search leaves, and nothing once it is empty. */
export function useSayMatches(sentence: string): void {
  const announce = useAnnounce();
  const said = useRef(sentence);
  useEffect(() => {
    if (sentence !== said.current && sentence !== '') announce(sentence);
    said.current = sentence;
  }, [sentence, announce]);
}
