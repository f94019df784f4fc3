/** Formats of images in the index and of queries. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function isAvif(bytes: Uint8Array): boolean {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = [ascii(bytes, 8, 12)];
  // Compatible brands follow the minor version; a longer box than this is no image's.
  for (let at = 16; at + 4 <= Math.min(size, bytes.length, 128); at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands.includes('avif') || brands.includes('avis');
}

/**
 * Detects an image's format by its first bytes, never by its name.
 * @returns undefined for everything that is not on the list of formats a person may send
 */
export function sniffFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (bytes.length < 12) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  return isAvif(bytes) ? 'avif' : undefined;
}
