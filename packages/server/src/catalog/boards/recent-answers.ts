/** Answers that are kept for a while in memory; the oldest make room for new ones. */
export function createRecentAnswers<T>({
  max,
  forMs,
  now = () => performance.now(),
}: {
  /** Maximum number. */
  max: number;
  forMs: number;
  now?: (() => number) | undefined;
}) {
  const kept = new Map<string, { answer: T; until: number }>();
  return {
    get(key: string): T | undefined {
      const found = kept.get(key);
      return found && now() < found.until ? found.answer : undefined;
    },
    set(key: string, answer: T): void {
      kept.delete(key);
      kept.set(key, { answer, until: now() + forMs });
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    },
  };
}
