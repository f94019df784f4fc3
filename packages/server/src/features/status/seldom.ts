/** Counting takes at most this share of the time, however many ask: a large index is counted less often. */
const SHARE = 1 / 20;

/** Caches expensive reads; callers soon after get the same result. */
export function seldom<T>(read: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; until: number } | undefined;
  return async () => {
    if (known && performance.now() < known.until) return known.answer;
    const started = performance.now();
    const answer = read();
    known = { answer, until: Infinity };
    try {
      await answer;
      const now = performance.now();
      known = { answer, until: now + (now - started) / SHARE };
    } catch {
      known = undefined;
    }
    return answer;
  };
}
