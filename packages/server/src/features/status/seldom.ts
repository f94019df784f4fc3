/** Counting takes at most this share of the time, however many ask: a large index is counted less often. */
const SHARE = 1 / 20;

/**
 * Caches expensive reads; callers soon after get the same result.
 * @returns takes what the result is for: a result for something else is never returned
 */
export function seldom<T>(read: () => Promise<T>): (what?: string) => Promise<T> {
  let known: { what: string | undefined; answer: Promise<T>; until: number } | undefined;
  return async (what) => {
    if (known && known.what === what && performance.now() < known.until) return known.answer;
    const started = performance.now();
    const answer = read();
    const own = { what, answer, until: Infinity };
    known = own;
    try {
      await answer;
      const now = performance.now();
      own.until = now + (now - started) / SHARE;
    } catch {
      if (known === own) known = undefined;
    }
    return answer;
  };
}
