/** Shared by tests of what works with every layout of the galleries. */
import fc from 'fast-check';
import { type MasonryGeometry, MasonryLayout } from '../../media/masonry/layout.ts';
import { type RowGeometry, RowLayout } from '../../media/rows/layout.ts';
import type { GalleryLayout } from './layout.ts';

const sizes = { width: fc.integer({ min: 40, max: 4000 }), gap: fc.integer({ min: 0, max: 24 }) };

export const columnGeometries = fc.record({
  ...sizes,
  columns: fc.integer({ min: 1, max: 9 }),
  maxItemHeight: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 500 })),
}) satisfies fc.Arbitrary<MasonryGeometry>;

export const rowGeometries = fc.record({
  ...sizes,
  targetHeight: fc.integer({ min: 40, max: 600 }),
}) satisfies fc.Arbitrary<RowGeometry>;

/** Geometries of all layouts. */
export const geometries = fc.oneof(columnGeometries, rowGeometries);

export const ratio = fc.double({ min: 0.05, max: 8, noNaN: true });
export const ratioLists = fc.array(ratio, { maxLength: 120 });

/** An empty layout. */
export function emptyLayout(geometry: MasonryGeometry | RowGeometry): GalleryLayout {
  return 'columns' in geometry ? new MasonryLayout(geometry) : new RowLayout(geometry);
}

/** A layout of items with these ratios. */
export function layoutOf(geometry: MasonryGeometry | RowGeometry, ratios: readonly number[]): GalleryLayout {
  const layout = emptyLayout(geometry);
  layout.place(ratios, 0);
  return layout;
}
