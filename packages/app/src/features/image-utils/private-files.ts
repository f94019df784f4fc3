/** Files that must not be sent: what this device does with them instead of the server. */
import type { ImageMetadata } from '@mekiki/api-client';
import { ApiError } from '../../api/api.ts';
import type { MadeFile, RemovalFields } from './file-types.ts';

const NOT_HERE =
  'This device only converts still JPEG, PNG and WebP images, without “Keep all” metadata or a maximum size. ' +
  'Your image was not sent. Turn Private off to send it.';

const FAILED_HERE =
  'This device could not convert this image, which may be damaged. Your image was not sent. Turn Private off to send it.';

const importMetadata = () => import('./device/metadata-here.ts');

/** The calls of `utils-api.ts` for such a file. */
export function privately(file: File) {
  return {
    inspect: async (): Promise<ImageMetadata> => (await importMetadata()).inspectMetadataHere(file),
    clean: async (fields: RemovalFields): Promise<MadeFile> => {
      const { bytes, mime, removed } = await (await importMetadata()).removeMetadataHere(file, fields);
      const headers = new Headers({ 'x-metadata-removed': String(removed), 'x-lossless': 'true' });
      return { blob: new Blob([bytes], { type: mime }), name: file.name, headers };
    },
    /** @throws {ApiError} always: it is asked only for what this device cannot convert, or tried to */
    convert: async (hasFailed: boolean): Promise<MadeFile> => {
      throw new ApiError(hasFailed ? FAILED_HERE : NOT_HERE, { status: 422 });
    },
  };
}
