import { useEffect, useMemo, useSyncExternalStore } from 'react';
import mergesUrl from './clip-merges.txt?url';
import type { createTokenizer } from './tokenizer.ts';

type Tokenizer = ReturnType<typeof createTokenizer>;

/** Undefined until it is loaded; null if it cannot be, such as without a connection. */
let tokenizer: Tokenizer | null | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** The vocabulary is large, and counting is optional: it is loaded when idle. */
function load(): void {
  if (isAsked) return;
  isAsked = true;
  const idle = 'requestIdleCallback' in window ? window.requestIdleCallback : (call: () => void) => setTimeout(call);
  idle(() => {
    loadTokenizer()
      .catch(() => null)
      .then((loaded) => {
        tokenizer = loaded;
        for (const listener of listeners) listener();
      })
      .catch(() => undefined);
  });
}

async function loadTokenizer(): Promise<Tokenizer> {
  const [code, response] = await Promise.all([import('./tokenizer.ts'), fetch(mergesUrl)]);
  if (!response.ok) throw new Error(`The vocabulary could not be loaded: ${response.status}`);
  return code.createTokenizer(await response.text());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const loadedTokenizer = () => tokenizer;

/**
 * The number of tokens in a text, null until it is known, undefined if it will not be; and where its first chunk ends.
 * @param isWanted if false, nothing is loaded
 */
export function useTokens(text: string, isWanted: boolean): { tokens?: number | null; cutAt?: number } {
  const count = useSyncExternalStore(subscribe, loadedTokenizer, loadedTokenizer);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
  return useMemo(() => {
    if (!isWanted || count === null) return {};
    return count ? count(text) : { tokens: null };
  }, [count, text, isWanted]);
}
