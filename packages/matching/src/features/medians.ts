/**
 * The median of each dimension of a description over drawings of 26 sources, in 512ths: row, column, direction. Made equal
 * for a description and its mirror image, so that the bits of the one are those of the other in another order.
 */
// prettier-ignore
export const MEDIANS: readonly number[] = [
  27.5, 16, 11, 17, 27, 24, 19.5, 23, 55.5, 30, 15, 17, 24, 23, 23, 35.5,
  60, 35, 18, 16.5, 19, 16, 17, 34, 33, 23, 14.5, 15.5, 17, 12, 9, 18,
  38, 21, 15, 24, 37, 29, 20, 25, 85.5, 40, 19.5, 25, 34, 26, 22, 42,
  90, 44, 20, 21, 28, 22, 19, 43, 46.5, 26, 15, 19.5, 25, 16, 12, 23,
  38, 25, 20, 29, 37, 24, 15, 21, 85.5, 42, 22, 26, 34, 25, 19.5, 40,
  90, 43, 19, 22, 28, 21, 20, 44, 46.5, 23, 12, 16, 25, 19.5, 15, 26,
  27.5, 23, 19.5, 24, 27, 17, 11, 16, 55.5, 35.5, 23, 23, 24, 17, 15, 30,
  60, 34, 17, 16, 19, 16.5, 18, 35, 33, 18, 9, 12, 17, 15.5, 14.5, 23,
];
