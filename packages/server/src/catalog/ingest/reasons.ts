/** Counts why images were skipped. */
import type { IngestSummary } from './params.ts';

const SHOWN = 10;
/** Messages may contain names; maximum number of distinct ones. */
const MAX_REASONS = 200;
const OTHERS = 'Other reasons.';

export function createReasons() {
  const reasons = new Map<string, { count: number; example: string }>();
  return {
    /** @param example the post */
    note(reason: string, example: string): void {
      const name = reasons.has(reason) || reasons.size < MAX_REASONS ? reason : OTHERS;
      const known = reasons.get(name);
      if (known) known.count += 1;
      else reasons.set(name, { count: 1, example });
    },
    list: (): IngestSummary['reasons'] =>
      [...reasons]
        .map(([reason, rest]) => ({ reason, ...rest }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, SHOWN),
  };
}
export type Reasons = ReturnType<typeof createReasons>;
