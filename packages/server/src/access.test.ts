/** Each call of the OpenAPI document by each kind of caller: a newly added call is tested without changes here. */
import {
  addAlert,
  addFavorite,
  clearHistory,
  deleteFavorite,
  deleteHistoryEntry,
  deleteSharedResult,
  endAlert,
  listAlerts,
  listFavorites,
  listHistory,
  listSharedResults,
  randomImages,
  searchByText,
  shareResult,
} from '@mekiki/api-client';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import document from '@mekiki/api-client/openapi.json' with { type: 'json' };
import { apiKey } from './platform/db/schema.ts';
import { SCOPE_NAMES } from './platform/identity/scopes.ts';
import { imageOf } from './testing/images.ts';
import { accountOf, keyOf, type Person, visitorOf } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

interface Schema {
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
}
interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Call extends Operation {
  method: string;
  path: string;
}

const CALLS = Object.entries(document.paths as unknown as Record<string, Record<string, Operation>>)
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, path, method: method.toUpperCase() })),
  );
/** They would end the session of the other calls. */
const ENDS_SESSIONS = new Set(['logout', 'endSessions']);

let server: TestServer;
let visitor: Person;
let account: Person;
const keys = new Map<string, Person>();
beforeAll(async () => {
  server = await startTestServer('embedded', 1);
  visitor = await visitorOf(server.url);
  account = await accountOf(server.url);
  keys.set('all', await keyOf(account, server.url, SCOPE_NAMES));
  for (const scope of SCOPE_NAMES) {
    const others = SCOPE_NAMES.filter((one) => one !== scope);
    keys.set(`not ${scope}`, await keyOf(account, server.url, others));
  }
  const expired = await keyOf(account, server.url, SCOPE_NAMES);
  await server.database.queries
    .update(apiKey)
    .set({ expiresAt: sql`now()` })
    .where(eq(apiKey.id, expired.id));
  keys.set('expired', expired);
  const deleted = await keyOf(account, server.url, SCOPE_NAMES);
  await server.database.queries.delete(apiKey).where(eq(apiKey.id, deleted.id));
  keys.set('deleted', deleted);
});
afterAll(() => server.close());

const bearer = (key: string) => ({ authorization: `Bearer ${keys.get(key)?.token}` });

/** @param isFilled whether each field has a value: calls that validate their fields before the caller need that */
async function kindOf(
  { method, path, parameters = [], requestBody }: Call,
  headers: Record<string, string>,
  isFilled = false,
) {
  const address = new URL(
    parameters
      .filter((one) => one.in === 'path')
      .reduce((text, { name, schema }) => text.replace(`{${name}}`, String(valueFor(schema))), path),
    server.url,
  );
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  const filled: Filled = isFilled && type !== undefined ? bodyOf(type, content?.schema ?? {}) : {};
  const answer = await fetch(address, { method, ...filled, headers: { ...headers, ...filled.headers } });
  if (method === 'HEAD') return answer.status === 401 || answer.status === 403 ? `${answer.status}` : 'let in';
  if (answer.status < 400) {
    await answer.body?.cancel();
    return 'let in';
  }
  const { status, code, detail } = (await answer.json()) as { status: number; code: string; detail: string };
  return status === 401 || status === 403 ? `${status} ${code} ${detail}` : 'let in';
}

interface Filled {
  body?: string | FormData;
  headers?: Record<string, string>;
}

function bodyOf(type: string, { properties = {} }: Schema): Filled {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)] as const);
  if (type === 'application/json')
    return { body: JSON.stringify(Object.fromEntries(fields)), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value instanceof Blob ? value : String(value));
  return { body: form };
}

function valueFor(schema: Schema): unknown {
  if (schema.anyOf?.[0]) return valueFor(schema.anyOf[0]);
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'binary') return new Blob(['no image']);
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  return (
    { integer: schema.maximum ?? 2_000_000_000, number: schema.minimum ?? 1, boolean: true, array: [], object: {} }[
      schema.type ?? ''
    ] ?? 'something'
  );
}

