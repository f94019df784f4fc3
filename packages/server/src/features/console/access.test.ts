/** Access to the console: each of its calls by each kind of caller, on both listeners. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SCOPE_NAMES } from '../../platform/identity/scopes.ts';
import { askConsole, cookieOf, newToken, operatorOf } from '../../testing/operator.ts';
import { accountOf, keyOf, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createOperators, createOperatorSessions } from './operators.ts';

let server: TestServer;
let callers: Record<string, Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer('embedded', 1, { CONSOLE_PORT: '0', TRUST_PROXY: '1' });
  const account = await accountOf(server.url);
  const key = await keyOf(account, server.url, SCOPE_NAMES);
  const { token } = await newToken(server, 'not signed in');
  callers = {
    nobody: {},
    'a visitor': { 'x-token-history': (await visitorOf(server.url)).token },
    'an account': { 'x-token-user': account.token },
    'an API key': { authorization: `Bearer ${key.token}` },
    "an account's token as a cookie": { cookie: `mekiki_operator=${account.token}` },
    'an API key as a cookie': { cookie: `mekiki_operator=${key.token}` },
    'a token that is not signed in': { authorization: `Bearer ${token}`, cookie: `mekiki_operator=${token}` },
  };
});
afterAll(() => server.close());

/** Each call that is there, such as `GET /requests/1/plan`, without those of signing in. */
function callsOf({ operatorConsole }: TestServer): string[] {
  const found: string[] = [];
  const parents: string[] = [];
  for (const line of operatorConsole?.printRoutes({ commonPrefix: false }).split('\n') ?? []) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? [];
    if (part === '') continue;
    parents.splice(indent.length / 4, Infinity, part);
    const [, address] = parents.join('').split('/api/console');
    if (address === undefined || address.startsWith('/session')) continue;
    const filled = address
      .replace('previews/:key', `previews/${'0'.repeat(32)}`)
      .replace('queues/:id', 'queues/00000000-0000-4000-8000-000000000000')
      .replace(/:\w+/g, '1');
    for (const method of methods.split(', ')) if (method !== '') found.push(`${method} ${filled}`);
  }
  return found;
}

test('the calls of the console are found', () => {
  expect(callsOf(server)).toEqual(
    expect.arrayContaining(['GET /requests', 'POST /requests/1/accept', 'GET /index', 'GET /queues', 'GET /log']),
  );
});

test('each call refuses everybody but an operator who is signed in', async () => {
  const operator = await operatorOf(server, 'signed in');
  for (const call of callsOf(server)) {
    const body = /^(?:POST|PUT|PATCH)/.test(call) ? {} : undefined;
    for (const [name, headers] of Object.entries(callers)) {
      const { status, kind } = await askConsole(server.consoleUrl, call, { headers, body });
      expect({ call, name, status, kind }).toEqual({
        call,
        name,
        status: 401,
        kind: call.startsWith('HEAD') ? '' : 'operator-sign-in',
      });
    }
    expect({ call, status: (await operator(call, body)).status }).not.toMatchObject({ status: 401 });
  }
});

test('no call is on the public port, whoever asks', async () => {
  const { token } = await newToken(server, 'at the wrong door');
  const cookie = cookieOf(await askConsole(server.consoleUrl, 'POST /session', { body: { token } }));
  for (const call of [...callsOf(server), 'GET /session', 'POST /session', 'DELETE /session']) {
    const body = call.startsWith('POST') ? { token } : undefined;
    for (const headers of [...Object.values(callers), { cookie }]) {
      expect({ call, status: (await askConsole(server.url, call, { headers, body })).status }).toEqual({
        call,
        status: 404,
      });
    }
  }
});

