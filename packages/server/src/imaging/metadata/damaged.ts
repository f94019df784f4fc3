import { DamagedFileError } from '@mekiki/metadata/damaged-error.ts';
import { MediaError } from '../../platform/errors/media-error.ts';

/** Reads a file. @throws {MediaError} `damaged` instead of the package's own error */
export function readingFile<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedFileError) throw new MediaError('damaged', error.message);
    throw error;
  }
}
