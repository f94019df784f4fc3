/** Base64 images from external engines. */
import { PNG_SIGNATURE, pngChunks } from '@mekiki/metadata/formats/chunks-png.ts';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';

/** Maximum length of an image in base64, in characters. */
const MAX_BASE64 = 44 * 1024 * 1024;

/** @returns undefined if it is not an image, or is larger than can be requested */
export function imageOf(base64: unknown, max = MAX_BASE64): { bytes: Uint8Array; format: string } | undefined {
  if (typeof base64 !== 'string' || base64.length > max) return undefined;
  const bytes = Buffer.from(base64.slice(base64.startsWith('data:') ? base64.indexOf(',') + 1 : 0), 'base64');
  const format = sniffFormat(bytes);
  return format && { bytes: format === 'png' ? withoutTexts(bytes) : bytes, format };
}

/** A PNG without settings: they are added when it is stored. */
function withoutTexts(png: Uint8Array): Uint8Array {
  const kept = [...pngChunks(png)].filter(({ type }) => !/^(?:tEXt|iTXt|zTXt|eXIf)$/.test(type));
  return Buffer.concat([PNG_SIGNATURE, ...kept.map(({ start, end }) => png.subarray(start, end))]);
}
