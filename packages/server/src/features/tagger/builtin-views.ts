/** The views of the built-in tagger, by sharp. */
import { OUTSIDE, SCENE_SIDE, spansOf, type Views } from '@mekiki/describe/tagging/views.ts';
import { sharpOf } from '../../imaging/media/decode.ts';

export const views: Views = {
  scene: (raster) => sharpOf(raster).resize(SCENE_SIDE, SCENE_SIDE, { fit: 'fill' }).raw().toBuffer(),
  crop: async (raster, square, size) => {
    const spans = spansOf(square, raster, size);
    if (!spans) return new Uint8Array(size * size * 3).fill(OUTSIDE);
    const { across, down } = spans;
    return sharpOf(raster)
      .extract({ left: across.from, top: down.from, width: across.length, height: down.length })
      .resize(across.size, down.size, { fit: 'fill' })
      .extend({
        left: across.before,
        top: down.before,
        right: size - across.before - across.size,
        bottom: size - down.before - down.size,
        background: { r: OUTSIDE, g: OUTSIDE, b: OUTSIDE },
      })
      .raw()
      .toBuffer();
  },
};
