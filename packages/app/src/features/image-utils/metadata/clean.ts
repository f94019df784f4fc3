/** Removes metadata from an image, and inspects the result as proof. */
import type { ImageMetadata } from '@mekiki/api-client';
import { madeName, extensionOf } from '../file-name.ts';
import type { RemovalFields } from '../file-types.ts';
import { cleanImage, inspectImage, type UtilsImage } from '../utils-api.ts';

export interface Cleaned {
  file: File;
  /** How many fields. */
  removed: number | undefined;
  /** The pixels are bit-identical. */
  isLossless: boolean;
  /** The metadata of the cleaned file. */
  proof?: ImageMetadata;
  /** Why that is not known. */
  proofError?: string;
}

/** @throws ApiError if it cannot be cleaned */
export async function clean(image: UtilsImage, fields: RemovalFields, signal: AbortSignal): Promise<Cleaned> {
  const made = await cleanImage(image, fields, signal);
  // The server knows the format better than the file name does.
  const extension = extensionOf(made.name ?? '') ?? 'img';
  const file = new File([made.blob], madeName(image, extension, ' (clean)'), { type: made.blob.type });
  const removed = Number(made.headers.get('x-metadata-removed') ?? Number.NaN);
  const cleaned = {
    file,
    removed: Number.isFinite(removed) ? removed : undefined,
    isLossless: made.headers.get('x-lossless') === 'true',
  };
  try {
    return { ...cleaned, proof: await inspectImage(file, signal) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ...cleaned, proofError: error instanceof Error ? error.message : '' };
  }
}
