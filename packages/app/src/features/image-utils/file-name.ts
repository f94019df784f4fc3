/** Names of the files that are made. */
import { imageSourceName } from '@mekiki/ui';
import { fileNames } from '../batch/file-names.ts';
import type { UtilsImage } from './utils-api.ts';

/** The name that an answer gives its file; undefined where it gives none. */
export function nameOfAnswer(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // The plain one may be there.
  }
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}

/** What people call an image. */
function nameOfImage(image: UtilsImage): string {
  return typeof image === 'string' ? imageSourceName({ kind: 'url', url: image }) : image.name;
}

/** A name for the file that is made of an image, safe on every system. */
export function madeName(image: UtilsImage, extension: string, suffix = ''): string {
  return fileNames([nameOfImage(image)], extension, suffix)[0] ?? `image.${extension}`;
}

/** The ending of a name, without a dot; undefined where it has none. */
export function extensionOf(name: string): string | undefined {
  return /[^.]\.([\da-z]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
}
