import { describe, expect, test } from 'vitest';
import { compose, inverseOf } from '../features/affine.ts';
import { randomOf } from '../testing/images.ts';
import { drawScene, warp } from '../testing/scenes.ts';
import { ALPHA_MASK_SIDE } from './alpha-mask.ts';
import { compareAligned } from './compare.ts';
import type { Pixels } from './planes.ts';

const SIZE = { width: 240, height: 180 };
type Color = readonly [number, number, number];

/** A scene in color: dark is blue, light is yellow. */
function colored(seed: number, map?: Parameters<typeof warp>[1], discs?: number): Pixels {
  const scene = drawScene(seed, SIZE.width, SIZE.height, discs);
  const plane = map ? warp(scene, map, SIZE) : scene;
  return recolored({ ...SIZE, data: new Uint8Array(plane.data.length * 3) }, (_, at) => {
    const value = plane.data[at]!;
    return [value, 0.8 * value + 20, 0.5 * value + 80];
  });
}

function recolored({ data, width, height }: Pixels, change: (color: Color, at: number) => Color): Pixels {
  const changed = data.slice();
  for (let at = 0; at < data.length / 3; at += 1) {
    changed.set(change([data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!], at).map(Math.round), at * 3);
  }
  return { data: changed, width, height };
}

const HERE = { map: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }, isMirrored: false };
/** Whether a pixel is in the center of the scene. */
const isInside = (at: number): boolean => {
  const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
  return x >= 96 && x < 144 && y >= 72 && y < 108;
};
const limited = (value: number): number => Math.max(0, Math.min(255, value));
const original = colored(1);

describe('a change of all of the image is no difference', () => {
  test.each([
    ['none', (color: Color): Color => color],
    ['darker', ([r, g, b]: Color): Color => [0.7 * r, 0.7 * g, 0.7 * b]],
    ['brighter, and clipped', (color: Color): Color => color.map((value) => limited(1.4 * value)) as unknown as Color],
    ['gamma', (color: Color): Color => color.map((value) => 255 * (value / 255) ** 1.4) as unknown as Color],
    ['gray', ([r, g, b]: Color): Color => [r, g, b].map(() => 0.3 * r + 0.6 * g + 0.1 * b) as unknown as Color],
    [
      'noise',
      (color: Color, at: number): Color =>
        color.map((value) => limited(value + ((at * 7919) % 13) - 6)) as unknown as Color,
    ],
  ])('%s', (_name, change: (color: Color, at: number) => Color) => {
    const { agreement, evidence, differences } = compareAligned(recolored(original, change), original, HERE)!;
    expect(evidence).toBeGreaterThan(100);
    expect(agreement).toBeGreaterThan(0.97);
    expect(differences).toEqual([]);
  });

  test('turned, scaled and placed not quite right', () => {
    const map = { a: 0.95, b: 0.08, c: -0.08, d: 0.95, e: 6, f: 9 };
    const fractions = (pixels: typeof map) => ({
      a: pixels.a,
      b: (pixels.b * SIZE.height) / SIZE.width,
      c: (pixels.c * SIZE.width) / SIZE.height,
      d: pixels.d,
      e: pixels.e / SIZE.width,
      f: pixels.f / SIZE.height,
    });
    const back = inverseOf(fractions(map))!;
    const rough = compose({ ...HERE.map, e: 0.01, f: -0.012 }, back);
    const found = compareAligned(colored(1, map), original, { map: rough, isMirrored: false })!;
    expect(found.agreement).toBeGreaterThan(0.97);
    expect(found.differences).toEqual([]);
  });
});

describe('what differs in one place has a box', () => {
  test.each([
    ['painted over', (color: Color, at: number): Color => (isInside(at) ? [120, 120, 120] : color)],
    ['recolored', ([r, g, b]: Color, at: number): Color => (isInside(at) ? [r, 0.6 * g, limited(b + 60)] : [r, g, b])],
  ])('%s', (_name, change) => {
    const { differences } = compareAligned(recolored(original, change), original, HERE)!;
    expect(differences).toHaveLength(1);
    const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = differences;
    for (const [value, wanted] of [
      [x, 0.4],
      [y, 0.4],
      [x + width, 0.6],
      [y + height, 0.6],
    ] as const) {
      expect(Math.abs(value - wanted)).toBeLessThan(0.06);
    }
  });
});

