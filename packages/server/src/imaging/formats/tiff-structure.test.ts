import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cameraExif, tiffOf } from '../metadata/fixtures/blocks.ts';
import { pointer, type RawEntry, rawTiff, selfPointing } from '../metadata/fixtures/tiff-blocks.ts';
import { checkTiff, TIFF_LIMITS } from '@mekiki/metadata/formats/tiff-structure.ts';

const MAX_STEPS = TIFF_LIMITS.directories + TIFF_LIMITS.entries + 2;

const text = (value: number, count: number): RawEntry => ({ tag: 0x010e, type: 2, count, value });
const directory = (at: number, ...entries: RawEntry[]) => ({ at, entries });
const many = (count: number, entry: RawEntry) => Array.from({ length: count }, () => entry);

/** So many directories, each reached from the one before. */
function row(count: number, by: 'pointers' | 'chain'): Buffer {
  const size = 2 + 12 + 4;
  return rawTiff(
    Array.from({ length: count }, (_, i) => {
      const next = i + 1 < count ? 8 + (i + 1) * size : 0;
      const entry = by === 'pointers' && next ? pointer(next) : text(0, 1);
      return { at: 8 + i * size, entries: [entry], next: by === 'chain' ? next : 0 };
    }),
  );
}

test.each(['II', 'MM'] as const)('lets a camera’s block through (%s)', (order) => {
  expect(checkTiff(tiffOf(cameraExif(6), order)).fault).toBeUndefined();
});

const CIRCLE = 'Its directories point at each other in a circle.';

test.each([
  ['a directory that points at itself', selfPointing(1), CIRCLE],
  ['5,000 pointers at their own directory', selfPointing(5_000), CIRCLE],
  ['two that point at each other', rawTiff([directory(8, pointer(40)), directory(40, pointer(8, 0x8825))]), CIRCLE],
  ['a chain that ends in itself', rawTiff([{ at: 8, entries: [], next: 8 }]), CIRCLE],
  ['a list of directories with itself in it', rawTiff([directory(8, pointer(8, 0x014a))]), CIRCLE],
  ['too many directories', row(501, 'pointers'), 'It has more than 500 directories.'],
  ['too long a chain', row(501, 'chain'), 'It has more than 500 directories.'],
  [
    'more directories than the file has room for',
    rawTiff([directory(8, { tag: 0x014a, type: 4, count: 1_000, value: 40 })], 5_000).fill(0xff, 40),
    'It has more than 500 directories.',
  ],
  [
    'a tree whose every branch leads to the same ones',
    rawTiff(
      Array.from({ length: 12 }, (_, i) => directory(8 + i * 100, ...many(4, pointer(8 + (i + 1) * 100))), 2_000),
    ),
    'It has more than 500 directories.',
  ],
  ['too many entries', rawTiff([directory(8, ...many(10_001, text(0, 1)))]), 'It has more than 10,000 entries.'],
  [
    'values that lie over each other',
    rawTiff([directory(8, ...many(5, text(8, 10_000)))], 10_100),
    'Its values add up to more than 2 times its size.',
  ],
  ['a block of 2 MB', rawTiff([directory(8)], 2 * 1024 * 1024), 'It is larger than 1 MB.'],
  ['no TIFF', Buffer.from('Exif\0\0MM\0*'), 'It does not begin as TIFF does.'],
])('refuses %s', (_kind, tiff, fault) => {
  expect(checkTiff(tiff).fault).toBe(fault);
});

test('lets as many through as there may be', () => {
  expect(checkTiff(row(500, 'chain'))).toEqual({ steps: 1_000 });
  expect(checkTiff(rawTiff([directory(8, ...many(9_999, text(0, 1)))]))).toEqual({ steps: 10_000 });
});

test('sums the values of a file not up: its pages share them', () => {
  expect(checkTiff(rawTiff([directory(8, ...many(9, text(8, 10_000)))], 10_100), 'file').fault).toBeUndefined();
});

/** What a reader without any check does: it follows every pointer. @returns its steps, or Infinity past the limit */
function carelessSteps(tiff: Buffer): number {
  let steps = 0;
  const read = (at: number): void => {
    steps += 1;
    if (steps > MAX_STEPS || at + 2 > tiff.length) return;
    const count = tiff.readUInt16BE(at);
    for (let entry = at + 2; entry + 12 <= Math.min(tiff.length, at + 2 + count * 12); entry += 12) {
      steps += 1;
      if (steps > MAX_STEPS) return;
      if ([0x8769, 0x8825, 0xa005].includes(tiff.readUInt16BE(entry))) read(tiff.readUInt32BE(entry + 8));
    }
  };
  let at = tiff.readUInt32BE(4);
  while (at !== 0) {
    read(at);
    if (steps > MAX_STEPS) return Infinity;
    const next = at + 2 <= tiff.length ? at + 2 + tiff.readUInt16BE(at) * 12 : tiff.length;
    at = next + 4 <= tiff.length ? tiff.readUInt32BE(next) : 0;
  }
  return steps;
}

const places = fc.integer({ min: 0, max: 700 });
const entries = fc.record({
  tag: fc.constantFrom(0x8769, 0x8825, 0xa005, 0x014a, 0x010e, 0x927c),
  type: fc.integer({ min: 0, max: 14 }),
  count: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant(0xffffffff)),
  value: fc.oneof(places, fc.constant(8), fc.constant(0xfffffff0)),
});
/** Directories that nest, circle and overlap, and say more entries than they have. */
const blocks = fc
  .array(
    fc.record({
      at: fc.oneof(
        fc.constant(8),
        places.filter((at) => at >= 8),
      ),
      entries: fc.array(entries, { maxLength: 8 }),
      next: fc.oneof(fc.constant(0), places),
      says: fc.option(fc.integer({ min: 0, max: 65_535 }), { nil: undefined, freq: 8 }),
    }),
    { maxLength: 10 },
  )
  .map((directories) =>
    rawTiff(directories.map(({ says, ...rest }) => (says === undefined ? rest : { ...rest, says }))),
  );

test('no block takes more steps than it may, and what passes keeps a careless reader no longer', () => {
  fc.assert(
    fc.property(blocks, (tiff) => {
      const { fault, steps } = checkTiff(tiff);
      expect(steps).toBeLessThanOrEqual(MAX_STEPS);
      expect(fault === undefined ? carelessSteps(tiff) : 0).toBeLessThanOrEqual(steps);
    }),
    { numRuns: 2_000 },
  );
});

test('a camera’s block with any bytes of it changed takes no more steps than it may', () => {
  const whole = tiffOf(cameraExif(6));
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 });
  fc.assert(
    fc.property(changes, (changed) => {
      const tiff = Buffer.from(whole);
      for (const [at, byte] of changed) tiff[at] = byte;
      const { fault, steps } = checkTiff(tiff);
      expect(steps).toBeLessThanOrEqual(MAX_STEPS);
      const isRead = fault === undefined && tiff.toString('latin1', 0, 2) === 'MM';
      expect(isRead ? carelessSteps(tiff) : 0).toBeLessThanOrEqual(steps);
    }),
    { numRuns: 2_000 },
  );
});
