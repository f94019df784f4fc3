import { viewOf } from '@mekiki/metadata/bytes.ts';
import { ascii, type Header, orientationIn } from './structure.ts';

/** An animation, or colors of a wider range. */
const UNFIT = ['acTL', 'cICP', 'mDCV', 'cLLI'];
const GRAY = [0, 4];
const WITH_ALPHA = [4, 6];

export function readPng(bytes: Uint8Array): Header | undefined {
  const view = viewOf(bytes);
  if (ascii(bytes, 12, 16) !== 'IHDR') return undefined;
  const [depth, type] = [view.getUint8(24), view.getUint8(25)];
  if (depth > 8) return undefined;
  let hasAlpha = WITH_ALPHA.includes(type);
  let profile: Uint8Array | undefined;
  let exif: Uint8Array | undefined;
  for (let at = 8; at + 8 <= bytes.length;) {
    const name = ascii(bytes, at + 4, at + 8);
    const end = at + 12 + view.getUint32(at);
    const data = bytes.subarray(at + 8, end - 4);
    if (UNFIT.includes(name)) return undefined;
    if (name === 'tRNS') hasAlpha = true;
    if (name === 'eXIf') exif = data;
    // After its name and the only compression method.
    if (name === 'iCCP') profile = data.subarray(data.indexOf(0) + 2);
    if (name === 'IEND') break;
    at = end;
  }
  return {
    format: 'png',
    width: view.getUint32(16),
    height: view.getUint32(20),
    orientation: orientationIn(exif),
    hasAlpha,
    isGray: GRAY.includes(type),
    profile,
  };
}
