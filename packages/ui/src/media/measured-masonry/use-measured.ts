import { useMemo, useState } from 'react';

/**
 * Items that are measured at a time, and ahead of those that are placed: they fill a window of three columns once or
 * twice. Fewer would let people who scroll wait, more would load images to which nobody scrolls.
 */
const BATCH = 12;

interface Measured {
  /** Height divided by width. */
  ratio: number;
  /** The width at which that was so, in CSS pixels. */
  width: number;
}

interface Options<Item> {
  items: readonly Item[];
  getKey: (item: Item) => string;
  getRatio: ((item: Item) => number | undefined) | undefined;
}

/**
 * Places items in their order as soon as they and all before them are known, so that none that is seen moves. The next
 * ones wait to be measured.
 */
export function useMeasured<Item>({ items, getKey, getRatio }: Options<Item>) {
  const [measured, setMeasured] = useState<ReadonlyMap<string, Measured>>(() => new Map());
  /** As many are wanted. */
  const [goal, setGoal] = useState(BATCH);

  const known = (item: Item) => getRatio?.(item);
  const isPlaceable = (item: Item) => known(item) !== undefined || measured.has(getKey(item));
  const end = items.findIndex((item) => !isPlaceable(item));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `measured` makes the list a new one where only a height has changed
  const placed = useMemo(() => items.slice(0, end < 0 ? items.length : end), [items, end, measured]);
  const until = Math.min(goal, placed.length + BATCH);

  return {
    placed,
    /** To be measured now. */
    waiting: items.slice(placed.length, until).filter((item) => !isPlaceable(item)),
    known,
    ratioOf: (item: Item) => known(item) ?? measured.get(getKey(item))?.ratio ?? 1,
    /** Whether an item has been measured at this width, after which it keeps its height. */
    isMeasuredAt: (item: Item, width: number) => measured.get(getKey(item))?.width === width,
    note: (item: Item, ratio: number, width: number) =>
      setMeasured((before) => new Map(before).set(getKey(item), { ratio, width })),
    wantMore: () => setGoal(placed.length + BATCH),
  };
}
