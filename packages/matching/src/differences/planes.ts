/** Images in memory, as pixels and as planes. */

/** An image in memory: RGB, 8 bits, row-major, without padding. */
export interface Pixels {
  data: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** A part of an image, in fractions of its width and height. */
export interface FractionRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Brightness and color of an image separately, as in JPEG. */
export interface Planes {
  /** Brightness (Rec. 601), 0 to 255. */
  luma: Float32Array;
  /** Color differences Cb and Cr, 0 where there is no color. */
  blueness: Float32Array;
  redness: Float32Array;
}
