import { encodeFeatures, type Features } from '@mekiki/matching';
import type { QueryImage, RankedMatch } from '@mekiki/matching/search/port.ts';
import { expect, test } from 'vitest';
import { isOpen } from './open.ts';

/** Described at half its size, with as many features spread over each half. */
function imageOf(left: number, right: number): QueryImage {
  const count = left + right;
  const x = Float32Array.from({ length: count }, (_, at) => (at < left ? 60 : 240));
  const y = Float32Array.from({ length: count }, (_, at) => 10 + ((at * 7) % 180));
  const filled = (value: number) => new Float32Array(count).fill(value);
  const features: Features = {
    width: 300,
    height: 200,
    count,
    x,
    y,
    scale: filled(2),
    angle: filled(0),
    bits: new Uint32Array(count * 4),
  };
  return { width: 600, height: 400, embedder: 'one', views: [], features: encodeFeatures(features) };
}

const LEFT = { x: 0, y: 0, width: 300, height: 400 };
const RIGHT = { x: 300, y: 0, width: 300, height: 400 };
const match = (region: typeof LEFT, verdict: RankedMatch['verdict'] = 'same') =>
  ({ id: 1, score: 1, verdict, relation: 'copy', view: { region }, placement: {} }) as unknown as RankedMatch;
const ALL = { x: 0, y: 0, width: 600, height: 400 };

test.each<[what: string, image: QueryImage, found: RankedMatch[], expected: boolean]>([
  ['an image that was found', imageOf(300, 300), [match(ALL)], false],
  ['two that were found beside each other', imageOf(300, 300), [match(LEFT), match(RIGHT)], true],
  ['two versions of one image', imageOf(300, 300), [match(ALL), match({ ...ALL, height: 390 })], false],
  ['one of two', imageOf(300, 300), [match(LEFT)], true],
  ['one of two, the other of few lines', imageOf(300, 24), [match(LEFT)], true],
  ['one on a plain page', imageOf(300, 0), [match(LEFT)], false],
  ['one with a line of text below', imageOf(680, 24), [match(LEFT)], false],
  ['one of a few features', imageOf(20, 15), [match(LEFT)], false],
  ['one that only looks alike', imageOf(300, 300), [match(LEFT, 'similar')], false],
  ['one that was not found', imageOf(300, 300), [], false],
])('%s', (_, image, found, expected) => {
  expect(isOpen(image, found)).toBe(expected);
});
