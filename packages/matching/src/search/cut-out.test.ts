import { expect, test } from 'vitest';
import { withCutOut } from './cut-out.ts';
import { MAP_SIDE } from './inset.ts';
import type { PixelRect, RankedMatch } from './port.ts';

const full = { x: 0, y: 0, width: 1, height: 1 };
/** A screen of a phone, with an image at its top and a small one below. */
const SIZE = { width: 960, height: 1920 };
const LARGE = { x: 240, y: 480, width: 480, height: 480 };
const SMALL = { x: 240, y: 1200, width: 480, height: 240 };

const queryWith = (...insets: PixelRect[]) => ({
  ...SIZE,
  embedder: 'e',
  views: [{ name: 'full' as const, region: { x: 0, y: 0, ...SIZE } }, ...insets.map(insetOf)].map((view) => ({
    ...view,
    embedding: new Float32Array(),
    signature: new Uint8Array(),
  })),
});
const insetOf = (region: PixelRect) => ({ name: 'inset' as const, region });

/** An image whose frame lies at this rectangle of the screen. */
function matchAt({ x, y, width, height }: PixelRect, isMirrored = false): RankedMatch {
  const left = isMirrored ? SIZE.width - x - width : x;
  const map = { a: SIZE.width / width, b: 0, c: 0, d: SIZE.height / height, e: -left / width, f: -y / height };
  const view = { name: 'inset' as const, region: full, target: full, mirrored: isMirrored, degrees: 0 };
  return { id: 1, score: 0.9, verdict: 'same', relation: 'copy', view, placement: { map, isMirrored } };
}

const cutOutOf = (insets: PixelRect[], match: RankedMatch) => withCutOut(queryWith(...insets), match).placement?.cutOut;

test('the rectangle in which a match lies is compared alone, without its edges', () => {
  const cell = SIZE.height / MAP_SIDE;
  for (const isMirrored of [false, true]) {
    const found = cutOutOf([SMALL, LARGE], matchAt(LARGE, isMirrored));
    expect(found?.x).toBeCloseTo((LARGE.x + cell) / SIZE.width, 9);
    expect(found?.y).toBeCloseTo((LARGE.y + cell) / SIZE.height, 9);
    expect(found?.width).toBeCloseTo((LARGE.width - 2 * cell) / SIZE.width, 9);
  }
});

test('it may show a crop of the image', () => {
  expect(cutOutOf([LARGE], matchAt({ x: 120, y: 300, width: 800, height: 800 }))).toBeDefined();
});

test('none is taken that lies elsewhere, is larger than the image, or nearly all of the screen', () => {
  expect(cutOutOf([SMALL], matchAt(LARGE))).toBeUndefined();
  expect(cutOutOf([LARGE], matchAt({ x: 300, y: 500, width: 200, height: 200 }))).toBeUndefined();
  expect(cutOutOf([{ x: 20, y: 20, width: 920, height: 1880 }], matchAt({ x: 0, y: 0, ...SIZE }))).toBeUndefined();
});

test('what only the pixels can tell is asked within it, too', () => {
  const { placement, ...match } = matchAt(LARGE);
  const faint = { view: match.view, placement: placement! };
  expect(withCutOut(queryWith(LARGE), { ...match, faint }).faint?.placement.cutOut).toBeDefined();
});
