/** Who ran into which limit: counted where calls are answered, shown in the console. */
import { login, quota } from '@mekiki/api-client';
import { sql } from 'drizzle-orm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLimitHits } from '../../platform/quotas/limit-hits.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { operatorOf } from '../../testing/operator.ts';
import { accountOf, clientOf, keyOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { ConsoleLimits } from './schema.ts';

/** Budgets are full again after an hour, which must not pass while a test spends them. */
const seconds = 3_600;
const FILE = { budgets: { network: { units: 6, seconds }, person: { units: 4, seconds }, key: { units: 1, seconds } } };

describe.each(DATABASE_KINDS)('limits on the %s database', (kind) => {
  let folder: string;
  let server: TestServer;
  let operator: Awaited<ReturnType<typeof operatorOf>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-limits-'));
    const file = path.join(folder, 'quotas.json');
    await writeFile(file, JSON.stringify(FILE));
    server = await startTestServer(kind, 0, {
      CONSOLE_PORT: '0',
      QUOTAS_CONFIG: file,
      RATE_LIMIT_PER_MINUTE: '600',
      TRUST_PROXY: 'loopback',
    });
    operator = await operatorOf(server, 'mio');
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const shown = async () => ((await operator('GET /limits')).body as ConsoleLimits).hits;
  const from = (network: string, headers: Record<string, string> = {}) => ({ 'x-forwarded-for': network, ...headers });
  const call = async (headers: Record<string, string>, times: number) => {
    for (let turn = 0; turn < times; turn += 1) await fetch(`${server.url}/api/meta_counter`, { headers });
  };

  test('are shown by person, key and network, the most frequent first, without an address', async () => {
    expect(await shown()).toEqual([]);
    const person = await accountOf(server.url);
    const key = await keyOf(person, server.url, ['search']);
    await call(from('198.51.100.1', { authorization: `Bearer ${key.token}` }), 3);
    await call(from('198.51.100.2', { 'x-token-user': person.token }), 3);
    await call(from('198.51.100.3'), 11);
    await call(from('198.51.100.4'), 6);
    for (let turn = 0; turn < 8; turn += 1)
      await login({
        client: clientOf(server.url, from('198.51.100.5')),
        body: { user: person.name, password: 'a-wrong-guess' },
      });

    const hits = await shown();
    const expected = [
      { kind: 'network', name: expect.stringMatching(/^[\w-]{10}$/), limit: 'budget', lastHour: 5, lastDay: 5 },
      { kind: 'network', limit: 'too-many-attempts', lastHour: expect.any(Number) },
      { kind: 'key', name: `${key.token.slice(0, 8)} of ${person.name}`, limit: 'budget', lastHour: 2, lastDay: 2 },
      { kind: 'person', name: person.name, limit: 'budget', lastHour: 1, lastDay: 1 },
    ];
    expect(hits).toHaveLength(expected.length);
    for (const one of expected) expect(hits).toContainEqual(expect.objectContaining(one));
    const counts = hits.map(({ lastHour }) => lastHour);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(Date.now() - Date.parse(hits[0]?.lastAt ?? '')).toBeLessThan(600_000);
    expect(JSON.stringify(hits)).not.toContain('198.51');
    const { rows } = await server.database.queries.execute('select * from limit_hit');
    expect(JSON.stringify(rows)).not.toContain('198.51');
    // Asking where one stands is no hit.
    await quota({ client: clientOf(server.url, from('198.51.100.3')) });
    expect(await shown()).toEqual(hits);
  });

  test('hits older than an hour count for the day only, and expire after a day', async () => {
    const age = (text: string) =>
      server.database.queries.execute(
        sql`update limit_hit set since = since - ${text}::interval, last_at = last_at - ${text}::interval`,
      );
    await age('61 minutes');
    const hits = await shown();
    expect(hits.length).toBeGreaterThan(0);
    for (const { lastHour, lastDay } of hits) expect([lastHour, lastDay > 0]).toEqual([0, true]);
    await age('1 day');
    expect(await shown()).toEqual([]);
  });
});

describe.each(DATABASE_KINDS)('counting on the %s database', (kind) => {
  async function open(now?: () => number) {
    const { database, dispose } = await openTestDatabase(kind);
    onTestFinished(dispose);
    return { hits: createLimitHits(database.queries, pino({ level: 'silent' }), now), db: database.queries };
  }

  test('many networks at once do not fill the table', async () => {
    const time = Date.now();
    const { hits, db } = await open(() => time);
    for (let one = 0; one < 1_000; one += 1) hits.count({ kind: 'network', id: `192.0.2.${one}` }, 'budget');
    const others = (await hits.list()).filter(({ name }) => name === '');
    expect(others).toMatchObject([{ kind: 'network', limit: 'budget', lastHour: 800 }]);
    const { rows } = await db.execute('select count(*)::int as count from limit_hit');
    expect(rows).toEqual([{ count: 201 }]);
    await db.execute(sql`update limit_hit set since = since - interval '25 hours'`);
    await hits.forgetOld();
    expect((await db.execute('select 1 from limit_hit')).rows).toEqual([]);
  });

  test('hits of later minutes are rows of their own, and one line of the list', async () => {
    let time = Date.now();
    const { hits, db } = await open(() => time);
    const network = { kind: 'network' as const, id: '192.0.2.1' };
    hits.count(network, 'budget');
    time += 10 * 60_000;
    hits.count(network, 'budget');
    hits.count(network, 'budget');
    expect(await hits.list()).toMatchObject([{ lastHour: 3, lastDay: 3 }]);
    expect((await db.execute('select hits from limit_hit order by since')).rows).toEqual([{ hits: 1 }, { hits: 2 }]);
  });

  test('deleted accounts and keys are listed without a name', async () => {
    const { hits } = await open();
    hits.count({ kind: 'person', id: 7 }, 'queue-full');
    hits.count({ kind: 'key', id: 7 }, 'budget');
    expect((await hits.list()).map(({ name }) => name)).toEqual([null, null]);
  });
});
