import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePage } from './sample-page.ts';

const KEY = 'a'.repeat(32);
const app = Fastify();
beforeAll(() => {
  const documentOf = () => ({ html: '<p>the page</p>', isKnown: true });
  samplePage(app, { pages: { documentOf }, images: { has: async (key) => key === KEY } });
});
afterAll(() => app.close());

test.each([
  ['of a sample', KEY, 200],
  ['of an image that is not indexed', 'b'.repeat(32), 404],
  ['of no image at all', 'unknown', 404],
])('the address %s has its status', async (_, key, status) => {
  const { statusCode, body, headers } = await app.inject(`/sample/${key}?pool=zerochan`);
  expect([statusCode, body]).toEqual([status, '<p>the page</p>']);
  expect(headers['content-type']).toContain('text/html');
});
