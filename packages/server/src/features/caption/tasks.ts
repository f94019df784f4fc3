import { decode } from '../../imaging/media/decode.ts';
import type { CallsOf } from '../../imaging/media/types.ts';
import { type Look, lookOf } from './look.ts';

export const captionTasks = {
  /**
   * Analyzes the colors and the shape of an image.
   * @throws {MediaError} for a file that cannot be used
   * @throws {BusyError} if too many wait
   */
  async lookAt(bytes: Uint8Array): Promise<Look> {
    return lookOf((await decode(bytes)).raster);
  },
};
export type CaptionTasks = CallsOf<typeof captionTasks>;
