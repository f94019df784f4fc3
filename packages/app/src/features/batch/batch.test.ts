import type { SearchItem, SearchResults } from '@mekiki/api-client';
import { describe, expect, test } from 'vitest';
import { type BatchEntry, exportLine, outcomeOf } from './batch.ts';
import { toCsv, toJson } from './export.ts';

const post: SearchItem = {
  id: 1,
  pool: 'danbooru',
  source: 'https://danbooru.donmai.us/posts/1',
  query: 'a'.repeat(32),
  img: '',
  preview: '',
  size: [800, 600],
  color: '000000',
  score: 0.97,
  rating: 'g',
  post_id: '1',
  title: 'A girl',
  characters: ['hatsune miku', 'kagamine rin'],
  artist: '=HYPERLINK("x")',
  sample: false,
};
const answer = (verdict: 'same' | 'similar'): SearchResults => ({
  results: {
    data: [
      {
        content: [post, { ...post, pool: 'tbib', source: '/sample/a?pool=tbib' }],
        pools: ['danbooru', 'tbib'],
        match: {
          verdict,
          view: 'full',
          region: { x: 0, y: 0, width: 1, height: 1 },
          target: { x: 0, y: 0, width: 1, height: 1 },
          mirrored: false,
          degrees: 0,
        },
      },
    ],
  },
  scroll_token: null,
  history_token: 'token',
});
const entryOf = (fields: Partial<BatchEntry>): BatchEntry => ({
  id: 1,
  file: new File([], 'my "best", image.png'),
  state: 'done',
  ...fields,
});

describe('an answer', () => {
  test('has the verdict, its score and the links to the posts', () => {
    expect(outcomeOf(answer('same'), 'https://mekiki.example')).toMatchObject({
      verdict: 'copy',
      token: 'token',
      found: {
        score: 0.97,
        posts: [
          { board: 'danbooru', url: 'https://danbooru.donmai.us/posts/1' },
          { board: 'tbib', url: 'https://mekiki.example/sample/a?pool=tbib' },
        ],
      },
    });
  });

  test('prefers a copy outside the filters to look-alikes', () => {
    const { results } = answer('same');
    const elsewhere = {
      images: 1,
      sources: [{ pool: 'danbooru' as const, images: 1 }],
      ratings: [],
      filters: ['pool' as const],
      data: results.data,
      copies: [],
    };
    const outside = 'Found on danbooru, outside your sources';
    expect(outcomeOf({ ...answer('similar'), elsewhere }, 'https://mekiki.example')).toMatchObject({
      verdict: 'copy',
      outside,
      found: { posts: [{ board: 'danbooru' }, { board: 'tbib' }] },
    });
    const unwanted = outcomeOf(
      { ...answer('similar'), elsewhere: { ...elsewhere, data: [] } },
      'https://mekiki.example',
    );
    expect(unwanted).toMatchObject({ verdict: 'look-alike', outside });
    const copies: SearchItem[] = [
      { ...post, pool: 'konachan', size: [1_600, 1_200], source: '/sample/a?pool=konachan' },
      { ...post, query: 'b'.repeat(32) },
    ];
    const listed = outcomeOf({ ...answer('same'), elsewhere: { ...elsewhere, copies } }, 'https://mekiki.example');
    expect(listed.outside).toBeUndefined();
    expect(listed.found).toMatchObject({
      size: [1_600, 1_200],
      posts: [{ board: 'konachan' }, { board: 'danbooru' }, { board: 'tbib' }],
    });
  });

  test('whose results have little in common with the image is no match', () => {
    const weak = answer('similar');
    for (const { content } of weak.results.data) for (const one of content) one.score = 0.07;
    expect(outcomeOf(weak, 'https://mekiki.example')).toEqual({ verdict: 'none', token: 'token' });
  });

  test('without results is no match', () => {
    expect(outcomeOf({ results: { data: [] }, scroll_token: null }, 'https://mekiki.example')).toEqual({
      verdict: 'none',
    });
  });
});

describe('the export', () => {
  const same = entryOf(outcomeOf(answer('same'), 'https://mekiki.example'));
  const similar = entryOf(outcomeOf(answer('similar'), 'https://mekiki.example'));
  const failed = entryOf({ state: 'failed', error: 'This image is damaged or cut off.' });

  test('names no source for look-alikes', () => {
    expect(exportLine(similar)).toMatchObject({
      verdict: 'Look-alike',
      score: 0.97,
      title: '',
      boards: '',
      sources: '',
    });
  });

  test('names nobody as the artist of a sample', () => {
    const drawn = answer('same');
    for (const { content } of drawn.results.data) for (const one of content) one.sample = true;
    expect(exportLine(entryOf(outcomeOf(drawn, 'https://mekiki.example'))).artist).toBe('');
  });

  test('writes CSV whose cells spreadsheets do not run as formulas', () => {
    const [head, first, ...rest] = toCsv([same, failed]).split('\r\n');
    expect(head).toBe(
      'file,state,verdict,score,title,characters,artist,rating,width,height,boards,sources,outside,error',
    );
    expect(first).toBe(
      `"my ""best"", image.png",done,Exact copy,97.0%,A girl,"hatsune miku, kagamine rin","'=HYPERLINK(""x"")",g,800,600,danbooru tbib,https://danbooru.donmai.us/posts/1 https://mekiki.example/sample/a?pool=tbib,,`,
    );
    expect(rest).toEqual(['"my ""best"", image.png",failed,,,,,,,,,,,,This image is damaged or cut off.']);
  });

  test('writes JSON with lists of boards and sources', () => {
    expect(JSON.parse(toJson([same]))).toEqual([
      expect.objectContaining({ file: 'my "best", image.png', boards: ['danbooru', 'tbib'], width: 800 }),
    ]);
  });
});
