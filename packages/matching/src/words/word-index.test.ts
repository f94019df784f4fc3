import { expect, test } from 'vitest';
import { bitsOf } from '../features/bits.ts';
import { emptyFeatures, type Features, mirrorFeatures } from '../features/features.ts';
import { WORDS as PARTS } from '../features/descriptor.ts';
import { WORD_COUNT, wordsOf } from './words.ts';
import { WordIndex } from './word-index.ts';

/** Numbers of 32 bits that chance draws, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state ^ (state >>> 13)) >>> 0;
  };
}

function randomFeatures(seed: number, count: number): Features {
  const next = numbers(seed);
  const features = emptyFeatures(640, 640, count);
  features.bits.set(Array.from({ length: count * PARTS }, next));
  return features;
}

/** Some of the features, as a crop shows them. */
function partOf({ bits }: Features, from: number, count: number): Features {
  const part = emptyFeatures(200, 200, count);
  part.bits.set(bits.subarray(from * PARTS, (from + count) * PARTS));
  return part;
}

const images = Array.from({ length: 300 }, (_, id) => ({ id: id + 1, features: randomFeatures(id + 1, 40) }));
const idsOf = (index: WordIndex, query: Features, limit = 16) => index.propose(query, limit).map(({ id }) => id);

test('proposes the image that a few features are of', () => {
  const index = new WordIndex();
  index.add(images);
  expect(index.size).toBe(300);
  expect(idsOf(index, partOf(images[41]!.features, 5, 6))[0]).toBe(42);
  expect(idsOf(index, partOf(images[41]!.features, 5, 1))).toEqual([]);
  expect(idsOf(index, randomFeatures(9_999, 40))).toEqual([]);
});

test('proposes every image that is shown', () => {
  const index = new WordIndex();
  index.add(images);
  const both = emptyFeatures(640, 640, 16);
  both.bits.set(partOf(images[1]!.features, 0, 8).bits);
  both.bits.set(partOf(images[2]!.features, 0, 8).bits, 8 * PARTS);
  expect(idsOf(index, both).toSorted((a, b) => a - b)).toEqual([2, 3]);
  expect(idsOf(index, both, 1)).toHaveLength(1);
});

test('proposes what is shown mirrored, unless most features agree as they are', () => {
  const index = new WordIndex();
  index.add(images);
  const mirrored = mirrorFeatures(partOf(images[41]!.features, 5, 8));
  expect(idsOf(index, mirrored)).toEqual([42]);
  const withMany = (count: number): Features => {
    const both = emptyFeatures(640, 640, count + mirrored.count);
    both.bits.set(images[6]!.features.bits.subarray(0, count * PARTS));
    both.bits.set(mirrored.bits, count * PARTS);
    return both;
  };
  expect(idsOf(index, withMany(7))).toEqual([42, 7]);
  expect(idsOf(index, withMany(30))).toEqual([7]);
});

test('is the same however the images came', () => {
  const whole = new WordIndex();
  whole.add(images);
  const bit = new WordIndex();
  for (let first = 0; first < images.length; first += 7) bit.add(images.slice(first, first + 7));
  bit.add(images.slice(0, 20));
  expect(bit.size).toBe(whole.size);
  const query = partOf(images[99]!.features, 0, 12);
  expect(bit.propose(query, 8)).toEqual(whole.propose(query, 8));
});

test('forgets what is not kept, and says what is missing', () => {
  const index = new WordIndex();
  for (let first = 0; first < images.length; first += 100) index.add(images.slice(first, first + 100));
  const before = index.bytes;
  expect(index.keep(new Set([1, 2, 150, 999]))).toEqual([999]);
  expect(index.size).toBe(3);
  expect(index.bytes).toBeLessThan(before);
  expect(idsOf(index, images[149]!.features)).toEqual([150]);
  expect(idsOf(index, images[150]!.features)).toEqual([]);
  index.add([images[150]!]);
  expect(idsOf(index, images[150]!.features)).toEqual([151]);
});

test('an empty index, a query and an image without features propose nothing', () => {
  const index = new WordIndex();
  expect(index.propose(images[0]!.features, 16)).toEqual([]);
  index.add([{ id: 1, features: emptyFeatures(1, 1, 0) }, images[4]!]);
  expect(index.propose(emptyFeatures(1, 1, 0), 16)).toEqual([]);
  expect(idsOf(index, images[4]!.features)).toEqual([5]);
});

test('nearly equal descriptions mostly have the same word, others do not', () => {
  const one = randomFeatures(5, 500);
  const near = emptyFeatures(640, 640, 500);
  // One bit of 128 differs.
  near.bits.set(one.bits.map((bits, at) => (at % PARTS === 0 ? bits ^ (1 << (at % 32)) : bits)));
  const [words, nearWords, others] = [one, near, randomFeatures(6, 500)].map(wordsOf) as [
    Uint16Array,
    Uint16Array,
    Uint16Array,
  ];
  const agreeing = (some: Uint16Array) => some.filter((word, at) => word === words[at]).length;
  expect(agreeing(nearWords)).toBeGreaterThan(250);
  expect(agreeing(others)).toBeLessThan(5);
  expect(new Set(words).size).toBeGreaterThan(400);
  expect(WORD_COUNT).toBe(65_536);
});

test('counts bits', () => {
  expect([0, 1, 0xffffffff, 0x80000001, 0x55555555].map(bitsOf)).toEqual([0, 1, 32, 2, 16]);
});
