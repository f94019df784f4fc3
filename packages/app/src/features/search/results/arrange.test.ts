import { describe, expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import type { Result } from '@mekiki/answer/result-list.ts';

type Verdict = NonNullable<Result['match']>['verdict'];

function result(key: string, { score = 0.5, verdict, ...item }: Partial<Result['item']> & { verdict?: Verdict } = {}) {
  const area = { x: 0, y: 0, width: 1, height: 1 };
  return {
    key,
    posts: [],
    pools: ['safebooru'],
    item: {
      id: 1,
      pool: 'safebooru',
      source: '/sample/1',
      query: key,
      img: '/1',
      preview: '/2',
      size: [3, 4],
      color: 'aabbcc',
      score,
      rating: 'g',
      post_id: '1',
      sample: true,
      ...item,
    },
    match: verdict && { verdict, view: 'full', region: area, target: area, mirrored: false, degrees: 0 },
  } satisfies Result;
}
const keys = (results: Result[] = []) => results.map(({ key }) => key).join('');
const outline = ({ shown, folded }: ReturnType<typeof arrange>) => ({
  shown: shown.map(({ name, results }) => `${name} ${keys(results)}`),
  folded: folded && `${folded.name} ${keys(folded.results)}`,
});
const GROUPED = { isGrouped: true, order: 'relevance', isUnfolded: false } as const;

const sure = [
  [
    result('a', { verdict: 'same' }),
    result('b', { verdict: 'likely' }),
    result('c', { verdict: 'similar', score: 0.2 }),
  ],
  [result('d')],
];
/** More than are always shown. */
const strong = 'abcdefghijklm'.split('').map((key) => result(key, { verdict: 'similar', score: 0.31 }));
const unsure = [strong, [result('z', { score: 0.29 })]];

describe('results', () => {
  test('of an image begin with what it may be, copies first; look-alikes follow', () => {
    expect(outline(arrange(sure, GROUPED))).toEqual({ shown: ['copy a', 'likely b', 'similar cd'], folded: undefined });
    expect(outline(arrange([sure[0]!.slice(0, 1)], GROUPED))).toEqual({ shown: ['copy a'], folded: undefined });
  });

  test('that are variants have a group of their own', () => {
    const variant = result('v', { verdict: 'likely' });
    const pages = [
      [...sure[0]!.slice(0, 2), { ...variant, match: { ...variant.match!, relation: 'variant' } } satisfies Result],
    ];
    expect(outline(arrange(pages, GROUPED)).shown).toEqual(['copy a', 'variant v', 'likely b']);
  });

  test('without a sure match are the similar ones; the weak ones are folded', () => {
    expect(outline(arrange(unsure, GROUPED))).toEqual({ shown: ['similar abcdefghijklm'], folded: 'weak z' });
    expect(outline(arrange(unsure, { ...GROUPED, isUnfolded: true }))).toEqual({
      shown: ['similar abcdefghijklm', 'weak z'],
    });
    expect(outline(arrange(unsure.slice(0, 1), GROUPED))).toEqual({ shown: ['similar abcdefghijklm'] });
  });

  test('that are all weak still show the best dozen', () => {
    const weak = 'abcdefghijklmn'.split('').map((key, n) => result(key, { score: 0.2 - n / 100 }));
    expect(outline(arrange([weak], GROUPED))).toEqual({ shown: ['similar abcdefghijkl'], folded: 'weak mn' });
  });

  test('of words are one group', () => {
    expect(outline(arrange(sure, { ...GROUPED, isGrouped: false }))).toEqual({ shown: ['all abcd'] });
  });
});

describe('the order', () => {
  const pages = [
    [
      result('a', { size: [10, 10], posted_at: '2020-01-01T00:00:00.000Z' }),
      result('b', { size: [20, 10] }),
      result('c', { size: [15, 10], posted_at: '2022-01-01T00:00:00.000Z' }),
    ],
    [result('d', { size: [99, 99], posted_at: '2024-01-01T00:00:00.000Z' })],
  ];
  test.each([
    ['relevance', 'abcd'],
    ['largest', 'bcad'],
    ['newest', 'cabd'],
  ] as const)('%s holds within each page, so that nothing moves when more comes', (order, expected) => {
    const { shown } = arrange(pages, { isGrouped: false, order, isUnfolded: false });
    expect(keys(shown[0]?.results)).toBe(expected);
  });
});
