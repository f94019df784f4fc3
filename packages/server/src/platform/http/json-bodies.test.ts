import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { useSmallJson } from './json-bodies.ts';
import { useProblems } from './problem.ts';

async function post(payload: string, bodyLimit?: number) {
  const app = Fastify({ bodyLimit: 8 * 1024 * 1024 });
  useProblems(app, undefined);
  await app.register(async (api) => {
    useSmallJson(api);
    api.post('/', bodyLimit === undefined ? {} : { bodyLimit }, async ({ body }) => ({ type: typeof body }));
  });
  return app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });
}

test('JSON bodies are parsed', async () => {
  expect((await post('{"text": "a, b", "list": [1, 2]}')).json()).toEqual({ type: 'object' });
});

test.each([
  ['numbers', `[${'0,'.repeat(3_000)}0]`],
  ['objects', `[${'{},'.repeat(3_000)}{}]`],
  ['depth', '['.repeat(3_000)],
])('thousands of values are refused before they are parsed: %s', async (_, payload) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: 'bad-request', detail: 'The JSON has more than 2,000 values.' });
});

test('a long text is refused, but where a route takes an image', async () => {
  const image = JSON.stringify({ image: 'A'.repeat(2 * 1024 * 1024) });
  expect((await post(image)).statusCode).toBe(413);
  expect((await post(image, 4 * 1024 * 1024)).statusCode).toBe(200);
});

test('invalid JSON is refused', async () => {
  expect((await post('{"a":')).statusCode).toBe(400);
  expect((await post('{"__proto__": 1}')).statusCode).toBe(400);
});
