import type { CallsOf } from '../media/types.ts';
import { type Conversion, convert, type Converted } from './convert.ts';

export const convertTasks = {
  /**
   * The image in another format.
   * @throws {MediaError} for a file that cannot be used, or `impossible`
   * @throws {BusyError} when too many wait
   */
  convert: (wish: Conversion, signal?: AbortSignal): Promise<Converted> => convert(wish, signal),
};
export type ConvertTasks = CallsOf<typeof convertTasks>;
