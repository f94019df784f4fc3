import type { CallsOf } from '../../imaging/media/types.ts';
import { type Opened, openForUpscaling, type Opening } from './decode.ts';

export const upscaleTasks = {
  /**
   * Writes an image that is to be enlarged as files of pixels.
   * @throws {MediaError} for a file that cannot be used
   * @throws {BusyError} when too many wait
   */
  openForUpscaling: (opening: Opening): Promise<Opened | { refused: string }> => openForUpscaling(opening),
};
export type UpscaleTasks = CallsOf<typeof upscaleTasks>;
