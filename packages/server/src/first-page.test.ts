import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Filters } from './features/search/filters.ts';
import type { SearchResults } from './features/search/schema.ts';
import type { Search } from './features/search/service.ts';
import type { Pages } from './features/site/pages.ts';
import { type FirstImages, firstPage } from './first-page.ts';

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
      pools: ['danbooru' as const],
    })),
  },
  scroll_token: null,
};

const app = Fastify();
const asked: { filters: Filters; limit: number }[] = [];
const PLACE = '<div data-first-images=""></div>';
const HTML = `<html><head></head><body>${PLACE}</body></html>`;
/** Stands for the module of the built site, which journeys look at. */
const firstImages: FirstImages = {
  query: { rating: 'g,s', pool: 'zerochan,e-shuushuu', limit: 24 },
  place: PLACE,
  render: (found) => ({
    head: found ? '<link rel="preload">' : '',
    body: `<div>${found ? `${found.results.data.length} images` : 'none yet'}</div>`,
  }),
};
const pages: Pages = { documentOf: () => ({ html: HTML, isKnown: true }) };
beforeAll(() => {
  const random: Search['random'] = async ({ filters, limit }) => {
    asked.push({ filters, limit });
    return results;
  };
  firstPage(app, { pages, search: { random } as Partial<Search> as Search, firstImages });
});
afterAll(() => app.close());

test('the page holds its first images, as data that no text can break out of', async () => {
  const { body, headers } = await app.inject('/search');
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('<head><link rel="preload"></head><body><div>8 images</div>');
  const data = /<script type="application\/json" id="first-results">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(results);
  expect(asked).toEqual([
    { filters: { ratings: ['g', 's'], pools: ['zerochan', 'e-shuushuu'], positive: [], negative: [] }, limit: 24 },
  ]);
});

test.each<[string, Search['random']]>([
  ['a database that does not answer', async () => Promise.reject(new Error('away'))],
  ['an empty index', async () => ({ results: { data: [] }, scroll_token: null })],
])('%s leaves the places of the images', async (_, random) => {
  const other = Fastify();
  firstPage(other, { pages, search: { random } as Partial<Search> as Search, firstImages });
  const answer = await other.inject('/search');
  expect([answer.statusCode, answer.body]).toEqual([200, HTML.replace(PLACE, '<div>none yet</div>')]);
  await other.close();
});

test('a link to a search, and a site that was built without them, are the plain page', async () => {
  expect((await app.inject('/search?q=1girl')).body).toBe(HTML);
  const other = Fastify();
  firstPage(other, { pages, search: {} as Search, firstImages: undefined });
  expect((await other.inject('/search')).body).toBe(HTML);
  await other.close();
});
