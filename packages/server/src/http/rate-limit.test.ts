/** Limits of calls, and what a client is told of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded', 1, { RATE_LIMIT_PER_MINUTE: '70', TRUST_PROXY: 'true' });
});
afterAll(() => server.close());

const get = (path: string, address: string) =>
  fetch(`${server.url}/api${path}`, { headers: { 'x-forwarded-for': address } });
const signIn = (address: string) =>
  fetch(`${server.url}/api/user/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ user: `nobody-${Math.random()}`, password: 'not this one' }),
  });

test('tells how many calls are left, and when to come again', async () => {
  const first = await get('/meta_counter', '198.51.100.1');
  expect(first.headers.get('ratelimit-limit')).toBe('70');
  expect(first.headers.get('ratelimit-remaining')).toBe('69');
  expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
  for (let turn = 0; turn < 69; turn += 1) expect((await get('/meta_counter', '198.51.100.1')).status).toBe(200);
  const refused = await get('/meta_counter', '198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ status: 429, detail: expect.stringContaining('too fast') });
  expect((await get('/meta_counter', '198.51.100.2')).status).toBe(200);
});

test('counts the addresses of one IPv6 network together', async () => {
  for (let turn = 0; turn < 70; turn += 1) {
    expect((await get('/meta_counter', `2001:db8:7:7::${turn + 1}`)).status).toBe(200);
  }
  expect((await get('/meta_counter', '2001:db8:7:7::ffff')).status).toBe(429);
  expect((await get('/meta_counter', '2001:db8:7:8::1')).status).toBe(200);
});

test('lets an address sign in 60 times an hour', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn += 1) statuses.push((await signIn('198.51.100.9')).status);
  expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
  expect(statuses[60]).toBe(429);
});
