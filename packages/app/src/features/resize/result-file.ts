/** The files of results, which the server keeps for a while. */
import { imageSourceName } from '@mekiki/ui';
import { errorText } from '../../api/error-text.ts';
import { fetchImage, Refusal } from '../../browser/download.ts';
import { fileNames } from '../../lib/batch/file-names.ts';
import { reachable } from '../../api/address.ts';
import type { UpscaleSource } from './upscaling.ts';

export const EXPIRED = 'Results are deleted after a while. Upscale the image again.';

/** A file, with retries. @throws Error */
export function resultFile(address: string): Promise<Blob> {
  return fetchImage(reachable(address));
}

/** The same for another tool. @throws Error with a message */
export async function resultImage(address: string, name: string) {
  try {
    const blob = await resultFile(address);
    return { kind: 'file' as const, file: new File([blob], name, { type: blob.type }) };
  } catch (error) {
    throw new Error(resultFailure(error), { cause: error });
  }
}

/** The message if a file could not be loaded. */
export function resultFailure(error: unknown): string {
  if (error instanceof Refusal && (error.status === 404 || error.status === 410)) {
    return `This result has expired. ${EXPIRED}`;
  }
  return errorText(error);
}

/** The name of a result: that of `girl.png`, twice as large, is `girl-2x.png`. */
export function resultName(source: UpscaleSource | undefined, outscale: number, extension: 'png' | 'webp'): string {
  const name = source ? imageSourceName(source) : 'enhanced.png';
  return fileNames([name], extension, suffixOf(outscale))[0] ?? '';
}

/** Appended to the name of the source. */
export function suffixOf(outscale: number): string {
  return `-${outscale}x`;
}
