/** The views of the built-in tagger without libvips. */
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { cut, resize } from '../resize.ts';
import { OUTSIDE, SCENE_SIDE, spansOf, type Views } from './views.ts';

export const deviceViews: Views = {
  scene: async (raster) => resize(raster, SCENE_SIDE, SCENE_SIDE).data,
  crop: async (raster, square, size) => {
    const view = new Uint8Array(size * size * 3).fill(OUTSIDE);
    const spans = spansOf(square, raster, size);
    if (!spans) return view;
    const { across, down } = spans;
    const part = cut(raster, { x: across.from, y: down.from, width: across.length, height: down.length });
    paste(view, size, resize(part, across.size, down.size), { x: across.before, y: down.before });
    return view;
  },
};

function paste(view: Uint8Array, side: number, { data, width, height }: Raster, at: { x: number; y: number }): void {
  for (let row = 0; row < height; row++) {
    view.set(data.subarray(row * width * 3, (row + 1) * width * 3), ((at.y + row) * side + at.x) * 3);
  }
}
