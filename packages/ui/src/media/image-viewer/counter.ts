/** The number of images, as far as it is known. */
export interface Counted {
  /** How many are loaded. */
  loaded: number;
  /** The total; omitted if everything is loaded. */
  total?: number | 'unknown' | undefined;
  /** More can be loaded. */
  hasMore: boolean;
}

/** '3 / 10', '3 / 32+' while more can be loaded, and '3 / ∞' if the total is unknown. */
export function counterText(position: number, counted: Counted): string {
  const total = totalOf(counted);
  return `${position} / ${total === undefined ? '∞' : total + (counted.hasMore ? '+' : '')}`;
}

/** The known total; never less than what is loaded, and undefined if unknown. */
export function totalOf({ loaded, total }: Counted): number | undefined {
  return total === 'unknown' || total === Infinity ? undefined : Math.max(loaded, Math.floor(total ?? loaded) || 0);
}

/** The nearest valid index; undefined if there is no image. */
export function existingIndex(index: number, count: number): number | undefined {
  return count === 0 ? undefined : Math.min(count - 1, Math.max(0, Math.round(index) || 0));
}
