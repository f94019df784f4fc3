import { expect, test } from 'vitest';
import type { Result } from '@mekiki/answer/result-list.ts';
import { variantsOf } from './variants.ts';

type Match = NonNullable<Result['match']>;

const whole = { x: 0, y: 0, width: 1, height: 1 };

function resultOf(key: string, verdict?: Match['verdict'], relation?: Match['relation']): Result {
  const item = {
    id: 1,
    pool: 'zerochan',
    source: '',
    query: key,
    img: '',
    preview: '',
    size: [1, 1],
    color: '000000',
    score: 1,
    rating: 'g',
    post_id: key,
    sample: true,
  } satisfies Result['item'];
  const aligned = { view: 'full', region: whole, target: whole, mirrored: false, degrees: 0 } as const;
  const match = verdict && { verdict, ...(relation ? { relation } : {}), ...aligned };
  return { key, item, posts: [item], pools: ['zerochan'], match };
}

const copy = resultOf('copy', 'same', 'copy');
const night = resultOf('night', 'likely', 'variant');
const smile = resultOf('smile', 'likely', 'variant');
const likely = resultOf('likely', 'likely', 'likely');
const part = resultOf('part', 'similar', 'part');
const similar = resultOf('similar');
const results = [copy, night, smile, likely, part, similar];

test('a copy of the query image has its variants, and a variant has the copy', () => {
  expect(variantsOf(results, copy)).toEqual([night, smile]);
  expect(variantsOf(results, night)).toEqual([copy]);
});

test('two variants of the query image are not said to be variants of each other', () => {
  expect(variantsOf([night, smile], night)).toEqual([]);
});

test('unsure results and images that the search did not find have no variants', () => {
  for (const result of [likely, part, similar, undefined]) expect(variantsOf(results, result)).toEqual([]);
});

test('a server that does not tell relations knows no variants', () => {
  expect(variantsOf([resultOf('same', 'same'), resultOf('other', 'likely')], resultOf('same', 'same'))).toEqual([]);
});
