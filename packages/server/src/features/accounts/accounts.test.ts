/** Accounts on the whole server, through the generated client, on every database. */
import {
  changePassword,
  checkAccessHead,
  deleteUser,
  endSession,
  endSessions,
  listFavorites,
  listHistory,
  listSessions,
  login,
  logout,
  register,
  searchByText,
  userData,
} from '@mekiki/api-client';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, session } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { accountOf, clientOf, PASSWORD, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { fillNameKeys } from './name-keys.ts';
import { nameKey } from './names.ts';
import { REFUSED_REGISTRATIONS } from './registrations.setup.ts';

describe.each(DATABASE_KINDS)('accounts on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, 4);
  });
  afterAll(() => server.close());

  const statusOf = async (token: string) => {
    const { response } = await checkAccessHead({ client: clientOf(server.url, { 'X-token-user': token }) });
    return response?.status;
  };
  const signIn = (user: string, password: string) => login({ client: clientOf(server.url), body: { user, password } });

  describe('a registration §5.2', () => {
    test.each(REFUSED_REGISTRATIONS)('refuses to register %j with %j', async (user_name, password, status, detail) => {
      const { response, error } = await register({ client: clientOf(server.url), body: { user_name, password } });
      expect(response?.status).toBe(status);
      expect(error).toMatchObject({ detail });
    });
  });

  test('registers, keeps an argon2id hash and only the hash of the token, and knows the token §7.15', async () => {
    const { name, token } = await accountOf(server.url);
    expect(await statusOf(token)).toBe(204);
    expect(await statusOf('nobodys')).toBe(401);
    const [row] = await server.database.queries.select().from(account).where(eq(account.name, name));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await server.database.queries
      .select()
      .from(session)
      .where(eq(session.accountId, row?.id ?? 0));
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  test('a name is taken whatever its case', async () => {
    const { name } = await accountOf(server.url);
    const { response, error } = await register({
      client: clientOf(server.url),
      body: { user_name: name.toUpperCase(), password: PASSWORD },
    });
    expect(response?.status).toBe(409);
    expect(error).toMatchObject({ detail: 'Registration failed. Username may already be taken.' });
  });

  test.each([
    ['ΣΟΦΙΑΣ', ['σοφιας', 'Σοφιας', 'ΣΟΦΙΑΣ']],
    ['İstanbul', ['İstanbul', 'istanbul', 'İSTANBUL', 'I\u0307stanbul']],
    ['Strauß\u200A Zoë', ['STRAUSS ZOË', 'strauß zoe\u0308']],
  ])('who registers as %s can sign in, however the name is typed', async (name, ways) => {
    const own = `${name} ${process.hrtime.bigint()}`;
    const made = await register({ client: clientOf(server.url), body: { user_name: own, password: PASSWORD } });
    expect(made.response?.status).toBe(200);
    for (const way of ways) {
      const typed = own.replace(name, way);
      expect((await signIn(typed, PASSWORD)).response?.status).toBe(200);
      const again = await register({ client: clientOf(server.url), body: { user_name: typed, password: PASSWORD } });
      expect(again.response?.status).toBe(409);
    }
  });

  test('accounts of older versions get their key; of two with one name the older one, and both can sign in', async () => {
    const { queries } = server.database;
    const [older, younger] = [await accountOf(server.url), await accountOf(server.url)];
    const [upper, lower] = [`ΣΑΣ${older.name}`, `σας${older.name}`];
    await queries.update(account).set({ name: upper, nameKey: null }).where(eq(account.name, older.name));
    await queries.update(account).set({ name: lower, nameKey: null }).where(eq(account.name, younger.name));
    await fillNameKeys(queries);
    await fillNameKeys(queries);
    const rows = await queries
      .select()
      .from(account)
      .where(inArray(account.name, [upper, lower]));
    expect(Object.fromEntries(rows.map((row) => [row.name, row.nameKey]))).toEqual({
      [upper]: nameKey(upper),
      [lower]: null,
    });
    for (const [name, token] of [
      [upper, older.token],
      [lower, younger.token],
    ] as const) {
      expect(await statusOf(token)).toBe(204);
      expect((await signIn(name, PASSWORD)).response?.status).toBe(200);
    }
  });

  test('only one of several parallel sign-ups gets a name', async () => {
    const name = `twin-${process.hrtime.bigint()}`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => register({ client: clientOf(server.url), body: { user_name: name, password: PASSWORD } })),
    );
    expect(answers.map(({ response }) => String(response?.status)).toSorted()).toEqual(['200', '409', '409']);
  });

  test('signs in with the right password, with the name in any case, and not with a wrong one §7.15', async () => {
    const { name } = await accountOf(server.url);
    const right = await signIn(`  ${name.toUpperCase()} `, PASSWORD);
    expect(await statusOf(right.data ?? '')).toBe(204);
    const wrong = await signIn(name, 'not-the-password');
    expect(wrong.response?.status).toBe(401);
    expect(wrong.error).toMatchObject({ title: 'Unauthorized', detail: 'Invalid username or password' });
    const nobody = await signIn('nobody-at-all', PASSWORD);
    expect(nobody.error).toEqual({ ...wrong.error, request_id: expect.any(String) as unknown });
  });

  test('a visitor’s searches move to the account, once, and the old token ends', async () => {
    const visitor = await visitorOf(server.url);
    const { name, client } = await accountOf(server.url);
    const search = (who: typeof client, text: string) => searchByText({ client: who, body: { text } });
    await search(client, '1girl');
    await search(client, 'smile');
    await search(visitor.client, 'smile');
    await search(visitor.client, 'long hair');
    const { data: token } = await login({
      client: clientOf(server.url, { 'X-token-history': visitor.token }),
      body: { user: name, password: PASSWORD },
    });
    const again = clientOf(server.url, { 'X-token-user': token ?? '' });
    const { data } = await listHistory({ client: again, body: {} });
    expect(data?.map(({ history_ref }) => history_ref.search_ref)).toEqual(['long hair', 'smile', '1girl']);
    const refused = await listHistory({ client: visitor.client, body: {} });
    expect(refused.response?.status).toBe(401);
  });

  test('a wrong history token does not keep anybody from signing in', async () => {
    const { name } = await accountOf(server.url);
    const { response } = await login({
      client: clientOf(server.url, { 'X-token-history': 'long gone' }),
      body: { user: name, password: PASSWORD },
    });
    expect(response?.status).toBe(200);
  });

  test('lists devices; signs out one, this one, all', async () => {
    const { name, token, client } = await accountOf(server.url);
    const phone = await login({
      client: clientOf(server.url, { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0' }),
      body: { user: name, password: PASSWORD },
    });
    const { data: devices } = await listSessions({ client });
    expect(devices?.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['Firefox on Android', false],
      ['Unknown device', true],
    ]);
    const other = devices?.find(({ current }) => !current);
    await endSession({ client, path: { id: other?.id ?? 0 } });
    expect(await statusOf(phone.data ?? '')).toBe(401);
    expect(await statusOf(token)).toBe(204);

    const second = await signIn(name, PASSWORD);
    await logout({ client });
    expect([await statusOf(token), await statusOf(second.data ?? '')]).toEqual([401, 204]);
    await endSessions({ client: clientOf(server.url, { 'X-token-user': second.data ?? '' }) });
    expect(await statusOf(second.data ?? '')).toBe(401);
  });

  test('nobody can end another’s session', async () => {
    const mine = await accountOf(server.url);
    const other = await accountOf(server.url);
    const { data } = await listSessions({ client: mine.client });
    await endSession({ client: other.client, path: { id: data?.[0]?.id ?? 0 } });
    expect(await statusOf(mine.token)).toBe(204);
  });

  test('changes the password for its owner alone, and signs other devices out', async () => {
    const { name, token, client } = await accountOf(server.url);
    const second = await signIn(name, PASSWORD);
    const wrong = await changePassword({ client, body: { password: 'wrong-one', new_password: 'kumo-no-ue-9' } });
    expect(wrong.response?.status).toBe(403);
    expect(wrong.error).toMatchObject({ detail: 'The password is incorrect.' });
    const weak = await changePassword({ client, body: { password: PASSWORD, new_password: 'abc123' } });
    expect(weak.response?.status).toBe(400);
    const done = await changePassword({ client, body: { password: PASSWORD, new_password: 'kumo-no-ue-9' } });
    expect(done.response?.status).toBe(204);
    expect([await statusOf(token), await statusOf(second.data ?? '')]).toEqual([204, 401]);
    expect((await signIn(name, PASSWORD)).response?.status).toBe(401);
    expect((await signIn(name, 'kumo-no-ue-9')).response?.status).toBe(200);
  });

  test('hands out all that is kept, and deletes it', async () => {
    const { name, token, client } = await accountOf(server.url);
    await searchByText({ client, body: { text: 'blue eyes' } });
    const { data } = await userData({ client });
    expect(data).toMatchObject({
      user: { name },
      favorites: [],
      history: [{ history_ref: { search_mode: 'Text', search_ref: 'blue eyes' } }],
    });
    expect(data?.sessions).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/argon2|password/i);

    const wrong = await deleteUser({ client, body: { password: 'wrong-one' } });
    expect(wrong.response?.status).toBe(403);
    const done = await deleteUser({ client, body: { password: PASSWORD } });
    expect(done.response?.status).toBe(204);
    expect(await statusOf(token)).toBe(401);
    expect((await signIn(name, PASSWORD)).response?.status).toBe(401);
    const rows = await server.database.queries.select().from(account).where(eq(account.name, name));
    expect(rows).toEqual([]);
  });

  test('an expired session is refused', async () => {
    const { name, token } = await accountOf(server.url);
    const [row] = await server.database.queries.select().from(account).where(eq(account.name, name));
    await server.database.queries
      .update(session)
      .set({ lastSeenAt: new Date(Date.now() - 91 * 86_400_000) })
      .where(eq(session.accountId, row?.id ?? 0));
    expect(await statusOf(token)).toBe(401);
  });

  test('the user token counts before the history token; a bad one is refused, not passed over §6.6', async () => {
    const { client, token } = await accountOf(server.url);
    const visitor = await visitorOf(server.url);
    const both = clientOf(server.url, { 'X-token-user': token, 'X-token-history': visitor.token });
    await searchByText({ client: both, body: { text: 'sunset' } });
    expect((await listHistory({ client, body: {} })).data).toHaveLength(1);
    expect((await listHistory({ client: visitor.client, body: {} })).data).toHaveLength(0);
    const bad = clientOf(server.url, { 'X-token-user': 'bad', 'X-token-history': visitor.token });
    const { response, error } = await searchByText({ client: bad, body: { text: 'sunset' } });
    expect(response?.status).toBe(401);
    expect(error).toMatchObject({ title: 'Unauthorized' });
  });

  test('calls that need an account tell visitors to sign in §6.1', async () => {
    const { client } = await visitorOf(server.url);
    for (const call of [listFavorites, listSessions, userData, endSessions]) {
      const { response, error } = await call({ client });
      expect(response?.status).toBe(401);
      expect(error).toMatchObject({ title: 'Unauthorized', detail: 'Sign in first.' });
    }
  });
});
