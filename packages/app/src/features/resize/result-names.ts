/** Names of downloaded files. */
import { imageSourceName } from '@mekiki/ui';
import { fileNames } from '../batch/file-names.ts';
import type { UpscaleSource } from './upscaling.ts';

/** What a picture's result is called: `girl.png` enlarged twice is `girl-2x.png`. */
export function resultName(source: UpscaleSource | undefined, outscale: number, extension: 'png' | 'webp'): string {
  const name = source ? imageSourceName(source) : 'enhanced.png';
  return fileNames([name], extension, `-${outscale}x`)[0] ?? '';
}
