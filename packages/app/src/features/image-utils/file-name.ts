/** Names of the output files. */
import { imageSourceName } from '@mekiki/ui';
import { fileNames } from '../../lib/batch/file-names.ts';

/** The file name in a response; undefined if there is none. */
export function nameOfAnswer(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // The plain parameter may be present.
  }
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}

/** The display name of an image. */
function nameOfImage(image: File | string): string {
  return typeof image === 'string' ? imageSourceName({ kind: 'url', url: image }) : image.name;
}

/** A name for an image's output file, safe on every system. */
export function madeName(image: File | string, extension: string, suffix = ''): string {
  return fileNames([nameOfImage(image)], extension, suffix)[0] ?? `image.${extension}`;
}

/** The extension of a name, without a dot; undefined if there is none. */
export function extensionOf(name: string): string | undefined {
  return /[^.]\.([\da-z]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
}
