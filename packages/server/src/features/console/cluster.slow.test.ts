/** What an operator does at one server holds on the others. */
import { checkAccessHead, quota, resetPassword } from '@mekiki/api-client';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { operatorOf } from '../../testing/operator.ts';
import { accountOf, clientOf } from '../../testing/people.ts';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import type { ConsoleLimits, ConsolePeople, ConsolePersonBudget, ConsoleResetLink } from './schema.ts';

describe.runIf(DATABASE_KINDS.includes('postgres'))('two servers on one database', () => {
  let folder: string;
  let opened: TestDatabase;
  let servers: ServerProcess[];
  let operator: Awaited<ReturnType<typeof operatorOf>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-console-cluster-'));
    opened = await openTestDatabase('postgres');
    const env = {
      DATABASE_URL: opened.url ?? '',
      SAMPLE_COLLECTION: '0',
      MEDIA_WORKERS: '1',
      RATE_LIMIT_PER_MINUTE: '600',
      CONSOLE_PORT: '0',
      LOG_LEVEL: 'error',
    };
    servers = [
      await startServerProcess(path.join(folder, 'one'), env),
      await startServerProcess(path.join(folder, 'other'), env),
    ];
    const consoleUrl = /console on (http:\S+)/.exec(servers[0]?.output() ?? '')?.[1] ?? '';
    operator = await operatorOf({ consoleUrl, database: opened.database }, 'mio');
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await opened.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  /** The server that the operator is not at. */
  const other = () => servers[1]?.url ?? '';
  const idOf = async (name: string) =>
    ((await operator(`GET /people?name=${name}`)).body as ConsolePeople).people[0]?.id ?? 0;

  test('a budget is in force at once, what was spent there is shown here, and who reached it', async () => {
    const { name, token, client } = await accountOf(other());
    const id = await idOf(name);
    await operator(`POST /people/${id}/budget`, { budget: { units: 2, seconds: 3_600 } });
    expect((await quota({ client })).data).toMatchObject({ limit: 2, remaining: 2 });
    const call = async () =>
      (await fetch(`${other()}/api/meta_counter`, { headers: { 'x-token-user': token } })).status;
    expect([await call(), await call(), await call()]).toEqual([200, 200, 429]);
    expect((await operator(`GET /people/${id}/budget`)).body as ConsolePersonBudget).toMatchObject({ used: 2 });
    // Written a little later.
    await expect
      .poll(async () => ((await operator('GET /limits')).body as ConsoleLimits).hits, { timeout: 20_000 })
      .toMatchObject([{ kind: 'person', name, limit: 'budget', lastHour: 1 }]);
  });

  test('a pause is known there within seconds', async () => {
    const paused = async () =>
      ((await (await fetch(`${other()}/api/status/index`)).json()) as { paused: string[] }).paused;
    expect(await paused()).toEqual([]);
    await operator('POST /index/work', { name: 'features', paused: true });
    await expect.poll(paused, { timeout: 10_000 }).toEqual(['features']);
    await operator('POST /index/work', { name: 'features', paused: false });
    await expect.poll(paused, { timeout: 10_000 }).toEqual([]);
  });

  test('a reset link works there, and signs out everywhere', async () => {
    const { name, client } = await accountOf(other());
    const { link } = (await operator(`POST /people/${await idOf(name)}/reset-link`)).body as ConsoleResetLink;
    const body = { token: link.split('#')[1] ?? '', new_password: 'kumo-no-ue-9' };
    expect((await resetPassword({ client: clientOf(other()), body })).response?.status).toBe(204);
    expect((await checkAccessHead({ client })).response?.status).toBe(401);
  });
});
