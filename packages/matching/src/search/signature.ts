import { resizePlane, type Plane, type Raster } from './raster.ts';

/** Long sides of the stored planes, in pixels. */
const LUMA_SIDE = 48;
const CHROMA_SIDE = 16;
const VERSION = 1;
const HEADER = 7;
/** Steps of the stored logarithm of the aspect. */
const ASPECT_STEPS = 4096;

/** What a signature holds: the whole view in its own aspect, coarse in brightness and coarser in color. */
export interface Signature {
  /** True width divided by true height; the planes' sizes are rounded. */
  aspect: number;
  /** 48 px on the long side, 0 to 255. */
  luma: Plane;
  /** 16 px on the long side, about 0 where there is no color. */
  blueness: Plane;
  redness: Plane;
}

/** YCbCr planes (JPEG's), chroma centred on 0. */
function planesOf({ data, width, height }: Raster): [Plane, Plane, Plane] {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height)) as [Float32Array, Float32Array, Float32Array];
  for (let i = 0, j = 0; j < data.length; i++, j += 3) {
    const r = data[j]!;
    const g = data[j + 1]!;
    const b = data[j + 2]!;
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    planes[0][i] = y;
    planes[1][i] = (b - y) * 0.564;
    planes[2][i] = (r - y) * 0.713;
  }
  return planes.map((plane) => ({ data: plane, width, height })) as [Plane, Plane, Plane];
}

function fitted(side: number, aspect: number): [number, number] {
  return [Math.max(4, Math.round(side * Math.min(1, aspect))), Math.max(4, Math.round(side * Math.min(1, 1 / aspect)))];
}

/**
 * The compact description of a view by which two images are aligned.
 * @param view The view, stretched to any raster.
 * @param aspect True width divided by true height of the view.
 * @returns At most 2.9 kB; opaque to all but `readSignature`.
 */
export function signatureOf(view: Raster, aspect: number): Uint8Array {
  const [luma, blueness, redness] = planesOf(view);
  const fine = fitted(LUMA_SIDE, aspect);
  const coarse = fitted(CHROMA_SIDE, aspect);
  const parts = [
    resizePlane(luma, ...fine).data.map(Math.round),
    ...[blueness, redness].map((plane) => resizePlane(plane, ...coarse).data.map((value) => Math.round(value + 128))),
  ];
  const logAspect = Math.round(Math.log(aspect) * ASPECT_STEPS) + 32_768;
  return Uint8Array.from([
    VERSION,
    ...fine,
    ...coarse,
    logAspect >> 8,
    logAspect & 255,
    ...parts.flatMap((part) => [...part]),
  ]);
}

/** @throws {Error} for bytes that `signatureOf` of this version did not make. */
export function readSignature(bytes: Uint8Array): Signature {
  const [version, width = 0, height = 0, across = 0, down = 0, high = 0, low = 0] = bytes;
  if (version !== VERSION || bytes.length !== HEADER + width * height + 2 * across * down) {
    throw new Error('This is no signature of version 1. Index the images again.');
  }
  const chroma = (nth: number): Plane => {
    const from = HEADER + width * height + nth * across * down;
    const data = Float32Array.from(bytes.subarray(from, from + across * down), (value) => value - 128);
    return { data, width: across, height: down };
  };
  return {
    aspect: Math.exp(((high << 8) + low - 32_768) / ASPECT_STEPS),
    luma: { data: Float32Array.from(bytes.subarray(HEADER, HEADER + width * height)), width, height },
    blueness: chroma(0),
    redness: chroma(1),
  };
}
