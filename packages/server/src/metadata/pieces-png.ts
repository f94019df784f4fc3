import { pngChunks, pngText } from './chunks-png.ts';
import { XMP } from './file-texts.ts';
import type { Piece } from './pieces.ts';
import { trailing } from './pieces-jpeg.ts';

/** What a picture is shown by. */
const SHOWN = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD hIST pHYs sPLT cICP mDCV mDCv cLLI cLLi acTL fcTL fdAT'.split(' '),
);
const GROUP: Partial<Record<string, Piece['group']>> = {
  tEXt: 'png',
  zTXt: 'png',
  iTXt: 'png',
  tIME: 'png',
  eXIf: 'exif',
  iCCP: 'icc',
  caBX: 'c2pa',
};
const KEYWORD_END = 80;

/** The chunks of a PNG that are no picture, and what follows its end. */
export function pngPieces(bytes: Uint8Array): { pieces: Piece[]; isWhole: boolean } {
  const pieces: Piece[] = [];
  for (const chunk of pngChunks(bytes)) {
    const { type, data, start, end } = chunk;
    if (type === 'IEND') {
      if (end < bytes.length) pieces.push(trailing(bytes, end));
      return { pieces, isWhole: true };
    }
    if (SHOWN.has(type)) continue;
    const group = isXmp(type, data) ? 'xmp' : (GROUP[type] ?? 'other');
    // Packed or with a language: the packet alone is what readers want.
    const packet = group === 'xmp' ? Buffer.from(pngText(chunk)?.[1] ?? '') : data;
    pieces.push({ group, label: type, start, end, data: packet });
  }
  return { pieces, isWhole: false };
}

function isXmp(type: string, data: Uint8Array): boolean {
  // libvips packs it as zTXt.
  return (
    /^[itz][TE]Xt$/.test(type) && Buffer.from(data.subarray(0, KEYWORD_END)).toString('latin1').startsWith(`${XMP}\0`)
  );
}
