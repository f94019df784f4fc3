/** API keys on the whole server, through the generated client, on every database. */
import {
  addFavorite,
  completeTags,
  createApiKey,
  deleteApiKey,
  deleteUser,
  listApiKeys,
  listFavorites,
  listHistory,
  searchByText,
  userData,
} from '@mekiki/api-client';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKey, apiKeyUse } from '../../platform/db/schema.ts';
import { MAX_KEYS } from '../../platform/identity/api-keys.ts';
import { newApiKey } from '../../platform/identity/key-format.ts';
import { hashOf } from '../../platform/identity/tokens.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { accountOf, clientOf, keyOf, PASSWORD } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

describe.each(DATABASE_KINDS)('API keys on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, 2);
  });
  afterAll(() => server.close());

  const rows = (id: number) => server.database.queries.select().from(apiKey).where(eq(apiKey.id, id));

  test('a key acts for its account as far as its scopes go', async () => {
    const owner = await accountOf(server.url);
    const { client } = await keyOf(owner, server.url, ['search', 'favorites']);
    await searchByText({ client, body: { text: '1girl' } });
    expect((await addFavorite({ client, body: { query: '1girl' } })).response?.status).not.toBe(403);
    expect((await listFavorites({ client })).response?.status).toBe(200);
    // The search is in the history of the account, which this key may not read.
    expect((await listHistory({ client: owner.client, body: {} })).data).toHaveLength(1);
    const refused = await listHistory({ client, body: {} });
    expect(refused.response?.status).toBe(403);
    expect(refused.error).toMatchObject({
      code: 'missing-scope',
      detail: 'This API key lacks the scope "history". Make a key that has it.',
    });
  });

  test('only a hash of it is kept, and only the answer that makes it holds it', async () => {
    const owner = await accountOf(server.url);
    const { id, token } = await keyOf(owner, server.url, ['search']);
    const [row] = await rows(id);
    expect(Buffer.from(row!.keyHash).equals(hashOf(token))).toBe(true);
    expect(JSON.stringify(row)).not.toContain(token.slice(8));
    expect(JSON.stringify((await listApiKeys({ client: owner.client })).data)).not.toContain(token.slice(8));
  });

  test('a list tells when each was used last, and what it has used', async () => {
    const owner = await accountOf(server.url);
    const unused = await keyOf(owner, server.url, ['search']);
    const { id, client } = await keyOf(owner, server.url, ['tag', 'search']);
    for (const text of ['1girl', 'solo']) await searchByText({ client, body: { text } });
    await completeTags({ client, body: { text: 'long h' } });
    const { data } = await listApiKeys({ client: owner.client });
    expect(data).toMatchObject([
      {
        id,
        name: 'A bot',
        scopes: ['search', 'tag'],
        expires_at: null,
        last_used_at: expect.any(String),
        used: [
          { scope: 'search', calls: 2, units: 2 },
          { scope: 'any', calls: 1, units: 1 },
        ],
      },
      { id: unused.id, last_used_at: null, used: [] },
    ]);
  });

  test('a refused call is not counted', async () => {
    const owner = await accountOf(server.url);
    const { client } = await keyOf(owner, server.url, ['tag']);
    await searchByText({ client, body: { text: '1girl' } });
    expect((await listApiKeys({ client: owner.client })).data).toMatchObject([{ last_used_at: null, used: [] }]);
  });

  test('a deleted key is refused at once, and its uses are gone', async () => {
    const owner = await accountOf(server.url);
    const { id, client } = await keyOf(owner, server.url, ['search']);
    await searchByText({ client, body: { text: '1girl' } });
    await listApiKeys({ client: owner.client });
    expect((await deleteApiKey({ client: owner.client, path: { id } })).response?.status).toBe(204);
    const { response, error } = await searchByText({ client, body: { text: '1girl' } });
    expect(response?.status).toBe(401);
    expect(response?.headers.get('www-authenticate')).toContain('Bearer');
    expect(error).toMatchObject({ code: 'bad-api-key' });
    expect(await server.database.queries.$count(apiKeyUse, eq(apiKeyUse.keyId, id))).toBe(0);
  });

  test('an expired key says so', async () => {
    const owner = await accountOf(server.url);
    const { data } = await createApiKey({
      client: owner.client,
      body: { name: 'For a day', scopes: 'search', expires_in_days: 1 },
    });
    const client = clientOf(server.url, { Authorization: `Bearer ${data!.key}` });
    expect((await searchByText({ client, body: { text: '1girl' } })).response?.status).toBe(200);
    await server.database.queries
      .update(apiKey)
      .set({ expiresAt: sql`now()` })
      .where(eq(apiKey.id, data!.id));
    const { response, error } = await searchByText({ client, body: { text: '1girl' } });
    expect(response?.status).toBe(401);
    expect(error).toMatchObject({ code: 'expired-api-key' });
  });

  test('nobody deletes the keys of others', async () => {
    const [owner, other] = [await accountOf(server.url), await accountOf(server.url)];
    const { id } = await keyOf(owner, server.url, ['search']);
    expect((await deleteApiKey({ client: other.client, path: { id } })).response?.status).toBe(204);
    expect(await rows(id)).toHaveLength(1);
    expect((await listApiKeys({ client: other.client })).data).toEqual([]);
  });

  test('an account has so many keys and no more, also when they are made at once', async () => {
    const { client } = await accountOf(server.url);
    const answers = await Promise.all(
      Array.from({ length: MAX_KEYS + 5 }, async (_, at) =>
        createApiKey({ client, body: { name: `Bot ${at}`, scopes: 'search' } }),
      ),
    );
    const statuses = answers.map(({ response }) => response?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_KEYS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  test('the copy of an account lists its keys, and its deletion takes them along', async () => {
    const owner = await accountOf(server.url);
    const { id, token, client } = await keyOf(owner, server.url, ['search']);
    const { data } = await userData({ client: owner.client });
    expect(data?.keys).toMatchObject([{ id, name: 'A bot', scopes: ['search'] }]);
    expect(JSON.stringify(data)).not.toContain(token.slice(8));
    await deleteUser({ client: owner.client, body: { password: PASSWORD } });
    expect(await rows(id)).toEqual([]);
    expect((await searchByText({ client, body: { text: '1girl' } })).response?.status).toBe(401);
  });

  test.each([
    [{ name: ' ', scopes: 'search' }, 'Enter a name for the key.'],
    [{ name: 'x'.repeat(61), scopes: 'search' }, 'The name must be at most 60 characters long.'],
    [{ name: 'A bot', scopes: '' }, 'Choose at least one scope.'],
    [{ name: 'A bot', scopes: 'search,admin' }, expect.stringContaining('Choose scopes from search, history')],
    [{ name: 'A bot', scopes: 'search', expires_in_days: 0 }, expect.stringContaining('expires_in_days')],
    [{ name: 'A bot', scopes: 'search', expires_in_days: 9_999 }, expect.stringContaining('expires_in_days')],
  ])('refuses to make %j', async (body, detail) => {
    const { client } = await accountOf(server.url);
    const { response, error } = await createApiKey({ client, body });
    expect(response?.status).toBe(400);
    expect(error).toMatchObject({ detail });
    expect((await listApiKeys({ client })).data).toEqual([]);
  });

  const ask = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/tags/complete`, { method: 'POST', headers });
  test.each([
    ['what is no key', 'Bearer something', 401],
    ['an empty one', 'Bearer ', 401],
    ['one that was never given out', `Bearer ${newApiKey()}`, 401],
    ['one without its scheme', newApiKey(), 401],
    ['what a proxy asked for', 'Basic bWU6bXkgcGFzc3dvcmQ=', 400],
  ])('%s in Authorization answers as it should', async (_what, authorization, status) => {
    // 400: the call was executed, but lacks its fields.
    expect((await ask({ authorization })).status).toBe(status);
  });

  test('refuses two identities at once, and takes the scheme in any case', async () => {
    const owner = await accountOf(server.url);
    const { token } = await keyOf(owner, server.url, ['search']);
    const both = await ask({ authorization: `Bearer ${token}`, 'x-token-user': owner.token });
    expect(await both.json()).toMatchObject({ status: 400, code: 'two-identities' });
    expect(await (await ask({ authorization: `bearer ${token}` })).json()).toMatchObject({
      code: 'bad-field',
    });
  });

  test('a page of another site may send one', async () => {
    const answer = await fetch(`${server.url}/api/search/image/text`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
  });
});
