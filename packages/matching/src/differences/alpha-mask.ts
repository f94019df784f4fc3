/** The opaque areas of an image: what is behind its transparent parts is not its own, and differs between pages. */
import { type Affine, apply } from '../features/affine.ts';
import type { Grid } from './sample.ts';

/** Cells of a mask along each side, whatever the image's shape. */
export const ALPHA_MASK_SIDE = 128;
/** Minimum alpha of an opaque cell. */
const OPAQUE = 200;
/** Minimum share of transparent cells for a mask to be useful. */
const WORTH = 0.01;

/**
 * @param alpha of `ALPHA_MASK_SIDE` squared cells, row by row, 0 to 255 each
 * @returns one bit per cell, 1 if it is opaque, the first in the highest bit; undefined for a fully opaque image
 */
export function alphaMaskOf(alpha: Uint8Array): Uint8Array | undefined {
  const mask = new Uint8Array(alpha.length / 8);
  let clear = 0;
  for (let at = 0; at < alpha.length; at += 1) {
    if (alpha[at]! >= OPAQUE) mask[at >> 3]! |= 0x80 >> (at & 7);
    else clear += 1;
  }
  return clear < WORTH * alpha.length ? undefined : mask;
}

/**
 * Removes the transparent cells from the valid ones of a grid.
 * Removes those near them, too: at its edges an image is mixed with its background, by up to `margin` cells of the grid.
 * @param frame maps fractions of the grid to those of the image
 */
export function keepOpaque(
  valid: Uint8Array,
  frame: Affine,
  { width, height }: Grid,
  mask: Uint8Array,
  margin = 1,
): void {
  const within = (cell: number): number => Math.max(0, Math.min(ALPHA_MASK_SIDE - 1, cell));
  const isOpaque = (column: number, row: number): boolean => {
    const cell = within(row) * ALPHA_MASK_SIDE + within(column);
    return (mask[cell >> 3]! & (0x80 >> (cell & 7))) !== 0;
  };
  const reach = (perCell: number): number[] => {
    const far = Math.max(1, Math.round(margin * perCell * ALPHA_MASK_SIDE));
    return [-far, -Math.ceil(far / 2), 0, Math.ceil(far / 2), far];
  };
  const [across, down] = [reach(frame.a / width), reach(frame.d / height)];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const [u, v] = apply(frame, (x + 0.5) / width, (y + 0.5) / height);
      const [column, row] = [Math.floor(u * ALPHA_MASK_SIDE), Math.floor(v * ALPHA_MASK_SIDE)];
      if (!down.every((far) => across.every((beside) => isOpaque(column + beside, row + far)))) valid[at] = 0;
    }
  }
}