describe('a part of the image on a page of one color', () => {
  const PAGE = { width: 320, height: 260 };
  const PART = { left: 60, top: 40, width: 140, height: 100 };
  const PLACE = { left: 90, top: 120 };
  /** Maps fractions of the page to fractions of the image. */
  const map = {
    a: PAGE.width / SIZE.width,
    b: 0,
    c: 0,
    d: PAGE.height / SIZE.height,
    e: (PART.left - PLACE.left) / SIZE.width,
    f: (PART.top - PLACE.top) / SIZE.height,
  };
  const pageOf = (source: Pixels, ground: number): Pixels => {
    const data = new Uint8Array(PAGE.width * PAGE.height * 3).fill(ground);
    for (let row = 0; row < PART.height; row += 1) {
      const from = ((PART.top + row) * SIZE.width + PART.left) * 3;
      const to = ((PLACE.top + row) * PAGE.width + PLACE.left) * 3;
      data.set(source.data.subarray(from, from + PART.width * 3), to);
    }
    return { ...PAGE, data };
  };

  test.each([
    ['white', 255],
    ['dark', 20],
  ])('%s: what is beyond the part is no difference', (_name, ground) => {
    const found = compareAligned(pageOf(original, ground), original, { map, isMirrored: false })!;
    expect(found.agreement).toBeGreaterThan(0.97);
    expect(found.differences).toEqual([]);
  });

  test('what differs within the part is one', () => {
    const painted = recolored(original, (color, at) => (isInside(at) ? [120, 120, 120] : color));
    const found = compareAligned(pageOf(painted, 255), original, { map, isMirrored: false })!;
    expect(found.differences).toHaveLength(1);
  });

  /** With the rows of a phone's status bar, in which no line has one color. */
  const screenOf = (source: Pixels): Pixels =>
    recolored(pageOf(source, 255), (color, at) => {
      const [x, y] = [at % PAGE.width, Math.floor(at / PAGE.width)];
      const isBar = (y < 30 || y >= PAGE.height - 20) && (x >> 3) % 2 === 0;
      return isBar ? [40, 40, 60] : color;
    });
  const cutOut = {
    x: (PLACE.left + 2) / PAGE.width,
    y: (PLACE.top + 2) / PAGE.height,
    width: (PART.width - 4) / PAGE.width,
    height: (PART.height - 4) / PAGE.height,
  };

  test('of a screenshot, only the rectangle that shows the image is compared', () => {
    const screen = screenOf(original);
    expect(compareAligned(screen, original, { map, isMirrored: false })!.differences.length).toBeGreaterThan(0);
    const found = compareAligned(screen, original, { map, isMirrored: false, cutOut })!;
    expect(found).toMatchObject({ isCutOut: true, differences: [] });
    expect(found.agreement).toBeGreaterThan(0.97);
  });
});

test('a calm panel that agrees proves nothing against the whole image', () => {
  const size = 480;
  /** Rectangles around a panel with one mark, whose frame may be repainted. */
  const withPanel = (frame?: Color): Pixels => {
    const random = randomOf(5);
    const data = new Uint8Array(size * size * 3).fill(255);
    const fill = (left: number, top: number, width: number, height: number, color: Color) => {
      for (let y = top; y < Math.min(size, top + height); y += 1)
        for (let x = left; x < Math.min(size, left + width); x += 1) data.set(color, (y * size + x) * 3);
    };
    const below = (limit: number) => Math.floor(random() * limit);
    for (let n = 0; n < 160; n += 1)
      fill(below(size), below(size), 8 + below(50), 8 + below(50), [below(256), below(256), below(256)]);
    if (frame) fill(56, 56, 98, 98, frame);
    fill(64, 64, 82, 82, [240, 220, 220]);
    fill(100, 100, 12, 12, [20, 20, 20]);
    return { data, width: size, height: size };
  };
  const cutOut = { x: 64 / size, y: 64 / size, width: 82 / size, height: 82 / size };
  const found = compareAligned(withPanel([10, 120, 60]), withPanel(), { ...HERE, cutOut })!;
  expect(found.isCutOut).toBeUndefined();
  expect(found.evidence).toBeGreaterThan(100);
  expect(found.differences).toHaveLength(1);
});

test('something that was painted over with the color of the ground is a difference', () => {
  const rowOf = (at: number): number => Math.floor(at / SIZE.width);
  const isText = (at: number): boolean => rowOf(at) >= 155 && rowOf(at) < 165 && (at % SIZE.width) % 6 < 3;
  const scene = recolored(original, (color, at) => (rowOf(at) < 140 ? color : [255, 255, 255]));
  const titled = recolored(scene, (color, at) => (isText(at) ? [60, 68, 110] : color));
  const { differences } = compareAligned(scene, titled, HERE)!;
  expect(differences).toHaveLength(1);
  expect(differences[0]!.y).toBeGreaterThan(0.8);
});

test('another image does not agree', () => {
  expect(compareAligned(colored(2), original, HERE)!.agreement).toBeLessThan(0.2);
});

test('blank areas are no evidence', () => {
  const blank: Pixels = { ...SIZE, data: new Uint8Array(SIZE.width * SIZE.height * 3).fill(250) };
  expect(compareAligned(blank, blank, HERE)).toMatchObject({ evidence: 0, agreement: 0, differences: [] });
});

test('what hardly has an opaque cell is compared with its ground where that is the same all over, and only there', () => {
  const nothing = new Uint8Array(ALPHA_MASK_SIDE ** 2 / 8);
  expect(compareAligned(original, original, HERE, nothing)).toEqual(compareAligned(original, original, HERE));
  const painted = recolored(original, (color, at) => (isInside(at) ? [120, 120, 120] : color));
  expect(compareAligned(painted, original, HERE, nothing)?.evidence).toBe(0);
});

describe('a sketch', () => {
  /** Black where the brightness changes within `step` pixels, as if traced with lines of that width. */
  const traced = (image: Pixels, step = 1): Pixels => {
    const isEdge = (at: number): boolean =>
      [3 * step, 3 * step * SIZE.width].some(
        (next) => Math.abs(image.data[3 * at]! - (image.data[3 * at + next] ?? 0)) > 25,
      );
    return recolored(image, (_, at) => (isEdge(at) ? [30, 30, 30] : [255, 255, 255]));
  };

  const few = 25;
  const drawing = colored(1, undefined, few);

  test('shares the lines of its drawing, which has other tones and colors', () => {
    expect(compareAligned(traced(drawing), drawing, HERE)).toMatchObject({ sharesLines: true });
  });

  test.each([
    ['of another drawing', traced(colored(2, undefined, few)), drawing],
    ['of another sketch', traced(drawing), traced(drawing, 2)],
    ['in color', recolored(traced(drawing), ([red]) => [red, 120, 120]), drawing],
  ])('does not: %s', (_name, query, target) => {
    expect(compareAligned(query, target, HERE)).toMatchObject({ sharesLines: false });
  });
});