test('each call says what it asks of a key, or is one of those that make tokens or manage accounts', () => {
  const without = CALLS.filter(({ security = [] }) => !security.some((one) => 'apiKey' in one));
  expect(without.map(({ path }) => path).filter((path) => !path.startsWith('/api/user'))).toEqual([
    '/api/history/create',
    '/api/history/check',
  ]);
});

/** What a user owns, by the calls that list it: created for one account, requested with the keys of another. */
test('a key of another account finds, changes and deletes nothing of this one', async () => {
  const [owner, other] = [account, await accountOf(server.url)];
  const key = await keyOf(other, server.url, SCOPE_NAMES);
  const file = new Blob([new Uint8Array(await (await imageOf(7)).bytes())], { type: 'image/png' });
  const { data: random } = await randomImages({ client: owner.client });
  const favorite = random?.results.data[0]?.content[0]?.query ?? '';
  await addFavorite({ client: owner.client, body: { query: favorite } });
  await searchByText({ client: owner.client, body: { text: 'only mine' } });
  const shared = (await shareResult({ client: owner.client, body: { file } })).data?.id ?? '';
  const alert = (await addAlert({ client: owner.client, body: { file } })).data?.id ?? 0;
  const ownedBy = async ({ client }: Person) => ({
    favorites: (await listFavorites({ client })).data?.length,
    history: (await listHistory({ client, body: {} })).data?.map(({ id_history: id }) => id),
    shared: (await listSharedResults({ client })).data?.map(({ id }) => id),
    alerts: (await listAlerts({ client })).data?.map(({ id }) => id),
  });
  const before = await ownedBy(owner);
  expect(before).toMatchObject({ favorites: 1, shared: [shared], alerts: [alert] });
  expect(before.history?.length).toBeGreaterThan(0);
  expect(await ownedBy(key)).toEqual({ favorites: 0, history: [], shared: [], alerts: [] });
  await deleteFavorite({ client: key.client, body: { query: favorite } });
  for (const id of before.history ?? []) await deleteHistoryEntry({ client: key.client, body: { id_history: id } });
  await clearHistory({ client: key.client });
  await deleteSharedResult({ client: key.client, path: { id: shared } });
  await endAlert({ client: key.client, path: { id: alert } });
  expect(await ownedBy(owner)).toEqual(before);
});

describe.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  const { security = [{}], operationId } = call;
  const isFor = (name: string) => security.some((one) => (name === '' ? Object.keys(one).length === 0 : name in one));
  const scopes = security.find((one) => 'apiKey' in one)?.['apiKey'];

  test('nobody', async () => {
    const kind = await kindOf(call, {}, !isFor(''));
    expect(kind).toMatch(isFor('') ? /^let in$/ : /^401/);
  });

  test('a visitor', async () => {
    const isLetIn = isFor('') || isFor('historyToken');
    const kind = await kindOf(call, { 'x-token-history': visitor.token }, !isLetIn);
    expect(kind).toMatch(isLetIn ? /^let in$/ : /^401/);
  });

  test('an account', async () => {
    const { token } = ENDS_SESSIONS.has(operationId) ? await accountOf(server.url) : account;
    const isLetIn = isFor('') || isFor('userToken');
    expect(await kindOf(call, { 'x-token-user': token }, !isLetIn)).toMatch(isLetIn ? /^let in$/ : /^401/);
  });

  test('a key with every scope', async () => {
    const kind = await kindOf(call, bearer('all'));
    expect(kind).toMatch(scopes ? /^let in$/ : /^403(?: key-not-allowed|$)/);
  });

  test('a key that lacks the scope, and no other', async () => {
    const [scope] = scopes ?? [];
    if (scope === undefined) return;
    const kind = await kindOf(call, bearer(`not ${scope}`));
    expect(kind).toMatch(call.method === 'HEAD' ? /^403$/ : new RegExp(`^403 missing-scope .*"${scope}"`));
  });

  test.each(['expired', 'deleted'])('a key that is %s', async (which) => {
    expect(await kindOf(call, bearer(which))).toMatch(/^401(?: (?:expired|bad)-api-key|$)/);
  });
});
