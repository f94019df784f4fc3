import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';

/** Announces state changes once; never the initial state, and never the arriving words. */
export function useSayState<State extends string>(state: State, texts: Readonly<Record<State, string>>): void {
  const announce = useAnnounce();
  const said = useRef(state);
  const text = texts[state];
  useEffect(() => {
    if (said.current === state) return;
    said.current = state;
    if (text) announce(text, state === 'failed' ? 'assertive' : 'polite');
  }, [state, text, announce]);
}
