import { warnOnce } from '../internal/warn-once.ts';
import { type MasonryGeometry, MasonryLayout } from './layout.ts';

/** Items with keys that are unique and ratios that can be drawn. */
export interface SaneItems<Item> {
  items: readonly Item[];
  keys: readonly string[];
  /** height / width per item. */
  ratios: Float64Array;
  indexOf: ReadonlyMap<string, number>;
}

/** Ratio of an item whose own makes no sense. */
const FALLBACK_RATIO = 1;

/** Reads keys and ratios once per list; mends what is wrong and tells developers. */
export function readItems<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
  getRatio: (item: Item) => number,
): SaneItems<Item> {
  const keys: string[] = [];
  const indexOf = new Map<string, number>();
  const ratios = new Float64Array(items.length);
  for (const [index, item] of items.entries()) {
    let key = getKey(item);
    if (indexOf.has(key)) {
      warnOnce(
        `Masonry got two items with the key "${key}", so it cannot tell them apart when the list changes: return a unique key from getKey.`,
      );
      let copy = 2;
      while (indexOf.has(`${key}#${copy}`)) copy += 1;
      key = `${key}#${copy}`;
    }
    const ratio = getRatio(item);
    const sane = ratio > 0 && Number.isFinite(ratio);
    if (!sane) {
      warnOnce(
        `Masonry got the ratio ${ratio} for the item "${key}" and shows a square, because space cannot be kept for it: return height / width from getRatio, both above 0.`,
      );
    }
    indexOf.set(key, index);
    keys.push(key);
    ratios[index] = sane ? ratio : FALLBACK_RATIO;
  }
  return { items, keys, ratios, indexOf };
}

/** A layout and the ratios that it was made from, which change together. */
export interface LayoutCache {
  made?: { layout: MasonryLayout; ratios: Float64Array };
}

/**
 * The layout of a list. What comes before the first change is taken over from the cache; the outcome depends on the
 * geometry and the ratios alone, so that a render may be repeated or thrown away.
 */
export function updateLayout(cache: LayoutCache, geometry: MasonryGeometry, ratios: Float64Array): MasonryLayout {
  const previous = cache.made;
  const reused = previous !== undefined && sameGeometry(previous.layout.geometry, geometry) ? previous : undefined;
  const layout = reused?.layout ?? new MasonryLayout(geometry);
  let same = 0;
  if (reused) while (same < layout.count && reused.ratios[same] === ratios[same]) same += 1;
  layout.truncate(same);
  for (let index = same; index < ratios.length; index += 1) layout.append(ratios[index] ?? FALLBACK_RATIO);
  cache.made = { layout, ratios };
  return layout;
}

function sameGeometry(a: MasonryGeometry, b: MasonryGeometry): boolean {
  return (
    a.width === b.width && a.columns === b.columns && a.gap === b.gap && Object.is(a.maxItemHeight, b.maxItemHeight)
  );
}
