/** Budgets of single people: what the operator sees and sets, and what the site then lets through. */
import { quota } from '@mekiki/api-client';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { operatorOf } from '../../testing/operator.ts';
import { accountOf, clientOf, keyOf, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { ConsoleLog, ConsolePeople, ConsolePersonBudget } from './schema.ts';

/** A budget is full again after an hour, which must not pass while a test spends it. */
const seconds = 3_600;
const FILE = {
  prices: { calls: { completeTags: 2 } },
  budgets: { network: null, key: null, person: { units: 50, seconds } },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-person-budget-'));
  await writeFile(path.join(folder, 'quotas.json'), JSON.stringify(FILE));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(DATABASE_KINDS)('the budget of a person on the %s database', (kind) => {
  let server: TestServer;
  let operator: Awaited<ReturnType<typeof operatorOf>>;
  beforeAll(async () => {
    server = await startTestServer(kind, 0, { CONSOLE_PORT: '0', QUOTAS_CONFIG: path.join(folder, 'quotas.json') });
    operator = await operatorOf(server, 'mio');
  });
  afterAll(() => server.close());

  const found = async (name: string) => ((await operator(`GET /people?name=${name}`)).body as ConsolePeople).people[0];
  const shown = async (id: number) => (await operator(`GET /people/${id}/budget`)).body as ConsolePersonBudget;
  const set = (id: number, budget: unknown) => operator(`POST /people/${id}/budget`, { budget });
  const lastAct = async () => ((await operator('GET /log')).body as ConsoleLog).acts[0];
  /** A call of one unit, which anybody may make. */
  const call = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/api/meta_counter`, { headers })).status;
  const own = async ({ client }: Person) =>
    (await quota({ client })).data?.budgets.find(({ name }) => name === 'person');

  test('is shown with what was spent, and another one holds from the next call on, for keys as well', async () => {
    const person = await accountOf(server.url);
    const key = await keyOf(person, server.url, ['search']);
    const { id = 0 } = (await found(person.name)) ?? {};
    const user = { 'x-token-user': person.token };
    expect(await call(user)).toBe(200);
    // Making the key was a call, too.
    expect(await shown(id)).toMatchObject({
      name: person.name,
      usual: { units: 50, seconds },
      own: null,
      used: 2,
      minUnits: 2,
    });

    const answer = await set(id, { units: 3, seconds });
    expect(answer.body).toMatchObject({ own: { units: 3, seconds }, used: 2 });
    expect(await lastAct()).toMatchObject({
      actor: 'console:mio',
      action: 'set budget of',
      subject: `account ${person.name}`,
      reason: '3 units in 3600 s',
    });
    expect(await found(person.name)).toMatchObject({ budget: { units: 3, seconds } });
    expect(await own(person)).toMatchObject({ limit: 3, remaining: 1 });
    expect(await own(key)).toMatchObject({ limit: 3, remaining: 1 });
    expect([await call({ authorization: `Bearer ${key.token}` }), await call(user)]).toEqual([200, 429]);

    await set(id, { units: 100, seconds });
    expect(await call(user)).toBe(200);
    expect(await own(person)).toMatchObject({ limit: 100, remaining: 96 });

    // A shorter time starts a new window immediately.
    expect((await set(id, { units: 100, seconds: 600 })).body).toMatchObject({ used: 0, reset: 0 });
    expect(await own(person)).toMatchObject({ limit: 100, remaining: 100, seconds: 600 });
    expect(await call(user)).toBe(200);
    expect(await shown(id)).toMatchObject({ used: 1 });

    expect((await set(id, null)).body).toMatchObject({ own: null, used: 1 });
    expect(await lastAct()).toMatchObject({ action: 'reset budget of', reason: null });
    expect(await own(person)).toMatchObject({ limit: 50, remaining: 49 });
  });

  test('can be no limit, until the default is back', async () => {
    const person = await accountOf(server.url);
    const { id = 0 } = (await found(person.name)) ?? {};
    await set(id, { units: 2, seconds });
    const user = { 'x-token-user': person.token };
    expect([await call(user), await call(user), await call(user)]).toEqual([200, 200, 429]);
    expect((await set(id, 'unlimited')).body).toMatchObject({ own: 'unlimited', usual: { units: 50, seconds } });
    expect(await lastAct()).toMatchObject({ action: 'set budget of', reason: 'no limit' });
    expect(await found(person.name)).toMatchObject({ budget: 'unlimited' });
    expect(await own(person)).toBeUndefined();
    for (let turn = 0; turn < 60; turn += 1) expect(await call(user)).toBe(200);
    await set(id, null);
    expect(await own(person)).toMatchObject({ limit: 50 });
  });

  test('is set by a value of its type alone', async () => {
    const { id = 0 } = (await found((await accountOf(server.url)).name)) ?? {};
    await set(id, { units: 7, seconds });
    for (const wrong of [false, '', 0, 'none', { units: '9', seconds }, { units: 9, seconds: true }])
      expect([wrong, await set(id, wrong)]).toMatchObject([wrong, { status: 400, kind: 'bad-field' }]);
    expect(await operator(`POST /people/${id}/budget`, {})).toMatchObject({ status: 400, kind: 'bad-field' });
    expect(await shown(id)).toMatchObject({ own: { units: 7, seconds } });
    for (const suspended of ['true', 1, null])
      expect(await operator(`POST /people/${id}/suspended`, { suspended, reason: 'spam' })).toMatchObject({
        status: 400,
      });
  });

  test('of one person is that of nobody else', async () => {
    const [one, other] = [await accountOf(server.url), await accountOf(server.url)];
    await set((await found(one.name))?.id ?? 0, { units: 2, seconds });
    expect(await own(other)).toMatchObject({ limit: 50 });
    expect((await quota({ client: clientOf(server.url) })).data?.budgets).toEqual([]);
  });

  test('has to pay every call, and belongs to an account', async () => {
    const { id = 0 } = (await found((await accountOf(server.url)).name)) ?? {};
    const small = await set(id, { units: 1, seconds });
    expect(small).toMatchObject({ status: 400, kind: 'bad-budget' });
    expect(small.body).toMatchObject({ detail: 'The most expensive call costs 2 units. Enter at least that many.' });
    for (const wrong of [{ units: 0, seconds }, { units: 5, seconds: 0 }, { units: 2.5, seconds }, { units: 5 }, 5])
      expect([wrong, await set(id, wrong)]).toMatchObject([wrong, { status: 400, kind: 'bad-field' }]);
    expect(await operator('GET /people/2147483647/budget')).toMatchObject({ status: 404, kind: 'unknown-account' });
    expect(await set(2_147_483_647, null)).toMatchObject({ status: 404, kind: 'unknown-account' });
  });
});

test('without a budget of everybody, one person can have one', async () => {
  const server = await startTestServer('embedded', 0, { CONSOLE_PORT: '0' });
  onTestFinished(() => server.close());
  const operator = await operatorOf(server, 'mio');
  const { name, token } = await accountOf(server.url);
  const [{ id } = { id: 0 }] = ((await operator(`GET /people?name=${name}`)).body as ConsolePeople).people;
  expect((await operator(`GET /people/${id}/budget`)).body).toMatchObject({ usual: null, own: null, used: 0 });
  await operator(`POST /people/${id}/budget`, { budget: { units: 1, seconds } });
  const headers = { 'x-token-user': token };
  const statuses = [];
  for (let turn = 0; turn < 2; turn += 1)
    statuses.push((await fetch(`${server.url}/api/meta_counter`, { headers })).status);
  expect(statuses).toEqual([200, 429]);
});
