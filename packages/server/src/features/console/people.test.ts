/** People and switches: what an operator does to them, and what the site then answers. */
import {
  addFavorite,
  createHistory,
  listFavorites,
  login,
  randomImages,
  register,
  requestRemoval,
  searchByFile,
  tagFile,
} from '@mekiki/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPE_NAMES } from '../../platform/identity/scopes.ts';
import { SWITCHES } from '../../platform/switches/names.ts';
import { imageOf } from '../../testing/images.ts';
import { operatorOf } from '../../testing/operator.ts';
import { accountOf, clientOf, keyOf, PASSWORD, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { ConsoleLog, ConsolePeople, ConsoleSwitches } from './schema.ts';

let server: TestServer;
let operator: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  server = await startTestServer('embedded', 4, { CONSOLE_PORT: '0' });
  operator = await operatorOf(server, 'mio');
});
afterAll(() => server.close());

const found = async (name: string) =>
  ((await operator(`GET /people?name=${encodeURIComponent(name)}`)).body as ConsolePeople).people;
const lastAct = async () => ((await operator('GET /log')).body as ConsoleLog).acts[0];
const nobody = () => clientOf(server.url);

describe('people', () => {
  test('are found by a part of their name, with how much is theirs', async () => {
    const { name, client } = await accountOf(server.url);
    const { data: random } = await randomImages({ client });
    await addFavorite({ client, body: { query: random?.results.data[0]?.content[0]?.query ?? '' } });
    const people = await found(name.slice(2).toUpperCase());
    expect(people).toMatchObject([{ name, favorites: 1, devices: 1, keys: 0, suspendedAt: null }]);
    expect(await found('%')).toEqual([]);
    expect(JSON.stringify(people)).not.toMatch(/argon2|password/i);
  });

  test('a suspended person is signed out, cannot sign in, and keeps their data', async () => {
    const person = await accountOf(server.url);
    const key = await keyOf(person, server.url, SCOPE_NAMES);
    const [{ id } = { id: 0 }] = await found(person.name);
    const done = await operator(`POST /people/${id}/suspended`, { suspended: true, reason: 'Spam.' });
    expect((done.body as { detail: string }).detail).toContain('is suspended');
    expect(await lastAct()).toMatchObject({
      actor: 'console:mio',
      action: 'suspend',
      subject: `account ${person.name}`,
      reason: 'Spam.',
    });
    expect((await listFavorites({ client: person.client })).response?.status).toBe(401);
    expect((await listFavorites({ client: key.client })).error).toMatchObject({ code: 'account-suspended' });
    const again = { user: person.name, password: PASSWORD };
    const refused = await login({ client: nobody(), body: again });
    expect(refused.error).toMatchObject({
      status: 403,
      detail: 'This account is suspended. Contact the operator of this site.',
    });
    // Nobody learns it without the password.
    const guessed = await login({ client: nobody(), body: { ...again, password: 'wrong-password-1' } });
    expect(guessed.response?.status).toBe(401);

    await operator(`POST /people/${id}/suspended`, { suspended: false });
    const { data: token } = await login({ client: nobody(), body: again });
    const client = clientOf(server.url, { 'X-token-user': token ?? '' });
    expect((await listFavorites({ client })).response?.status).toBe(200);
    expect((await listFavorites({ client: key.client })).response?.status).toBe(200);
  });

  test('deleting a person removes their account and signs out all devices', async () => {
    const person = await accountOf(server.url);
    const [{ id } = { id: 0 }] = await found(person.name);
    expect((await operator(`DELETE /people/${id}`)).status).toBe(200);
    expect(await found(person.name)).toEqual([]);
    expect((await listFavorites({ client: person.client })).response?.status).toBe(401);
    expect(await lastAct()).toMatchObject({ action: 'delete', subject: `account ${person.name}` });
    expect(await operator(`DELETE /people/${id}`)).toMatchObject({ status: 404, kind: 'unknown-account' });
    const suspended = await operator(`POST /people/${id}/suspended`, { suspended: true });
    expect(suspended).toMatchObject({ status: 404, kind: 'unknown-account' });
  });
});

describe('switches', () => {
  const set = (name: string, on: boolean) => operator('POST /switches', { name, on });
  const thresholds = { rating_threshold: 0, character_threshold: 0, general_threshold: 0 };
  const signUp = (user_name: string) => register({ client: nobody(), body: { user_name, password: PASSWORD } });

  test('all are on at first, and a change is in the log', async () => {
    const { switches } = (await operator('GET /switches')).body as ConsoleSwitches;
    expect(switches).toEqual(SWITCHES.map((name) => ({ name, isOn: true })));
    await set('captions', false);
    expect(await lastAct()).toMatchObject({ actor: 'console:mio', action: 'switch off', subject: 'captions' });
    await set('captions', true);
    expect(await lastAct()).toMatchObject({ action: 'switch on', subject: 'captions' });
    expect((await set('everything', false)).status).toBe(400);
  });

  test('switching registration off keeps out new people only', async () => {
    const { name } = await accountOf(server.url);
    await set('registration', false);
    expect((await signUp('somebody-new')).error).toMatchObject({
      status: 403,
      code: 'registration-closed',
      detail: 'This site is not accepting new accounts at the moment. Try again another day.',
    });
    expect((await login({ client: nobody(), body: { user: name, password: PASSWORD } })).response?.status).toBe(200);
    await set('registration', true);
    expect((await signUp('somebody-new')).response?.status).toBe(200);
  });

  test('a tool that is off says so, and the others work', async () => {
    const file = await imageOf(2);
    await set('tagger', false);
    const refused = await tagFile({ client: nobody(), body: { file, ...thresholds } });
    expect(refused.error).toMatchObject({
      status: 503,
      code: 'switched-off',
      detail: 'The tagger is switched off for the moment. Please try again later.',
    });
    expect(refused.response?.headers.get('retry-after')).toBe('600');
    expect((await searchByFile({ client: nobody(), body: { file } })).response?.status).toBe(200);
    await set('search', false);
    for (const answer of [
      await searchByFile({ client: nobody(), body: { file } }),
      await randomImages({ client: nobody() }),
    ])
      expect(answer.error).toMatchObject({ code: 'switched-off' });
    await set('search', true);
    await set('tagger', true);
    expect((await tagFile({ client: nobody(), body: { file, ...thresholds } })).response?.status).toBe(200);
  });

  test('read-only: searches work and leave nothing, and nothing else is saved', async () => {
    const person = await accountOf(server.url);
    const visitor = await visitorOf(server.url);
    const file = await imageOf(3);
    await set('saving', false);
    const { data } = await searchByFile({ client: visitor.client, body: { file } });
    expect(data?.results.data.length).toBeGreaterThan(0);
    expect(data?.history_token).toBeUndefined();
    const query = data?.results.data[0]?.content[0]?.query ?? '';
    const refused = [
      await addFavorite({ client: person.client, body: { query } }),
      await signUp('somebody-else'),
      await createHistory({ client: nobody() }),
      await login({ client: nobody(), body: { user: person.name, password: PASSWORD } }),
      await requestRemoval({ client: nobody(), body: { image: query, reason: 'Mine.', contact: 'a@example.com' } }),
    ];
    for (const { error } of refused) expect(error).toMatchObject({ status: 503, code: 'read-only' });
    expect((await listFavorites({ client: person.client })).data).toEqual([]);
    const { rows } = await server.database.queries.execute('select 1 from history_entry');
    expect(rows).toEqual([]);
    await set('saving', true);
    expect((await searchByFile({ client: visitor.client, body: { file } })).data?.history_token).toBeDefined();
  });
});
