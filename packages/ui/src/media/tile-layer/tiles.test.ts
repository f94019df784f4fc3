import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelFor, type Tiling, tilesFor } from './tiles.ts';

const LARGE: Tiling = { width: 4000, height: 3000, tileSize: 256, levels: undefined };
const whole = ({ width, height }: Tiling) => ({ x: 0, y: 0, width, height });

describe('the level', () => {
  test.each([
    ['is the full size at 100 % and above', 1, 1, 0],
    ['is the full size above', 3, 1, 0],
    ['is the full size while half of it would be blurred', 0.51, 1, 0],
    ['is half the size at 50 %', 0.5, 1, 1],
    ['is finer on a screen with finer pixels', 0.5, 2, 0],
    ['is the coarsest where all are finer than the screen', 0.001, 1, 4],
  ])('%s', (_, scale, pixelRatio, level) => {
    expect(levelFor(LARGE, scale, pixelRatio)).toBe(level);
  });

  test('is none where the small image is sharp, so that nothing is loaded', () => {
    expect(levelFor({ ...LARGE, levels: 2 }, 0.5, 1)).toBe(1);
    expect(levelFor({ ...LARGE, levels: 2 }, 0.25, 1)).toBe(-1);
    expect(tilesFor({ ...LARGE, levels: 2 }, { scale: 0.25, visible: whole(LARGE) }, 1)).toEqual([]);
  });
});

describe('the tiles', () => {
  test('are those that are visible, cut at the edges of the image', () => {
    const visible = { x: 3700, y: 500, width: 900, height: 200 };
    expect(tilesFor(LARGE, { scale: 1, visible }, 1)).toEqual([
      { level: 0, column: 14, row: 1, key: '0/14/1', box: { x: 3584, y: 256, width: 256, height: 256 } },
      { level: 0, column: 15, row: 1, key: '0/15/1', box: { x: 3840, y: 256, width: 160, height: 256 } },
      { level: 0, column: 14, row: 2, key: '0/14/2', box: { x: 3584, y: 512, width: 256, height: 256 } },
      { level: 0, column: 15, row: 2, key: '0/15/2', box: { x: 3840, y: 512, width: 160, height: 256 } },
    ]);
  });

  test('cover what is visible once, are sharp, and are not many more pixels than the screen has', () => {
    const side = fc.integer({ min: 1, max: 30_000 });
    const part = fc.double({ min: -0.5, max: 1, noNaN: true });
    const screens = { across: fc.integer({ min: 1, max: 3000 }), scale: fc.double({ min: 0.01, max: 5, noNaN: true }) };
    fc.assert(
      fc.property(side, side, part, part, screens.across, screens.scale, (width, height, left, top, across, scale) => {
        const tiling = { width, height, tileSize: 256, levels: undefined };
        const visible = { x: left * width, y: top * height, width: across / scale, height: across / scale };
        const tiles = tilesFor(tiling, { scale, visible }, 1);
        const seen = { x: Math.max(0, visible.x), y: Math.max(0, visible.y) };
        const right = Math.min(width, visible.x + visible.width);
        const bottom = Math.min(height, visible.y + visible.height);
        fc.pre(right > seen.x && bottom > seen.y);
        const overlap = (box: (typeof tiles)[number]['box']) =>
          Math.max(0, Math.min(right, box.x + box.width) - Math.max(seen.x, box.x)) *
          Math.max(0, Math.min(bottom, box.y + box.height) - Math.max(seen.y, box.y));
        const covered = tiles.reduce((sum, { box }) => sum + overlap(box), 0);
        expect(covered / ((right - seen.x) * (bottom - seen.y))).toBeCloseTo(1, 6);
        const [{ level } = { level: 0 }] = tiles;
        // Less than two px of the level for one of the screen: at most (2 × 3000 / 256 + 2)² tiles.
        expect(tiles.length).toBeLessThanOrEqual((Math.ceil((2 * across) / 256) + 2) ** 2);
        expect(level === 0 || 2 ** level <= 1 / scale + 1e-6).toBe(true);
      }),
    );
  });

  test('are none where nothing of the image is visible', () => {
    for (const [x, y] of [
      [4000, 0],
      [-500, 0],
      [0, 3000],
      [0, -500],
    ] as const)
      expect(tilesFor(LARGE, { scale: 1, visible: { x, y, width: 500, height: 500 } }, 1)).toEqual([]);
  });

  test.each([
    ['no width', { ...LARGE, width: 0 }, 1],
    ['a height that is no number', { ...LARGE, height: Number.NaN }, 1],
    ['tiles without a size', { ...LARGE, tileSize: -1 }, 1],
    ['an infinite scale', LARGE, Infinity],
    ['a scale of nothing', LARGE, 0],
    ['more tiles than a page can hold', { ...LARGE, tileSize: 1 }, 1],
  ])('are none for %s', (_, tiling, scale) => {
    expect(tilesFor(tiling, { scale, visible: whole(LARGE) }, 1)).toEqual([]);
  });
});
