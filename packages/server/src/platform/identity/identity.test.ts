/** Tokens over time, on the whole server and every database. */
import { listFavorites, listHistory } from '@mekiki/api-client';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { accountOf, clientOf, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createSessions } from './sessions.ts';
import { hashOf } from './tokens.ts';
import { createVisitors } from './visitors.ts';

describe.each(DATABASE_KINDS)('tokens on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, 1);
  });
  afterAll(() => server.close());

  const age = (table: SQL, token: string, unused: string) =>
    server.database.queries.execute(sql`
      update ${table} set last_seen_at = now() - ${unused}::interval where token_hash = ${hashOf(token)}`);
  /** Seconds since its last use; undefined for one that is gone. */
  async function unusedFor(table: SQL, token: string): Promise<number | undefined> {
    const { rows } = await server.database.queries.execute<{ seconds: number }>(sql`
      select extract(epoch from now() - last_seen_at)::float8 as seconds
      from ${table} where token_hash = ${hashOf(token)}`);
    return rows[0]?.seconds;
  }
  const session = sql`session`;
  const visitor = sql`visitor`;

  test('a session that is used goes on; one that is not for 90 days ends, and is removed', async () => {
    const { client, token } = await accountOf(server.url);
    await age(session, token, '89 days');
    expect((await listFavorites({ client })).response?.status).toBe(200);
    expect(await unusedFor(session, token)).toBeLessThan(86_400);

    const sessions = createSessions(server.database.queries);
    await age(session, token, '91 days');
    expect((await listFavorites({ client })).response?.status).toBe(401);
    const other = await accountOf(server.url);
    await sessions.removeExpired();
    expect(await unusedFor(session, token)).toBeUndefined();
    expect(await unusedFor(session, other.token)).toBeDefined();
  });

  test('the last use is written once in five minutes', async () => {
    const { client, token } = await accountOf(server.url);
    await age(session, token, '4 minutes');
    await listFavorites({ client });
    expect(await unusedFor(session, token)).toBeGreaterThan(200);
  });

  test('a visitor who comes is remembered, one who does not is forgotten', async () => {
    const [here, away] = [await visitorOf(server.url), await visitorOf(server.url)];
    for (const { token } of [here, away]) await age(visitor, token, '40 days');
    expect((await listHistory({ client: here.client, body: {} })).response?.status).toBe(200);
    expect(await unusedFor(visitor, here.token)).toBeLessThan(86_400);
    await createVisitors(server.database.queries).removeUnused(30);
    expect(await unusedFor(visitor, here.token)).toBeDefined();
    expect((await listHistory({ client: away.client, body: {} })).response?.status).toBe(401);
  });

  test('an empty header is ignored', async () => {
    const { token } = await visitorOf(server.url);
    const client = clientOf(server.url, { 'X-token-user': '', 'X-token-history': token });
    expect((await listHistory({ client, body: {} })).response?.status).toBe(200);
    const { error } = await listFavorites({ client: clientOf(server.url, { 'X-token-user': '' }) });
    expect(error).toMatchObject({ code: 'sign-in' });
  });
});
