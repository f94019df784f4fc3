/** The API calls of the image utilities. */
import {
  convertFormat,
  type ConvertFormatData,
  type ImageMetadata,
  inspectMetadata,
  openFormats,
  removeMetadata,
  type SaveFormat,
  saveFormatOptions,
} from '@mekiki/api-client';
import { ApiError, dataOf } from '../../api/api.ts';
import { nameOfAnswer } from './file-name.ts';
import type { MadeFile, RemovalFields } from './file-types.ts';

/** The input: a file, or the URL of an image. */
export type UtilsImage = File | string;
/** The settings of a conversion. */
export type ConvertFields = Omit<ConvertFormatData['body'], 'image' | 'image_bytes' | 'as'>;

/** Names of the formats that can be read. @throws ApiError */
export function listOpenFormats(signal: AbortSignal): Promise<string[]> {
  return dataOf(openFormats({ signal }));
}

/** The formats that can be written. @throws ApiError */
export async function listSaveFormats(signal: AbortSignal): Promise<SaveFormat[]> {
  return (await dataOf(saveFormatOptions({ signal }))).data;
}

/** The metadata of an image; a private file is read on this device. @throws ApiError */
export async function inspectImage(image: UtilsImage, signal: AbortSignal): Promise<ImageMetadata> {
  const here = await privately(image);
  return here ? here.inspect() : dataOf(inspectMetadata({ body: { image }, signal }));
}

/**
 * Converts an image to another format.
 * @param hasFailed this device tried it before
 * @throws ApiError; always for a private file
 */
export async function convertImage(
  image: UtilsImage,
  fields: ConvertFields,
  signal: AbortSignal,
  hasFailed = false,
): Promise<MadeFile> {
  const here = await privately(image);
  return here
    ? here.convert(hasFailed)
    : fileOf(convertFormat({ body: { ...imageField(image), ...fields }, parseAs: 'blob', signal }));
}

/** Removes an image's metadata; that of a private file on this device. @throws ApiError */
export async function cleanImage(image: UtilsImage, fields: RemovalFields, signal: AbortSignal): Promise<MadeFile> {
  const here = await privately(image);
  return here
    ? here.clean(fields)
    : fileOf(removeMetadata({ body: { ...imageField(image), ...fields }, parseAs: 'blob', signal }));
}

/** What to do with a file that must not be sent; undefined for all that may be. */
async function privately(image: UtilsImage) {
  if (!(image instanceof File)) return undefined;
  // Loaded with the switch: other pages share code with this one and do not need it.
  const { maySend } = await import('../../lib/private/sent-files.ts');
  if (maySend(image)) return undefined;
  return (await import('./private-files.ts')).privately(image);
}

function imageField(image: UtilsImage): { image: string } | { image_bytes: File } {
  return typeof image === 'string' ? { image } : { image_bytes: image };
}

async function fileOf(call: Promise<{ data?: unknown; error?: unknown; response?: Response }>): Promise<MadeFile> {
  const blob = await dataOf(call);
  const { response } = await call;
  if (!(blob instanceof Blob) || !response) throw new ApiError('The server did not send a file.');
  return { blob, name: nameOfAnswer(response.headers), headers: response.headers };
}
