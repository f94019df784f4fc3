import type { CallsOf } from '../../imaging/media/types.ts';
import { busiestSpot } from './busiest-spot.ts';
import { type Opened, openForUpscaling, type Opening } from './decode.ts';
import { type Split, splitView } from './split-view.ts';

export const upscaleTasks = {
  /**
   * Writes an image that is to be enlarged as files of pixels.
   * @throws {MediaError} for a file that cannot be used
   * @throws {BusyError} when too many wait
   */
  openForUpscaling: (opening: Opening): Promise<Opened | { refused: string }> => openForUpscaling(opening),
  /** The center of the patch with the most lines, as shares of width and height. @throws MediaError, BusyError */
  busiestSpot: (bytes: Uint8Array): Promise<{ x: number; y: number }> => busiestSpot(bytes),
  /** A patch of an image, its left half as it was, its right half upscaled. @throws MediaError, BusyError */
  splitView: (split: Split): Promise<Uint8Array> => splitView(split),
};
export type UpscaleTasks = CallsOf<typeof upscaleTasks>;
