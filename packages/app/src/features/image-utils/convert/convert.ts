import type { SaveFormat } from '@mekiki/api-client';
import { convertHere } from '../device/convert-here.ts';
import { madeName } from '../file-name.ts';
import { convertImage, type UtilsImage } from '../utils-api.ts';
import { fieldsOf } from './fields.ts';
import { convertedOf } from './made.ts';
import type { ConvertOptions } from './options.ts';
import type { Converted } from './result.ts';

/** Converts an image to another format: on this device if possible, otherwise on the server. @throws ApiError */
export async function convert(
  image: UtilsImage,
  options: ConvertOptions,
  info: SaveFormat,
  signal: AbortSignal,
): Promise<Converted> {
  const name = madeName(image, info.extensions[0] ?? info.format);
  const made = typeof image === 'string' ? undefined : await convertHere(image, options, info, signal);
  if (!made || made === 'failed') {
    const bySite = await convertImage(image, fieldsOf(options, info), signal, made === 'failed');
    return convertedOf(bySite, info, name, options);
  }
  const { bytes, width, height, quality } = made;
  return {
    file: new File([bytes], name, { type: info.mime }),
    format: info.name,
    width,
    height,
    frames: 1,
    quality,
    note: undefined,
    options,
    hasTransparency: info.transparency,
    isHere: true,
  };
}
