import { latin1 } from './bytes.ts';
import { type PngChunk, pngChunks, pngText } from './formats/chunks-png.ts';
import { XMP } from './file-texts.ts';
import { PieceList } from './piece-list.ts';
import type { Piece } from './piece.ts';
import { trailing } from './pieces-jpeg.ts';
import { RAW_PROFILE, readRawProfile } from './raw-profile.ts';

/** What an image is shown by. */
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
/** Texts that may have to be inflated; more are taken for plain ones. */
const MAX_LOOKED = 64;

/** The chunks of a PNG that do not belong to the image, and the data after its end. */
export function pngPieces(bytes: Uint8Array): { pieces: Piece[]; isWhole: boolean } {
  const pieces = new PieceList();
  let looked = 0;
  for (const chunk of pngChunks(bytes)) {
    const { type, data, start, end } = chunk;
    if (type === 'IEND') {
      if (end < bytes.length) pieces.push(trailing(bytes, end));
      return { pieces, isWhole: true };
    }
    if (SHOWN.has(type)) continue;
    const hidden = looked < MAX_LOOKED ? hiddenIn(chunk) : undefined;
    if (hidden) looked += 1;
    pieces.push({ group: GROUP[type] ?? 'other', label: type, start, end, data, ...hidden });
  }
  return { pieces, isWhole: false };
}

/** What a text holds that is no text: XMP, packed or not, and profiles of ImageMagick. */
function hiddenIn(chunk: PngChunk): Pick<Piece, 'group' | 'data' | 'label'> | undefined {
  const { type, data } = chunk;
  if (!/^(?:iTXt|tEXt|zTXt)$/.test(type)) return undefined;
  const name = latin1(data, 0, KEYWORD_END);
  if (!name.startsWith(`${XMP}\0`) && !name.startsWith(RAW_PROFILE)) return undefined;
  const [keyword, text] = pngText(chunk) ?? ['', ''];
  if (keyword === XMP) return { group: 'xmp', label: type, data: new TextEncoder().encode(text) };
  const profile = readRawProfile(keyword, text);
  return profile && { ...profile, label: RAW_PROFILE };
}
