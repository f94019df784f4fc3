/** Limits of calls, and what a client is told about them. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

/** A minute, by which calls are counted, must not pass while a test makes this many. */
const LIMIT = 6;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded', 1, { RATE_LIMIT_PER_MINUTE: String(LIMIT), TRUST_PROXY: 'loopback' });
});
afterAll(() => server.close());

const get = (path: string, address: string) =>
  fetch(`${server.url}/api${path}`, { headers: { 'x-forwarded-for': address } });
const signIn = ({ url }: TestServer) =>
  fetch(`${url}/api/user/login`, {
    method: 'POST',
    body: new URLSearchParams({ user: `nobody-${Math.random()}`, password: 'not this one' }),
  });

test('tells how many calls are left, and when to come again', async () => {
  const first = await get('/meta_counter', '198.51.100.1');
  expect(first.headers.get('ratelimit-limit')).toBe(String(LIMIT));
  expect(first.headers.get('ratelimit-remaining')).toBe(String(LIMIT - 1));
  expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
  for (let turn = 0; turn < LIMIT - 1; turn += 1) expect((await get('/meta_counter', '198.51.100.1')).status).toBe(200);
  const refused = await get('/meta_counter', '198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ status: 429, detail: expect.stringContaining('Too many requests') });
  expect((await get('/meta_counter', '198.51.100.2')).status).toBe(200);
});

test('states the current count without spending a call', async () => {
  const quota = async () => (await get('/quota', '198.51.100.3')).json();
  const standing = (remaining: number, reset: unknown) => ({
    limit: LIMIT,
    remaining,
    reset,
    budgets: [{ name: 'network', limit: LIMIT, seconds: 60, remaining, reset }],
    prices: { default: 1 },
  });
  expect(await quota()).toEqual(standing(LIMIT, 0));
  await get('/meta_counter', '198.51.100.3');
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await quota()).toEqual(standing(LIMIT - 1, expect.any(Number)));
  }
  const { reset } = (await quota()) as { reset: number };
  expect(reset).toBeGreaterThan(0);
  expect(reset).toBeLessThanOrEqual(60);
});

test('tells a script of another site as well', async () => {
  const answer = await fetch(`${server.url}/api/meta_counter`, { headers: { origin: 'https://other.example' } });
  const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase().split(/, */);
  expect(exposed).toEqual(
    expect.arrayContaining([
      'ratelimit',
      'ratelimit-policy',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'retry-after',
    ]),
  );
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('counts the addresses of one IPv6 network together', async () => {
  for (let turn = 0; turn < LIMIT; turn += 1) {
    expect((await get('/meta_counter', `2001:db8:7:7::${turn + 1}`)).status).toBe(200);
  }
  expect((await get('/meta_counter', '2001:db8:7:7::ffff')).status).toBe(429);
  expect((await get('/meta_counter', '2001:db8:7:8::1')).status).toBe(200);
});

test('lets an address sign in 60 times an hour', async () => {
  const unhurried = await startTestServer('embedded', 0, { RATE_LIMIT_PER_MINUTE: '1000' });
  onTestFinished(unhurried.close);
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn += 1) statuses.push((await signIn(unhurried)).status);
  expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
  expect(statuses[60]).toBe(429);
});
