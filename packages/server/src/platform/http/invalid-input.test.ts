import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useForms, validateForm } from './forms.ts';
import { INPUT_OPTIONS } from './invalid-input.ts';
import { useProblems } from './problem.ts';

const FIELDS = Type.Object({
  words: Type.String({ minLength: 1, maxLength: 5 }),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
  least: Type.Optional(Type.Number({ minimum: 0 })),
  most: Type.Optional(Type.Number({ maximum: 1 })),
  side: Type.Optional(Type.Integer({ multipleOf: 8 })),
  flag: Type.Optional(Type.Boolean()),
  kind: Type.Optional(Type.Enum(['webp', 'png'])),
  since: Type.Optional(Type.String({ format: 'date-time' })),
  key: Type.Optional(Type.String({ pattern: '^[a-f]+$' })),
  ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 1 })),
});

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify(INPUT_OPTIONS);
  useProblems(app);
  await useForms(app, 1_000);
  app.post('/json', { schema: { body: FIELDS } }, () => 'taken');
  app.post('/form', { schema: { body: FIELDS }, validatorCompiler: validateForm }, () => 'taken');
  app.get('/query', { schema: { querystring: FIELDS } }, () => 'taken');
  app.get('/item/:id', { schema: { params: Type.Object({ id: Type.String({ format: 'uuid' }) }) } }, () => 'taken');
});
afterAll(() => app.close());

async function detailOf(request: InjectOptions): Promise<string> {
  const response = await app.inject(request);
  if (response.statusCode === 200) return response.body;
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toContain('application/problem+json');
  return response.json<{ detail: string }>().detail;
}

const json = (payload: object) => detailOf({ method: 'POST', url: '/json', payload });

test.each([
  [{ words: 'abc', count: 24, least: 0, most: 1, side: 16, flag: true, kind: 'png', key: 'abc', ids: [1] }, 'taken'],
  [{}, 'Send the field "words".'],
  [{ words: '' }, 'The field "words" must not be empty.'],
  [{ words: 'abcdef' }, 'The field "words" must have at most 5 characters.'],
  [{ words: 'a', count: 25 }, 'The field "count" must be a whole number from 1 to 24.'],
  [{ words: 'a', count: 'many' }, 'The field "count" must be a whole number from 1 to 24.'],
  [{ words: 'a', least: -1 }, 'The field "least" must be a number of at least 0.'],
  [{ words: 'a', most: 2 }, 'The field "most" must be a number of at most 1.'],
  [{ words: 'a', side: 12 }, 'The field "side" must be a multiple of 8.'],
  [{ words: 'a', flag: 'perhaps' }, 'The field "flag" must be true or false.'],
  [{ words: 'a', kind: 'gif' }, 'The field "kind" must be one of: webp, png.'],
  [{ words: 'a', since: 'May' }, 'The field "since" must be a date and time such as 2026-01-31T12:00:00Z.'],
  [{ words: 'a', key: 'xyz' }, 'The field "key" is not valid.'],
  [{ words: 'a', ids: [1, 2] }, 'The field "ids" must have at most 1 item.'],
  [{ words: 'a', ids: ['x'] }, 'The field "ids.0" must be a whole number.'],
])('says what is wrong with the JSON %j', async (payload, sentence) => {
  expect(await json(payload)).toBe(sentence);
});

test.each([
  ['words=abc&count=24', 'taken'],
  ['count=1', 'Send the field "words".'],
  ['words=abcdef', 'The field "words" must have at most 5 characters.'],
  ['words=a&count=25', 'The field "count" must be a whole number from 1 to 24.'],
  ['words=a&count=many', 'The field "count" must be a whole number from 1 to 24.'],
  ['words=a&kind=gif', 'The field "kind" must be one of: webp, png.'],
])('says the same of the form %s', async (payload, sentence) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await detailOf({ method: 'POST', url: '/form', payload, headers })).toBe(sentence);
});

test.each([
  ['/query?words=abc', 'taken'],
  ['/query', 'Send the parameter "words".'],
  ['/query?words=a&count=x', 'The parameter "count" must be a whole number from 1 to 24.'],
  ['/item/7', 'The "id" in the URL is not a valid id.'],
])('says what is wrong with the URL %s', async (url, sentence) => {
  expect(await detailOf({ url })).toBe(sentence);
});

test.each(['{"words":', '', '3'])('says that the body %j is no JSON object', async (payload) => {
  const headers = { 'content-type': 'application/json' };
  expect(await detailOf({ method: 'POST', url: '/json', payload, headers })).toMatch(/^Send a JSON object/);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Field by field, as `in pointer: detail`. */
async function errorsOf(request: InjectOptions): Promise<string[]> {
  const body = (await app.inject(request)).json<{
    code: string;
    detail: string;
    errors: { in: string; pointer: string; detail: string }[];
  }>();
  expect(body.code).toBe('bad-field');
  expect(body.errors[0]?.detail).toBe(body.detail);
  return body.errors.map((one) => `${one.in} ${one.pointer}: ${one.detail}`);
}

test.each<[string, InjectOptions, string[]]>([
  [
    'JSON',
    { method: 'POST', url: '/json', payload: { count: 25, least: -1, ids: ['x'] } },
    [
      'body #/words: Send the field "words".',
      'body #/count: The field "count" must be a whole number from 1 to 24.',
      'body #/least: The field "least" must be a number of at least 0.',
      'body #/ids/0: The field "ids.0" must be a whole number.',
    ],
  ],
  [
    'a form',
    { method: 'POST', url: '/form', payload: 'count=25&kind=gif', headers: FORM },
    [
      'body #/words: Send the field "words".',
      'body #/count: The field "count" must be a whole number from 1 to 24.',
      'body #/kind: The field "kind" must be one of: webp, png.',
    ],
  ],
  [
    'a query',
    { url: '/query?words=abcdef&most=2' },
    [
      'query #/words: The parameter "words" must have at most 5 characters.',
      'query #/most: The parameter "most" must be a number of at most 1.',
    ],
  ],
  ['a path', { url: '/item/7' }, ['path #/id: The "id" in the URL is not a valid id.']],
])('names all that is wrong with %s', async (_what, request, errors) => {
  expect((await errorsOf(request)).toSorted()).toEqual(errors.toSorted());
});

test('looks for no further errors in a long body', async () => {
  const payload = { words: 'a', count: 25, least: -1, key: 'x'.repeat(70_000) };
  expect(await errorsOf({ method: 'POST', url: '/json', payload })).toEqual([
    'body #/count: The field "count" must be a whole number from 1 to 24.',
  ]);
});

test('takes numbers that are written as text when it looks for further errors', async () => {
  const payload = { words: '', count: '5', flag: 'true' };
  expect(await errorsOf({ method: 'POST', url: '/json', payload })).toEqual([
    'body #/words: The field "words" must not be empty.',
  ]);
});
