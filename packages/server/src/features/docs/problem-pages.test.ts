/** Where the `type` of a problem leads, and that every kind is documented. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROBLEM_TYPES } from '../../platform/http/problem-types.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded', 0);
});
afterAll(() => server.close());

test.each([
  ['a call that does not exist', '/api/nothing', 'not-found'],
  ['a query that is not valid', '/api/history/list_generation?limit=x', 'bad-field'],
  ['a call of somebody', '/api/favorite/list', 'sign-in'],
])('the type of %s leads to its page', async (_what, address, code) => {
  const problem = (await (await fetch(server.url + address)).json()) as { type: string; code: string };
  expect(problem).toMatchObject({ type: `${server.url}/problems/${code}`, code });
  const page = await fetch(problem.type);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain(`<h1><code>${code}</code></h1>`);
});

test('the list leads to a page for each kind, and to no other', async () => {
  const list = await (await fetch(`${server.url}/problems`)).text();
  const names = [...list.matchAll(/href="\/problems\/([\w-]+)"/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(Object.keys(PROBLEM_TYPES)));
  // One after the other: a network may limit the number of connections.
  for (const name of names) expect([name, (await fetch(`${server.url}/problems/${name}`)).status]).toEqual([name, 200]);
  for (const name of ['nothing', 'constructor', '__proto__', '%3Cb%3E']) {
    expect((await fetch(`${server.url}/problems/${name}`)).status).toBe(404);
  }
});

test('docs/reference/problems.md has every kind', async () => {
  const text = await readFile(new URL('../../../../../docs/reference/problems.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([\w-]+)` +\|(.+)\|(.+)\|(.+)\|$/gm)].map(([, name, ...cells]) => [
    name,
    ...cells.map((cell) => cell.trim()),
  ]);
  const expected = Object.entries(PROBLEM_TYPES).map(([name, { statuses, meaning, remedy }]) => [
    name,
    statuses.join(', '),
    meaning,
    remedy,
  ]);
  expect(rows).toEqual(expected);
});
