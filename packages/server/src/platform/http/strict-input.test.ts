/** Text that is none and numbers that are not decimal are refused at one place, for all calls. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded', 2);
});
afterAll(() => server.close());

async function detailOf(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(server.url + path, init);
  return [answer.status, ((await answer.json()) as { detail?: string }).detail];
}
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const NOT_TEXT = (name: string) => [
  400,
  `"${name}" holds a character that is not text: NUL, or half of a surrogate pair.`,
];

test.each([
  ['/api/search/image/text', form({ text: 'a\0b' }), 'text'],
  ['/api/search/image/url', form({ image: 'http://a\0b/' }), 'image'],
  ['/api/search/image/query', form({ image: '\0' }), 'image'],
  ['/api/util/generate_random_images?tags_positive=a%00', {}, 'tags_positive'],
  ['/api/tags/suggest', json({ tag: 'a\0' }), 'tag'],
  ['/api/tags/suggest', json({ tag: '\uD800' }), 'tag'],
  ['/api/generator/sdxl/sse/txt2img', json({ prompt: 'a\0' }), 'prompt'],
  ['/api/history/list_generation?query=%00', {}, 'query'],
  ['/api/user/login', form({ username: 'a\0', password: 'b' }), 'username'],
  ['/api/user/login', form({ username: 'a', password: '\0' }), 'password'],
])('%s takes no text such as %j', async (path, init, name) => {
  expect(await detailOf(path, init)).toEqual(NOT_TEXT(name));
});

test.each(['1.5', '0x10', '1e1', 'a'])('takes no id such as %s', async (id) => {
  expect(await detailOf(`/api/user/sessions/${id}`, { method: 'DELETE' })).toEqual([
    400,
    expect.stringMatching(/^The "id" in the URL must be a whole number/),
  ]);
});

test.each(['1.5', '0x10', '1e1', '', ' 1', '+1', '9'.repeat(400)])('takes %j for no whole number', async (number) => {
  const sentence = expect.stringContaining('must be a whole number') as string;
  expect(await detailOf('/api/history/list', form({ last_id: number }))).toEqual([400, sentence]);
  // Infinity was over no maximum.
  expect(await detailOf(`/api/util/generate_random_images?limit=${encodeURIComponent(number)}`)).toEqual([
    400,
    sentence,
  ]);
});

test("a form that is cut off is the sender's fault", async () => {
  const init = {
    method: 'POST',
    body: '--b\r\nContent-Dispo',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
  expect(await detailOf('/api/search/image/file', init)).toEqual([
    400,
    'This form is broken or cut off. Send it again.',
  ]);
});

test('an address that cannot be decoded is a problem as well', async () => {
  const answer = await fetch(`${server.url}/api/status/%E0%A4%A`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8']);
});

test('a request that is too long to be read is a problem as well', async () => {
  const answer = await fetch(`${server.url}/api/counts`, { headers: { 'x-long': 'a'.repeat(20_000) } });
  expect([answer.status, await answer.json()]).toEqual([431, expect.objectContaining({ code: 'headers-too-large' })]);
});
