/** Which posts of a board have been dealt with, as ranges of their numbers; boards are walked by falling number. */

/** Both ends belong to it. */
export interface Range {
  high: number;
  low: number;
}

/** Reads what a job has stored; what is no list of ranges is none. */
export function rangesOf(checkpoint: unknown): Range[] {
  if (!Array.isArray(checkpoint)) return [];
  const ranges = (checkpoint as unknown[]).flatMap((one) => {
    const { high, low } = (one ?? {}) as Partial<Range>;
    return Number.isSafeInteger(high) && Number.isSafeInteger(low) && (high as number) >= (low as number)
      ? [{ high: high as number, low: low as number }]
      : [];
  });
  return ranges.toSorted((a, b) => b.high - a.high);
}

/** The ranges with one more, by falling number; those that touch become one. */
export function cover(ranges: readonly Range[], added: Range): Range[] {
  const joined: Range[] = [];
  for (const range of [...ranges, added].toSorted((a, b) => b.high - a.high)) {
    const last = joined.at(-1);
    if (last && range.high >= last.low - 1) last.low = Math.min(last.low, range.low);
    else joined.push({ ...range });
  }
  return joined;
}

/** Below which number there may be something new, if all from `before` on is seen: the end of the range that begins there. */
export function skipCovered(ranges: readonly Range[], before: number): number {
  const found = ranges.find(({ high, low }) => high >= before - 1 && low < before);
  return found ? found.low : before;
}

export function isCovered(ranges: readonly Range[], id: number): boolean {
  return ranges.some(({ high, low }) => id <= high && id >= low);
}
