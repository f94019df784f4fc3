/** Shared by tests of what works with every layout of the galleries. */
import fc from 'fast-check';
import { type MasonryGeometry, MasonryLayout } from '../../media/masonry/layout.ts';
import type { GalleryLayout } from './layout.ts';

export const columnGeometries = fc.record({
  width: fc.integer({ min: 40, max: 4000 }),
  gap: fc.integer({ min: 0, max: 24 }),
  columns: fc.integer({ min: 1, max: 9 }),
  maxItemHeight: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 500 })),
}) satisfies fc.Arbitrary<MasonryGeometry>;

/** Geometries of all layouts. */
export const geometries = columnGeometries;

export const ratio = fc.double({ min: 0.05, max: 8, noNaN: true });
export const ratioLists = fc.array(ratio, { maxLength: 120 });

/** An empty layout. */
export function emptyLayout(geometry: MasonryGeometry): GalleryLayout {
  return new MasonryLayout(geometry);
}

/** A layout of items with these ratios. */
export function layoutOf(geometry: MasonryGeometry, ratios: readonly number[]): GalleryLayout {
  const layout = emptyLayout(geometry);
  layout.place(ratios, 0);
  return layout;
}
