/** Counts the failures of each item of background work, so that no item holds up those behind it for good. */

export interface Attempts<Item> {
  /** Notes a failure. @returns whether it was the last that counts: the item is given up */
  fail: (item: Item) => boolean;
  isGivenUp: (item: Item) => boolean;
}

/**
 * Forgets all with the process: an item that is given up is tried again by the next one.
 * @param max failures after which an item is given up
 */
export function createAttempts<Item extends string | number>(max = 3): Attempts<Item> {
  const failures = new Map<Item, number>();
  const isGivenUp = (item: Item) => (failures.get(item) ?? 0) >= max;
  return {
    fail(item) {
      failures.set(item, (failures.get(item) ?? 0) + 1);
      return isGivenUp(item);
    },
    isGivenUp,
  };
}
