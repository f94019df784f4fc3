/** Where an image has the most lines, to show there what upscaling changes. Runs in the media processes. */
import { openImage } from '../../imaging/media/decode.ts';
import { PATCH } from './decode.ts';

/** Side of what is measured together, in pixels. */
const CELL = 16;
/** A patch in cells; even, as its halves are compared. */
const CELLS = PATCH.side / CELL;
const MIDDLE = { x: 0.5, y: 0.5 } as const;

/**
 * The center of the patch that has many lines in both of its halves, as shares of width and height.
 * @throws {MediaError}
 */
export async function busiestSpot(bytes: Uint8Array): Promise<{ x: number; y: number }> {
  const { width, height, read } = await openImage(bytes);
  const gray = await read((upright) =>
    upright.flatten({ background: '#fff' }).toColourspace('b-w').raw({ depth: 'uchar' }).toBuffer(),
  );
  const [columns, rows] = [Math.floor((width - 1) / CELL), Math.floor((height - 1) / CELL)];
  const cells = Array.from({ length: columns * rows }, (_, at) =>
    contrastOf(gray, width, (at % columns) * CELL, Math.floor(at / columns) * CELL),
  );
  const half = (column: number, row: number) => {
    let sum = 0;
    for (let down = 0; down < CELLS; down++) {
      for (let across = 0; across < CELLS / 2; across++) sum += cells[(row + down) * columns + column + across]!;
    }
    return sum;
  };
  let best: { x: number; y: number } = MIDDLE;
  let most = 0;
  for (let row = 0; row + CELLS <= rows; row++) {
    for (let column = 0; column + CELLS <= columns; column++) {
      const contrast = Math.min(half(column, row), half(column + CELLS / 2, row));
      if (contrast <= most) continue;
      most = contrast;
      best = { x: ((column + CELLS / 2) * CELL) / width, y: ((row + CELLS / 2) * CELL) / height };
    }
  }
  return best;
}

/** How much the pixels of a cell differ from their neighbors. */
function contrastOf(gray: Uint8Array, width: number, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + CELL; y++) {
    for (let x = left; x < left + CELL; x++) {
      const at = y * width + x;
      sum += Math.abs(gray[at]! - gray[at + 1]!) + Math.abs(gray[at]! - gray[at + width]!);
    }
  }
  return sum;
}
