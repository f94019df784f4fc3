import { lumaOf, resizePlane, type Plane, type Raster } from './raster.ts';

/** Long side of the stored luma, in pixels. */
const LONG_SIDE = 48;
const VERSION = 1;
const HEADER = 3;

/** Hue bins for coloured pixels, then lightness bins for grey ones. */
const HUES = 12;
const TONES = 2;
const GREYS = 6;
export const HISTOGRAM_BINS = HUES * TONES + GREYS;
/** Below this chroma (0 to 255) a pixel's hue is noise. */
const GREY_CHROMA = 24;

/** What a signature holds. */
export interface Signature {
  /** Luma of the whole view in its own aspect, 48 px on the long side, 0 to 255. */
  luma: Plane;
  /** Shares of the pixels by colour; sums to about 1. */
  colours: Float32Array;
}

function histogramOf({ data }: Raster): Float32Array {
  const bins = new Float32Array(HISTOGRAM_BINS);
  for (let i = 0; i < data.length; i += 3) {
    const r = data[i]!;
    const g = data[i + 1]!;
    const b = data[i + 2]!;
    const max = Math.max(r, g, b);
    const chroma = max - Math.min(r, g, b);
    if (chroma < GREY_CHROMA) {
      bins[HUES * TONES + Math.min(GREYS - 1, Math.floor((max / 256) * GREYS))]! += 1;
      continue;
    }
    const sextant = max === r ? (g - b) / chroma + 6 : max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
    const hue = Math.floor(((sextant % 6) / 6) * HUES) % HUES;
    bins[hue * TONES + (chroma > max / 2 ? 1 : 0)]! += 1;
  }
  const total = data.length / 3;
  return bins.map((count) => count / total);
}

/**
 * The compact description of a view by which two pictures are laid on each other.
 * @param view The view, stretched to any raster.
 * @param aspect True width divided by true height of the view.
 * @returns At most 2.4 kB; opaque to all but `readSignature`.
 */
export function signatureOf(view: Raster, aspect: number): Uint8Array {
  const width = Math.max(4, Math.round(LONG_SIDE * Math.min(1, aspect)));
  const height = Math.max(4, Math.round(LONG_SIDE * Math.min(1, 1 / aspect)));
  const luma = resizePlane(lumaOf(view), width, height);
  const bytes = new Uint8Array(HEADER + width * height + HISTOGRAM_BINS);
  bytes.set([VERSION, width, height]);
  bytes.set(luma.data.map(Math.round), HEADER);
  // The square root keeps small shares apart in 8 bits.
  bytes.set(
    histogramOf(view).map((share) => Math.round(Math.sqrt(share) * 255)),
    HEADER + width * height,
  );
  return bytes;
}

/** @throws {Error} for bytes that `signatureOf` of this version did not make. */
export function readSignature(bytes: Uint8Array): Signature {
  const [version, width = 0, height = 0] = bytes;
  if (version !== VERSION || bytes.length !== HEADER + width * height + HISTOGRAM_BINS) {
    throw new Error('This is no signature of version 1. Index the pictures again.');
  }
  return {
    luma: { data: Float32Array.from(bytes.subarray(HEADER, HEADER + width * height)), width, height },
    colours: Float32Array.from(bytes.subarray(HEADER + width * height), (root) => (root / 255) ** 2),
  };
}
