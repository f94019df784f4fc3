export interface UpscaleLimits {
  /** Maximum side of the source image, in pixels. */
  sourceSide: number;
  /** Maximum side of the result, in pixels. */
  resultSide: number;
  /** Maximum size of the result, in megapixels. */
  resultMegapixels: number;
}