test('the console serves nothing of the site, and its page allows no other', async () => {
  for (const address of ['/api/counts', '/api/openapi.json', '/metrics', '/search', '/healthz'])
    expect((await fetch(server.consoleUrl + address)).status).toBe(404);
  const { headers } = await fetch(server.consoleUrl);
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'none'.*script-src 'self';/,
  );
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

describe('signing in', () => {
  let place = 0;
  // Each test from a place of its own, so that together they do not meet the limit of tries.
  beforeEach(() => void (place += 1));
  const signIn = (body: unknown, headers: Record<string, string> = {}) =>
    askConsole(server.consoleUrl, 'POST /session', {
      body,
      headers: { 'x-forwarded-for': `203.0.113.${place}`, ...headers },
    });

  test('the cookie is for the console alone, and not for scripts', async () => {
    const { token } = await newToken(server, 'cookie');
    const { headers } = await signIn({ token: ` ${token}\n` });
    expect(headers.get('set-cookie')).toMatch(
      /^mekiki_operator=[\w-]{43}; Path=\/api\/console; HttpOnly; SameSite=Strict$/,
    );
  });

  test('invalid tokens, revoked tokens and those of accounts are refused', async () => {
    const { token } = await newToken(server, 'revoked');
    const cookie = cookieOf(await signIn({ token }));
    await createOperators(server.database.queries).revoke('revoked');
    const account = await accountOf(server.url);
    for (const wrong of [token, `${token.slice(0, -1)}_`, account.token, 'something'])
      expect(await signIn({ token: wrong })).toMatchObject({ status: 401, kind: 'bad-operator-token' });
    // What was signed in with it is out as well.
    const asked = await askConsole(server.consoleUrl, 'GET /log', { headers: { cookie } });
    expect(asked).toMatchObject({ status: 401, kind: 'operator-sign-in' });
  });

  test('only a hash of the token is kept', async () => {
    const { token } = await newToken(server, 'hashed');
    const { rows } = await server.database.queries.execute('select * from operator_token');
    const kept = JSON.stringify(rows, (_name, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
    expect(kept).toContain(token.slice(0, 10));
    expect(kept).not.toContain(token.slice(10));
  });

  test('a second factor is asked for, and each code is taken once', async () => {
    const { token, code } = await newToken(server, 'two factors', true);
    expect(await signIn({ token })).toMatchObject({ status: 401, kind: 'code-needed' });
    const right = code();
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    expect(await signIn({ token, code: wrong })).toMatchObject({ status: 401, kind: 'bad-code' });
    const both = await Promise.all([signIn({ token, code: right }), signIn({ token, code: right })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401]);
  });

  test('after five wrong codes the next has to wait', async () => {
    const { token, code } = await newToken(server, 'guessed', true);
    const wrong = code(0);
    for (let turn = 0; turn < 5; turn += 1) expect((await signIn({ token, code: wrong })).kind).toBe('bad-code');
    const refused = await signIn({ token, code: wrong });
    expect(refused).toMatchObject({ status: 429, kind: 'too-many-attempts' });
    expect((refused.body as { detail: string }).detail).toMatch(
      /^Too many wrong codes\. Wait \d+ s, then try again\.$/,
    );
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['a browser that says only its origin', { 'sec-fetch-site': '', origin: 'http://127.0.0.1:1' }],
  ])('a page of %s cannot', async (_name, headers) => {
    const { token } = await newToken(server, `from ${_name}`);
    expect(await signIn({ token }, headers)).toMatchObject({ status: 403, kind: 'other-page' });
  });

  test('signing out ends the session', async () => {
    const operator = await operatorOf(server, 'leaving');
    expect((await operator('GET /session')).body).toEqual({ operator: 'leaving', needsCode: false });
    expect((await operator('DELETE /session')).status).toBe(204);
    expect((await operator('GET /session')).body).toEqual({ operator: null, needsCode: false });
    expect((await operator('GET /log')).status).toBe(401);
  });

  test('a session ends after 12 hours', async () => {
    const operator = await operatorOf(server, 'tired');
    await server.database.queries.execute(`
      update operator_session set created_at = now() - interval '12 hours 1 minute'
      where operator_id = (select id from operator_token where name = 'tired')`);
    expect((await operator('GET /log')).status).toBe(401);
  });
});

test('a token without a second factor cannot sign in if others can reach the console', async () => {
  const throttle = { count: async () => {}, succeeded: async () => {} };
  const db = server.database.queries;
  const [open, strict] = [false, true].map((needsTotp) => createOperatorSessions(db, { needsTotp, throttle }));
  const { token } = await newToken(server, 'from home');
  const attempt = { token, code: '', address: '203.0.113.7' };
  await expect(strict?.signIn(attempt)).rejects.toMatchObject({ status: 403, kind: 'no-second-factor' });
  // Nor does a session count that is from before the console moved there.
  const session = (await open?.signIn(attempt)) ?? '';
  expect(await open?.find(session)).toMatchObject({ name: 'from home' });
  expect(await strict?.find(session)).toBeUndefined();
});

test('more than 20 tries in 15 minutes have to wait', async () => {
  const own = await startTestServer('embedded', 0, { CONSOLE_PORT: '0' });
  try {
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      statuses.push((await askConsole(own.consoleUrl, 'POST /session', { body: { token: 'wrong' } })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  } finally {
    await own.close();
  }
});
