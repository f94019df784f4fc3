/** Which built-in network "Automatic" takes. The measurements behind it: bench/README.md, "Compressed images". */
import type { Compression } from './compression.ts';

/** Quality of a JPEG below which artifacts are better redrawn than cleaned. */
const POOR_QUALITY = 30;

export interface AutomaticChoice {
  id: 'upconv_7' | 'upconv_7_noise1' | 'realesr-animevideov3';
  /** Reason, in one sentence. */
  reason: string;
}

export function automaticFor({ format, isLossless, quality, hasBlocks }: Compression): AutomaticChoice {
  if (quality !== undefined && quality < POOR_QUALITY) {
    return {
      id: 'realesr-animevideov3',
      reason: `The JPEG has a low quality of about ${quality}, so lines are redrawn rather than cleaned.`,
    };
  }
  if (!isLossless) {
    const name = quality === undefined ? `${NAMES[format] ?? format} file` : `JPEG of a quality of about ${quality}`;
    return { id: 'upconv_7_noise1', reason: `The image is a ${name}, so compression artifacts are removed.` };
  }
  if (hasBlocks) {
    return {
      id: 'upconv_7_noise1',
      reason: 'The image shows blocks of earlier JPEG compression, so artifacts are removed.',
    };
  }
  return { id: 'upconv_7', reason: 'The image shows no trace of compression, so nothing is cleaned.' };
}

const NAMES: Readonly<Record<string, string>> = { jpeg: 'JPEG', webp: 'lossy WebP', avif: 'lossy AVIF' };
