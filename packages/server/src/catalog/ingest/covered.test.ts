import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cover, isCovered, rangesOf, skipCovered } from './covered.ts';

const range = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 12 })).map(([low, more]) => ({
  low,
  high: low + more,
}));

test('ranges hold the numbers that were added, and no others', () => {
  fc.assert(
    fc.property(fc.array(range), (added) => {
      const ranges = added.reduce(cover, rangesOf(undefined));
      for (let id = 0; id <= 80; id += 1) {
        expect(isCovered(ranges, id)).toBe(added.some(({ high, low }) => id <= high && id >= low));
      }
      // As few as possible, by descending ID.
      for (const [at, one] of ranges.entries()) expect(one.high).toBeLessThan((ranges[at - 1]?.low ?? Infinity) - 1);
      expect(rangesOf(JSON.parse(JSON.stringify(ranges)))).toEqual(ranges);
    }),
  );
});

test('a jump leaves out only what is covered', () => {
  fc.assert(
    fc.property(fc.array(range), fc.integer({ min: 1, max: 80 }), (added, before) => {
      const ranges = added.reduce(cover, rangesOf(undefined));
      const next = skipCovered(ranges, before);
      expect(next).toBeLessThanOrEqual(before);
      for (let id = next; id < before; id += 1) expect(isCovered(ranges, id)).toBe(true);
      expect(isCovered(ranges, next - 1)).toBe(false);
    }),
  );
});

test('a checkpoint of another kind is ignored', () => {
  for (const odd of [null, 'x', 7, { high: 3, low: 1 }, [{ high: 1, low: 3 }], [{ high: 'a' }], [null]]) {
    expect(rangesOf(odd)).toEqual([]);
  }
});
