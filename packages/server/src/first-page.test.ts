import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Filters } from './features/search/filters.ts';
import type { SearchResults } from './features/search/schema.ts';
import type { Search } from './features/search/service.ts';
import type { Pages } from './features/site/pages.ts';
import { firstPage } from './first-page.ts';

const TITLE = 'Girl </script><b>& friends';
const results: SearchResults = {
  results: {
    data: Array.from({ length: 8 }, (_, id) => ({
      content: [
        {
          id,
          pool: 'danbooru',
          source: '/sample/1',
          query: String(id),
          img: `/i/1024/${id}.webp`,
          preview: `/i/512/${id}.webp`,
          size: [3, 4] as [number, number],
          color: 'aabbcc',
          score: 0,
          rating: 'g' as const,
          post_id: '1',
          title: TITLE,
          sample: true,
        },
      ],
    })),
  },
  scroll_token: null,
};

const app = Fastify();
const asked: Filters[] = [];
const HTML = '<html><head></head><body><div data-first-images=""></div></body></html>';
const pages: Pages = { documentOf: () => ({ html: HTML, isKnown: true }) };
beforeAll(() => {
  const random: Search['random'] = async ({ filters }) => {
    asked.push(filters);
    return results;
  };
  firstPage(app, { pages, search: { random } as Partial<Search> as Search });
});
afterAll(() => app.close());

test('the page holds its first images, as data that no text can break out of', async () => {
  const { body, headers } = await app.inject('/search');
  expect(headers['content-type']).toContain('text/html');
  expect(body.match(/rel="preload" as="image"/g)).toHaveLength(6);
  expect(body).toContain('imagesrcset="/i/512/0.webp 512w, /i/1024/0.webp 1024w"');
  const data = /<script type="application\/json" id="first-results">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(results);
  expect(asked).toMatchObject([
    {
      ratings: ['g', 's'],
      pools: ['zerochan', 'anime-pictures', 'e-shuushuu', 'safebooru'],
      positive: [],
      negative: [],
    },
  ]);
});

test('the first images stand in two columns before any code is here', async () => {
  const { body } = await app.inject('/search');
  const [, left = '', right = ''] = /<div id="first-images"><div>(.*?)<\/div><div>(.*?)<\/div><\/div>/.exec(body) ?? [];
  const numbersIn = (column: string) =>
    [...column.matchAll(/src="\/i\/512\/(\d+)\.webp"/g)].map(([, number]) => Number(number));
  expect(numbersIn(left)).toEqual([0, 2, 4]);
  expect(numbersIn(right)).toEqual([1, 3, 5]);
  expect(left).toMatch(/aspect-ratio:\d+\/\d+/);
});

test('a database that does not answer leaves the plain page', async () => {
  const broken = Fastify();
  const random = async () => {
    throw new Error('away');
  };
  firstPage(broken, { pages, search: { random } as Partial<Search> as Search });
  const answer = await broken.inject('/search');
  expect([answer.statusCode, answer.body]).toEqual([200, HTML]);
  await broken.close();
});

test('a link to a search is the plain page', async () => {
  expect((await app.inject('/search?q=1girl')).body).toBe(HTML);
});
