export interface UpscaleLimits {
  /** Longest side of an image that is sent, in pixels. */
  sourceSide: number;
  /** Longest side of a result, in pixels. */
  resultSide: number;
  /** Pixels of a result, in millions. */
  resultMegapixels: number;
}
