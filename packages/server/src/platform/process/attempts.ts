/** Counts the failures of each item of background work, so that no item holds up those behind it for good. */
import { MediaError } from '../errors/media-error.ts';

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

/** An item that failed, and how. */
export interface FailedItem {
  id: number;
  error: MediaError;
}

/**
 * Sorts what a batch came to: `later` is to be tried again, `givenUp` has failed for the last time.
 * @param size of a full batch
 * @throws MediaError where all of a full batch failed: then it is no item's fault, and none is counted
 */
export function settleBatch<Result>(
  batch: readonly { id: number; result: Result | MediaError }[],
  { attempts, size }: { attempts: Attempts<number>; size: number },
) {
  const done: { id: number; result: Result }[] = [];
  const failed: FailedItem[] = [];
  for (const { id, result } of batch) {
    if (result instanceof MediaError) failed.push({ id, error: result });
    else done.push({ id, result });
  }
  if (failed[0] && failed.length === size) throw failed[0].error;
  const { later = [], givenUp = [] } = Object.groupBy(failed, ({ id }) => (attempts.fail(id) ? 'givenUp' : 'later'));
  return { done, later, givenUp };
}
