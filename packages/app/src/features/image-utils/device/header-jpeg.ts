import { joined, viewOf } from '@mekiki/metadata/bytes.ts';
import { ascii, type Header, orientationIn } from './structure.ts';

const PROFILE = 'ICC_PROFILE\0';
const EXIF = 'Exif\0\0';
/** Baseline, extended and progressive, with Huffman coding. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Other frame types, which few decoders support. DHT, JPG and DAC are not frames. */
const isOtherFrame = (marker: number): boolean =>
  marker > 0xc2 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SOS = 0xda;

export function readJpeg(bytes: Uint8Array): Header | undefined {
  const view = viewOf(bytes);
  const profile = new Map<number, Uint8Array>();
  let exif: Uint8Array | undefined;
  let frame: { width: number; height: number; channels: number } | undefined;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === SOS) break;
    const end = at + 2 + view.getUint16(at + 2);
    const data = bytes.subarray(at + 4, end);
    if (isOtherFrame(marker)) return undefined;
    if (FRAMES.includes(marker)) {
      if (data[0] !== 8) return undefined;
      frame = { height: view.getUint16(at + 5), width: view.getUint16(at + 7), channels: view.getUint8(at + 9) };
    } else if (marker === 0xe1 && ascii(data, 0, EXIF.length) === EXIF) {
      exif ??= data.subarray(EXIF.length);
    } else if (marker === 0xe2 && ascii(data, 0, PROFILE.length) === PROFILE) {
      // Its index, and the total count.
      profile.set(data[PROFILE.length] ?? 0, data.subarray(PROFILE.length + 2));
    }
    at = end;
  }
  if (!frame || frame.height === 0 || ![1, 3].includes(frame.channels)) return undefined;
  return {
    format: 'jpeg',
    width: frame.width,
    height: frame.height,
    orientation: orientationIn(exif),
    hasAlpha: false,
    isGray: frame.channels === 1,
    profile: profile.size > 0 ? joined([...profile].toSorted(([a], [b]) => a - b).map(([, part]) => part)) : undefined,
  };
}
