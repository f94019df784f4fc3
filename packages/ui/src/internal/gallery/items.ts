import { warnOnce } from '../warn-once.ts';
import type { GalleryLayout } from './layout.ts';

/** Items with ratios that can be drawn. */
export interface SaneItems<Item> {
  items: readonly Item[];
  keyAt: KeyAt;
  /** height / width per item. */
  ratios: Float64Array;
  /** The index of a key, the first one if it occurs twice. */
  indexOf: KeyIndex;
}

/** Key of the item at an index; undefined where there is none. Computed on demand: most items are never shown. */
export type KeyAt = (index: number) => string | undefined;

/** Index of a key. */
export type KeyIndex = Pick<ReadonlyMap<string, number>, 'get'>;

/** Ratio of an item whose own makes no sense. */
const FALLBACK_RATIO = 1;

/**
 * Reads the ratios once per list, and the keys on demand; corrects invalid ones and warns developers.
 * @param getRatio a number stands for all items
 * @param component named in the warnings
 */
export function readItems<Item>(
  component: string,
  items: readonly Item[],
  getKey: (item: Item) => string,
  getRatio: ((item: Item) => number) | number,
): SaneItems<Item> {
  const count = items.length;
  const keyAt: KeyAt = (index) => (index >= 0 && index < count ? getKey(items[index] as Item) : undefined);
  const ratioOf = typeof getRatio === 'number' ? () => getRatio : getRatio;
  const ratios = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const ratio = ratioOf(items[index] as Item);
    ratios[index] = ratio > 0 && ratio < Infinity ? ratio : saneRatio(component, ratio, keyAt(index));
  }
  return { items, keyAt, ratios, indexOf: lazyIndex(keyAt, count) };
}

/**
 * Names for the items that are mounted, each different from the others: their keys, and where a key comes twice, the
 * place besides.
 */
export function mountedKeys(component: string, keyAt: KeyAt, indices: readonly number[]): string[] {
  const seen = new Set<string>();
  return indices.map((index) => {
    const key = keyAt(index) ?? '';
    if (!seen.has(key)) {
      seen.add(key);
      return key;
    }
    warnOnce(`${component} got two items with the key "${key}": return a unique key from getKey.`);
    return `${key}#${index}`;
  });
}

function saneRatio(component: string, ratio: number, key: string | undefined): number {
  warnOnce(
    `${component} got the ratio ${ratio} for the item "${key}" and shows a square: return height / width from getRatio, both above 0.`,
  );
  return FALLBACK_RATIO;
}

/** Created on first use: most lists never need it, and for ten thousand keys it is half of the work. */
function lazyIndex(keyAt: KeyAt, count: number): KeyIndex {
  let index: Map<string, number> | undefined;
  return {
    get(key) {
      if (!index) {
        index = new Map();
        for (let at = count - 1; at >= 0; at -= 1) index.set(keyAt(at) ?? '', at);
      }
      return index.get(key);
    },
  };
}

/** A layout and the ratios that it was made from, which change together. */
export interface LayoutCache {
  made?: { layout: GalleryLayout; ratios: Float64Array };
}

/**
 * The layout of a list. What comes before the first change is taken over from the cache; the outcome depends on the
 * geometry and the ratios alone, so that a render may be repeated or thrown away.
 * @param fresh an empty layout of the wanted geometry, used where that is a new one
 */
export function updateLayout(cache: LayoutCache, fresh: GalleryLayout, ratios: Float64Array): GalleryLayout {
  const previous = cache.made;
  const reused = previous && isSame(previous.layout.geometry, fresh.geometry) ? previous : undefined;
  if (reused?.ratios === ratios) return reused.layout;
  const layout = reused?.layout ?? fresh;
  let same = 0;
  if (reused) while (same < layout.count && reused.ratios[same] === ratios[same]) same += 1;
  layout.place(ratios, same);
  cache.made = { layout, ratios };
  return layout;
}

/** Geometries are of numbers only. */
function isSame(a: object, b: object): boolean {
  return String(Object.values(a)) === String(Object.values(b));
}
