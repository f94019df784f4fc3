/** How many images there are, as far as anyone knows. */
export interface Counted {
  /** How many are loaded. */
  loaded: number;
  /** How many there are; left out where what is loaded is all. */
  total?: number | 'unknown' | undefined;
  /** More can be loaded. */
  hasMore: boolean;
}

/** '3 / 10', '3 / 32+' while more can be loaded, and '3 / ∞' where nobody knows how many there are. */
export function counterText(position: number, counted: Counted): string {
  const total = totalOf(counted);
  if (total === undefined) return `${position} / ∞`;
  return `${position} / ${total}${counted.hasMore ? '+' : ''}`;
}

/** The known number; never less than what is loaded, and undefined where it is unknown. */
export function totalOf({ loaded, total }: Counted): number | undefined {
  if (total === 'unknown' || total === Infinity) return undefined;
  return Math.max(loaded, Math.floor(total ?? loaded) || 0);
}

/** An index that exists, nearest to the one given; undefined where there is no image. */
export function existingIndex(index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  return Math.min(count - 1, Math.max(0, Math.round(index) || 0));
}
