import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  keyOf,
  matching,
  overThreshold,
  pageOf,
  type ScoredTag,
  scoreText,
  sorted,
  type TagSort,
  withoutDoubles,
} from './rows.ts';

const names = fc.constantFrom('1girl', 'solo', 'long_hair', 'long hair', 'smile', '^_^', 'Blush', '2girls', '10girls');
const tags = fc.array(
  fc.record(
    {
      tag: names,
      score: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(Number.NaN)),
      group: fc.constantFrom('rating' as const, 'character' as const, 'general' as const),
    },
    { requiredKeys: ['tag', 'score'] },
  ),
  { maxLength: 60 },
);
const sorts = fc.record({
  by: fc.constantFrom('tag' as const, 'score' as const),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
});

describe('tags that come twice', () => {
  it('keep the higher score', () => {
    const twice: ScoredTag[] = [
      { tag: 'a', score: 0.2 },
      { tag: 'a', score: 0.9, group: 'general' },
      { tag: 'a', score: Number.NaN },
      { tag: 'a', score: 0.1, group: 'rating' },
    ];
    expect(withoutDoubles(twice)).toEqual([twice[1], twice[3]]);
  });

  it('are there once, with the highest score of all', () => {
    fc.assert(
      fc.property(tags, (all) => {
        const once = withoutDoubles(all);
        expect(new Set(once.map(keyOf))).toEqual(new Set(all.map(keyOf)));
        expect(once).toHaveLength(new Set(all.map(keyOf)).size);
        for (const kept of once) {
          const scores = all.filter((tag) => keyOf(tag) === keyOf(kept)).map(({ score }) => score);
          const known = scores.filter((score) => !Number.isNaN(score));
          expect(kept.score).toBe(known.length > 0 ? Math.max(...known) : Number.NaN);
        }
      }),
    );
  });
});

describe('the threshold', () => {
  it('lets pass what has at least so much, and all at 0', () => {
    fc.assert(
      fc.property(tags, fc.integer({ min: 1, max: 100 }), (all, percent) => {
        expect(overThreshold(all, 0)).toEqual(all);
        const passed = overThreshold(all, percent);
        expect(passed.every(({ score }) => score >= percent / 100)).toBe(true);
        expect(all.filter((tag) => !passed.includes(tag)).some(({ score }) => score >= percent / 100)).toBe(false);
      }),
    );
  });

  it('is met exactly', () => {
    for (let percent = 1; percent <= 100; percent += 1) {
      const score = Number(`0.${String(percent).padStart(2, '0')}`);
      const tag = { tag: 'a', score: percent === 100 ? 1 : score };
      expect(overThreshold([tag], percent)).toEqual([tag]);
    }
  });
});

describe('the search', () => {
  const all = ['long_hair', 'long hair', 'Very Long_Hair', 'longing', '^_^'].map((tag) => ({ tag, score: 1 }));
  const found = (text: string) => matching(all, text).map(({ tag }) => tag);

  it('takes underscores for spaces, and capital for small letters', () => {
    expect(found('long hair')).toEqual(['long_hair', 'long hair', 'Very Long_Hair']);
    expect(found('LONG_HAIR')).toEqual(['long_hair', 'long hair', 'Very Long_Hair']);
    expect(found('^_^')).toEqual(['^_^']);
    expect(found('  longi ')).toEqual(['longing']);
    expect(found('none')).toEqual([]);
  });

  it('finds all with nothing, and every tag by its own name', () => {
    expect(found('')).toHaveLength(5);
    expect(found(' ')).toHaveLength(5);
    fc.assert(fc.property(tags, (list) => list.every((tag) => matching(list, tag.tag).includes(tag))));
  });
});

describe('the order', () => {
  const order = (list: readonly ScoredTag[], sort: TagSort) => sorted(list, sort).map(({ tag }) => tag);

  it('is that of numbers in names, and puts what has no score last', () => {
    const list = [
      { tag: '10girls', score: Number.NaN },
      { tag: '2girls', score: 0.5 },
      { tag: '1girl', score: 0.5 },
      { tag: 'solo', score: 0.9 },
    ];
    expect(order(list, { by: 'tag', direction: 'ascending' })).toEqual(['1girl', '2girls', '10girls', 'solo']);
    expect(order(list, { by: 'tag', direction: 'descending' })).toEqual(['solo', '10girls', '2girls', '1girl']);
    expect(order(list, { by: 'score', direction: 'descending' })).toEqual(['solo', '1girl', '2girls', '10girls']);
    expect(order(list, { by: 'score', direction: 'ascending' })).toEqual(['1girl', '2girls', 'solo', '10girls']);
  });

  it('loses nothing, and sorting again changes nothing', () => {
    fc.assert(
      fc.property(tags, sorts, (list, sort) => {
        const once = sorted(list, sort);
        expect(once).toHaveLength(list.length);
        expect(new Set(once)).toEqual(new Set(list));
        expect(sorted(once, sort)).toEqual(once);
      }),
    );
  });

  it('has scores in one direction, the unknown after them', () => {
    fc.assert(
      fc.property(tags, sorts, (list, sort) => {
        const scores = sorted(list, { ...sort, by: 'score' }).map(({ score }) => score);
        const known = scores.filter((score) => !Number.isNaN(score));
        expect(scores.slice(0, known.length)).toEqual(known);
        const sign = sort.direction === 'ascending' ? 1 : -1;
        expect(known).toEqual(known.toSorted((a, b) => sign * (a - b)));
      }),
    );
  });
});

describe('pages', () => {
  it('hold everything once, in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (entries, size) => {
        const { pageCount } = pageOf(entries, 1, size);
        const pages = Array.from({ length: pageCount }, (_, index) => pageOf(entries, index + 1, size).entries);
        expect(pages.flat()).toEqual(entries);
        expect(pages.slice(0, -1).every(({ length }) => length === size)).toBe(true);
      }),
    );
  });

  it('out of range are the nearest', () => {
    expect(pageOf([1, 2, 3], 9, 2)).toEqual({ page: 2, pageCount: 2, entries: [3] });
    expect(pageOf([1, 2, 3], -9, 2)).toEqual({ page: 1, pageCount: 2, entries: [1, 2] });
    expect(pageOf([], 3, 2)).toEqual({ page: 1, pageCount: 1, entries: [] });
  });
});

it('writes scores with three digits, and a dash for none §5.9', () => {
  expect([0.98765, 1, 0, Number.NaN, Infinity].map(scoreText)).toEqual(['0.988', '1.000', '0.000', '–', '–']);
});
