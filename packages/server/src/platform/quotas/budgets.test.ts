/** Budgets and prices of an operator, on a whole server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listApiKeys, login, quota } from '@mekiki/api-client';
import { type AppParts, buildApp } from '../../app.ts';
import { readConfig } from '../config/config.ts';
import { createBudgets } from './create.ts';
import { createDrain } from '../http/drain.ts';
import { account, apiKey } from '../db/schema.ts';
import { newApiKey, startOf } from '../identity/key-format.ts';
import { hashOf } from '../identity/tokens.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { accountOf, clientOf, keyOf, PASSWORD, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

/** Budgets are full again after an hour, which must not pass while a test spends them. */
const seconds = 3_600;
const FILE = {
  prices: { scopes: { convert: 3 }, calls: { completeTags: 2, counts: 0 } },
  budgets: { network: { units: 40, seconds }, person: { units: 12, seconds }, key: { units: 6, seconds } },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-budgets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function serverWith(file: unknown, kind: (typeof DATABASE_KINDS)[number] = 'embedded'): Promise<TestServer> {
  const name = path.join(folder, `${Math.random()}.json`);
  await writeFile(name, JSON.stringify(file));
  return startTestServer(kind, 0, { QUOTAS_CONFIG: name, RATE_LIMIT_PER_MINUTE: '600', TRUST_PROXY: 'loopback' });
}

describe.each(DATABASE_KINDS)('budgets with the %s database', (kind) => {
  let server: TestServer;
  let networks = 0;
  beforeAll(async () => {
    server = await serverWith(FILE, kind);
  });
  afterAll(() => server.close());

  /** Each caller of a test comes from a network of their own. */
  const network = () => ({ 'x-forwarded-for': `198.51.100.${(networks += 1)}` });
  const formats = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/image/open-format-available`, { headers });
  const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

  test('a network pays what a call costs, and is told before the end', async () => {
    const from = network();
    const first = await formats(from);
    expect(first.headers.get('ratelimit-policy')).toBe('"network";q=40;w=3600');
    expect(first.headers.get('ratelimit')).toMatch(/^"network";r=37;t=3(600|5\d\d)$/);
    expect(first.headers.get('ratelimit-remaining')).toBe('37');
    for (let turn = 0; turn < 12; turn += 1) expect((await formats(from)).status).toBe(200);
    const refused = await formats(from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await refused.json()).toMatchObject({
      code: 'rate-limit',
      detail: 'Too many requests. Wait 60 minutes, then try again.',
    });
    // What costs less than the rest is still let through, and what costs nothing always.
    expect((await fetch(`${server.url}/api/meta_counter`, { headers: from })).status).toBe(200);
    expect((await fetch(`${server.url}/api/meta_counter`, { headers: from })).status).toBe(429);
    expect((await fetch(`${server.url}/api/counts`, { headers: from })).status).toBe(200);
  });

  test('a key is refused when it has spent its own, and the others of its account are not', async () => {
    const owner = await accountOf(server.url);
    const [eager, other] = [await keyOf(owner, server.url, ['convert']), await keyOf(owner, server.url, ['convert'])];
    const from = network();
    const first = await formats({ ...from, ...bearer(eager) });
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=6;w=3600, "person";q=12;w=3600, "network";q=40;w=3600');
    expect(first.headers.get('ratelimit-remaining')).toBe('3');
    expect((await formats({ ...from, ...bearer(eager) })).status).toBe(200);
    const refused = await formats({ ...from, ...bearer(eager) });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      detail: 'Too many requests with this API key. Wait 60 minutes, then try again.',
    });
    // Making keys was paid for by the account: 2 of its 12, then 6 by the first key.
    expect((await formats({ ...from, ...bearer(other) })).status).toBe(200);
    const { data } = await quota({ client: clientOf(server.url, { ...from, ...bearer(other) }) });
    expect(data).toMatchObject({ prices: { default: 1, completeTags: 2, counts: 0, convertFormat: 3 } });
    expect(data?.budgets).toEqual([
      { name: 'person', limit: 12, seconds, remaining: 1, reset: expect.any(Number) },
      { name: 'key', limit: 6, seconds, remaining: 3, reset: expect.any(Number) },
      { name: 'network', limit: 40, seconds, remaining: 31, reset: expect.any(Number) },
    ]);
    // What is refused by one budget is not taken from the others, nor counted as a use.
    expect((await formats({ ...from, ...bearer(other) })).status).toBe(429);
    const after = await quota({ client: clientOf(server.url, { ...from, ...bearer(other) }) });
    expect(after.data?.budgets.map(({ remaining }) => remaining)).toEqual([1, 3, 31]);
    const list = await listApiKeys({ client: clientOf(server.url, { ...from, 'x-token-user': owner.token }) });
    expect(list.data?.map(({ used }) => used)).toEqual([
      [
        { scope: 'any', calls: 2, units: 0 },
        { scope: 'convert', calls: 1, units: 3 },
      ],
      [{ scope: 'convert', calls: 2, units: 6 }],
    ]);
  });

  test('a person has one budget on all networks and devices, also for calls that anybody may make', async () => {
    const { name, token } = await accountOf(server.url);
    const again = await login({ client: clientOf(server.url), body: { user: name, password: PASSWORD } });
    for (let turn = 0; turn < 4; turn += 1) {
      const token2 = turn % 2 ? token : String(again.data);
      expect((await formats({ ...network(), 'x-token-user': token2 })).status).toBe(200);
    }
    const refused = await formats({ ...network(), 'x-token-user': token });
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('from your account') });
    expect((await formats(network())).status).toBe(200);
  });
});

test('the operator gives keys budgets of their own', async () => {
  const keys = [newApiKey(), newApiKey(), newApiKey()];
  const units = [2, 4, 6];
  const server = await serverWith({
    budgets: { network: null },
    keys: Object.fromEntries(keys.map((key, at) => [startOf(key), { units: units[at], seconds }])),
  });
  onTestFinished(server.close);
  await accountOf(server.url);
  const [owner] = await server.database.queries.select({ accountId: account.id }).from(account);
  await server.database.queries
    .insert(apiKey)
    .values(keys.map((key) => ({ ...owner!, name: 'A bot', start: startOf(key), keyHash: hashOf(key), scopes: [] })));
  const allowed = await Promise.all(
    keys.map(async (key) => {
      let calls = 0;
      while ((await fetch(`${server.url}/api/meta_counter`, { headers: { authorization: `Bearer ${key}` } })).ok)
        calls += 1;
      return calls;
    }),
  );
  expect(allowed).toEqual(units);
});

test.each([
  [
    { prices: { calls: { serachByFile: 2 } } },
    'there is no "serachByFile" in prices.calls. Did you mean "searchByFile"?',
  ],
  [{ prices: { scopes: { upscaling: 9 } } }, 'there is no "upscaling" in prices.scopes. Did you mean "upscale"?'],
  [{ prices: { calls: { upscaleImage: 9 } }, budgets: { network: { units: 5, seconds } } }, 'upscaleImage costs 9'],
])('does not start with %j', async (content, text) => {
  const quotasConfig = path.join(folder, 'wrong.json');
  await writeFile(quotasConfig, JSON.stringify(content));
  const config = { ...readConfig({}), appDir: undefined, quotasConfig };
  const logger = pino({ level: 'silent' });
  // Never asked: it does not come so far.
  const database = {} as AppParts['database'];
  const budgets = createBudgets(config, database, logger);
  const parts = { config, logger, drain: createDrain(), database, budgets };
  await expect(buildApp(parts as unknown as AppParts)).rejects.toThrow(text);
});
