import { latin1, utf8 } from './bytes.ts';
import { sniffFormat } from './formats/sniff.ts';
import type { FileTexts } from './ai-settings.ts';
import { MAX_TEXT } from './formats/max-text.ts';
import { avifItem } from './formats/chunks-avif.ts';
import { jpegSegments } from './formats/chunks-jpeg.ts';
import { pngChunks, pngText } from './formats/chunks-png.ts';
import { webpChunks } from './formats/chunks-webp.ts';
import { exifTexts } from './exif.ts';

/** Name of the XMP packet among the texts, as PNG calls it. */
export const XMP = 'XML:com.adobe.xmp';
/** A file with more texts is not read any further. */
const MAX_TEXTS = 64;
const EXIF_MARK = 'Exif\0\0';
const XMP_MARK = 'http://ns.adobe.com/xap/1.0/\0';
const APP1 = 0xe1;
const COMMENT = 0xfe;

/** All texts of an image file; the first of each name counts. Never throws: what is damaged is left out. */
export function fileTexts(bytes: Uint8Array): FileTexts {
  const texts = new Map<string, string>();
  let looked = 0;
  for (const [name, text] of textsOf(bytes)) {
    if (!texts.has(name)) texts.set(name, text);
    looked += 1;
    if (looked >= MAX_TEXTS) break;
  }
  return texts;
}

function* textsOf(bytes: Uint8Array): Generator<[name: string, text: string]> {
  switch (sniffFormat(bytes)) {
    case 'png':
      yield* pngTexts(bytes);
      return;
    case 'webp':
      for (const { type, data } of webpChunks(bytes)) {
        if (type === 'EXIF') yield* exif(after(EXIF_MARK, data) ?? data);
        else if (type === 'XMP ') yield* xmp(data);
      }
      return;
    case 'jpeg':
      for (const { marker, data } of jpegSegments(bytes)) {
        if (marker === COMMENT) yield ['comment', utf8(data)];
        if (marker !== APP1) continue;
        const tiff = after(EXIF_MARK, data);
        const packet = after(XMP_MARK, data);
        if (tiff) yield* exif(tiff);
        else if (packet) yield* xmp(packet);
      }
      return;
    case 'avif': {
      const [tiff, packet] = [avifItem(bytes, 'exif'), avifItem(bytes, 'xmp')];
      if (tiff) yield* exif(tiff);
      if (packet) yield* xmp(packet);
      return;
    }
    default:
  }
}

function* pngTexts(bytes: Uint8Array): Generator<[string, string]> {
  let looked = 0;
  for (const chunk of pngChunks(bytes)) {
    if (chunk.type === 'eXIf') yield* exif(chunk.data);
    if (!/^(?:tEXt|zTXt|iTXt)$/.test(chunk.type)) continue;
    const text = pngText(chunk);
    if (text) yield text;
    // Each costs time, even without a result.
    looked += 1;
    if (looked >= MAX_TEXTS) return;
  }
}

function* exif(tiff: Uint8Array): Generator<[string, string]> {
  for (const [tag, text] of exifTexts(tiff)) yield [`exif:${tag}`, text];
}

function* xmp(packet: Uint8Array): Generator<[string, string]> {
  if (packet.length <= MAX_TEXT) yield [XMP, utf8(packet)];
}

/** What follows a mark; undefined where the mark is not. */
function after(mark: string, data: Uint8Array): Uint8Array | undefined {
  return latin1(data, 0, mark.length) === mark ? data.subarray(mark.length) : undefined;
}
