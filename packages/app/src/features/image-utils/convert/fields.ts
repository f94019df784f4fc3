import type { SaveFormat } from '@mekiki/api-client';
import type { ConvertFields } from '../utils-api.ts';
import { type ConvertOptions, effortOf, limitOf, qualityOf, wantedSides } from './options.ts';

/** The fields of the call other than the image. Only options that the format supports are sent. */
export function fieldsOf(options: ConvertOptions, info: SaveFormat): ConvertFields {
  const isLossless = info.lossless && options.lossless;
  const limit = limitOf(options);
  const { width, height } = wantedSides(options);
  return {
    ext: info.format,
    ...(info.quality && !isLossless ? { quality: qualityOf(options) } : {}),
    ...(isLossless ? { lossless: true } : {}),
    ...(info.effort ? { effort: effortOf(options, info) } : {}),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(options.enlarge && (width !== undefined || height !== undefined) ? { enlarge: true } : {}),
    ...(limit === undefined ? {} : { max_bytes: limit }),
    ...(info.metadata ? { metadata: options.metadata } : {}),
    ...(info.animation ? { animation: options.animation } : {}),
    ...(info.transparency ? {} : { background: options.background.replace('#', '') }),
  };
}
