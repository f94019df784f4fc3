import { isAscii, isUtf8 } from 'node:buffer';
import { PNG_SIGNATURE, pngChunk, pngChunks } from '@mekiki/metadata/formats/chunks-png.ts';

/** Chunks that describe the file, not the image. A C2PA claim (caBX) would be wrong once a byte has changed. */
const TELLING = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'caBX']);

/** Writes settings and an XMP packet into a PNG, replacing all its texts; the image's bytes do not change. */
export function writePng(png: Uint8Array, settings: string, xmp: string): Uint8Array {
  const added = [textChunk('parameters', settings), iTXt('XML:com.adobe.xmp', xmp)];
  const parts: Uint8Array[] = [PNG_SIGNATURE];
  let isWritten = false;
  for (const { type, start, end } of pngChunks(png)) {
    if (TELLING.has(type)) continue;
    // Readers that stop at the image must have met the texts.
    if (type === 'IDAT' && !isWritten) {
      parts.push(...added);
      isWritten = true;
    }
    parts.push(png.subarray(start, end));
  }
  return Buffer.concat(parts);
}

/** Like Pillow, and so A1111: tEXt if Latin-1 suffices, and if it cannot be mistaken for UTF-8. */
function textChunk(keyword: string, text: string): Uint8Array {
  const latin1 = Buffer.from(text, 'latin1');
  const isAmbiguous = isUtf8(latin1) && !isAscii(latin1);
  if (/[\u0100-\uffff]/.test(text) || isAmbiguous) return iTXt(keyword, text);
  return pngChunk('tEXt', Buffer.concat([Buffer.from(`${keyword}\0`, 'latin1'), latin1]));
}

function iTXt(keyword: string, text: string): Uint8Array {
  // Not compressed, no language, no translated keyword.
  return pngChunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text)]));
}
