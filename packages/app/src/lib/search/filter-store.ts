/** The filters stored in the browser, the same in all tabs. */
import { useSyncExternalStore } from 'react';
import {
  IMAGE_SIZE_512,
  POOL,
  RATING,
  readStored,
  TAGS_NEGATIVE,
  TAGS_POSITIVE,
  writeStored,
} from '../../api/storage.ts';
import { DEFAULT_FILTERS, type Filters, MAX_TAGS, POOLS, type Rating, RATINGS } from './filters.ts';

const NAMES = { pools: POOL, ratings: RATING, positive: TAGS_POSITIVE, negative: TAGS_NEGATIVE } as const;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isPools = (value: unknown): value is string[] =>
  isTexts(value) && value.every((one) => POOLS.some((pool) => pool === one));
const isRatings = (value: unknown): value is Rating[] =>
  isTexts(value) && value.every((one) => RATINGS.some((rating) => rating === one));
const isTags = (value: unknown): value is string[] =>
  isTexts(value) && value.length <= MAX_TAGS && value.every((tag) => tag.trim() !== '');
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

function readAll() {
  const filters: Filters = {
    pools: readStored(POOL, isPools) ?? DEFAULT_FILTERS.pools,
    ratings: readStored(RATING, isRatings) ?? DEFAULT_FILTERS.ratings,
    positive: readStored(TAGS_POSITIVE, isTags) ?? DEFAULT_FILTERS.positive,
    negative: readStored(TAGS_NEGATIVE, isTags) ?? DEFAULT_FILTERS.negative,
  };
  return { filters, isLarge: readStored(IMAGE_SIZE_512, isFlag) ?? true };
}

type Kept = ReturnType<typeof readAll>;
let kept: Kept | undefined;
const listeners = new Set<() => void>();

function change(next: Kept): void {
  kept = next;
  for (const listener of listeners) listener();
}

function now(): Kept {
  if (!kept) {
    kept = readAll();
    // Another tab changed something, or cleared everything.
    addEventListener('storage', ({ key }) => {
      const isOurs = key === IMAGE_SIZE_512 || Object.values(NAMES).some((name) => name === key);
      if (key === null || isOurs) change(readAll());
    });
  }
  return kept;
}

/** The current filters. */
export function currentFilters(): Filters {
  return now().filters;
}

/** Sets the filters, and stores what changed. */
export function setFilters(next: Filters): void {
  const before = currentFilters();
  for (const name of Object.keys(NAMES) as (keyof Filters)[]) {
    if (next[name] !== before[name]) writeStored(NAMES[name], next[name]);
  }
  change({ ...now(), filters: next });
}

/** Chooses between previews of 512 px and of 224 px. */
export function setLarge(isLarge: boolean): void {
  writeStored(IMAGE_SIZE_512, isLarge);
  change({ ...now(), isLarge });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The filters, as they change here and in other tabs. */
export function useFilters(): Filters {
  return useSyncExternalStore(subscribe, currentFilters, () => DEFAULT_FILTERS);
}

const readIsLarge = () => now().isLarge;

/** Whether previews of 512 px are wanted, rather than 224 px. */
export function useIsLarge(): boolean {
  return useSyncExternalStore(subscribe, readIsLarge, () => true);
}
