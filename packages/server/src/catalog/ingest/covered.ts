/** Which posts of a board have been handled, as ranges of their IDs; boards are walked by descending ID. */

/** Both ends are inclusive. */
export interface Range {
  high: number;
  low: number;
}

/** Parses what a job has stored; anything but a list of ranges gives none. */
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

/** The ranges with one more, by descending ID; adjacent ones are merged. */
export function cover(ranges: readonly Range[], added: Range): Range[] {
  const joined: Range[] = [];
  for (const range of [...ranges, added].toSorted((a, b) => b.high - a.high)) {
    const last = joined.at(-1);
    if (last && range.high >= last.low - 1) last.low = Math.min(last.low, range.low);
    else joined.push({ ...range });
  }
  return joined;
}

/**
 * The ID below which there may be new posts, if everything from `before` on was seen: the end of the range that starts
 * there.
 */
export function skipCovered(ranges: readonly Range[], before: number): number {
  const found = ranges.find(({ high, low }) => high >= before - 1 && low < before);
  return found ? found.low : before;
}

export function isCovered(ranges: readonly Range[], id: number): boolean {
  return ranges.some(({ high, low }) => id <= high && id >= low);
}
