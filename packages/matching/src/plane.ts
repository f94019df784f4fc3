/** One channel of an image: row-major, without padding. */
export interface Plane {
  data: Float32Array;
  /** In pixels. */
  width: number;
  height: number;
}
