import { describe, expect, test } from 'vitest';
import { gradeOf, type Query, readQueries, type Subject } from './queries.ts';

const query = (wanted: string[][], unwanted: string[] = [], isNonsense = false): Query => ({
  group: '',
  text: '',
  wanted,
  unwanted,
  isNonsense,
  isHeldOut: false,
});
const known = (...has: string[]): Subject => ({ has: new Set(has), posts: [] });
const post = { pool: 'zerochan', rating: 'g', width: 800, height: 1_200, postedAt: new Date('2025-03-01') };

describe('the grade', () => {
  test.each([
    ['all that is wanted', query([['red_hair'], ['hat', 'beret']]), known('red_hair', 'beret'), 2],
    ['half of it', query([['red_hair'], ['hat']]), known('red_hair'), 1],
    ['a third of it', query([['a'], ['b'], ['c']]), known('a'), 0],
    ['something unwanted', query([['red_hair']], ['hat']), known('red_hair', 'hat'), 0],
    ['a nonsense query', query([['red_hair']], [], true), known('red_hair'), 0],
    ['nothing wanted, and nothing unwanted', query([], ['hat']), known(), 2],
    [
      'a wrong filter beside right tags',
      query([['red_hair'], ['rating=e']]),
      { ...known('red_hair'), posts: [post] },
      0,
    ],
    ['a right filter alone', query([['size>1000'], ['source=zerochan']]), { ...known(), posts: [post] }, 2],
    ['a year', query([['date>2024']]), { ...known(), posts: [post] }, 2],
  ])('of %s', (_, asked, subject, grade) => {
    expect(gradeOf(asked, subject)).toBe(grade);
  });

  const judged = (has: string[], wasJudged: string[], unknown: string[] = []): Subject => ({
    ...known(...has),
    limits: { judged: new Set(wasJudged), unknown: new Set(unknown) },
  });
  test.each([
    ['is unknown where nobody judged it', query([['hat']]), judged([], ['red_hair']), undefined],
    ['is unknown where somebody could not tell', query([['hat']]), judged([], ['hat'], ['hat']), undefined],
    ['is known where it was judged as missing', query([['hat']]), judged([], ['hat']), 0],
    ['leaves out alternatives that nobody judged', query([['hat', 'beret']]), judged([], ['hat']), 0],
    [
      'is unknown where nobody judged what is unwanted',
      query([['hat']], ['beret']),
      judged(['hat'], ['hat']),
      undefined,
    ],
    ['is 0 with something unwanted, whatever else is unknown', query([['hat']], ['beret']), judged(['beret'], []), 0],
  ])('%s', (_, asked, subject, grade) => {
    expect(gradeOf(asked, subject)).toBe(grade);
  });

  test('of a demand that nothing can judge is an error', () => {
    expect(() => gradeOf(query([['color=red']]), { ...known(), posts: [post] })).toThrow('color=red');
  });
});

test('every second query of a group is held out, of queries.txt alone', async () => {
  const queries = await readQueries('queries.txt', true);
  for (const some of Map.groupBy(queries, ({ group }) => group).values())
    expect(some.map(({ isHeldOut }) => isHeldOut)).toEqual(some.map((_, at) => at % 2 === 1));
  expect(queries.length).toBeGreaterThanOrEqual(120);
  expect(queries.some(({ isNonsense }) => isNonsense)).toBe(true);
  // A bar without a blank before it is a part of the text.
  expect(queries.every(({ text }) => text !== '' && !text.includes(' |'))).toBe(true);
  const written = await readQueries('written-with-the-reader.txt', false);
  expect(written.every(({ isHeldOut }) => !isHeldOut)).toBe(true);
});
