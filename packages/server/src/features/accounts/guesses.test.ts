/** Wrong passwords: whom they delay, and whom not. */
import { changePassword, login } from '@mekiki/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginFailure } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { accountOf, clientOf, PASSWORD } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { guessEverywhere, MANY_GUESSES } from './guesses.setup.ts';

describe.each(DATABASE_KINDS)('guesses on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, 0);
  });
  afterAll(() => server.close());

  const signIn = (user: string, password: string) => login({ client: clientOf(server.url), body: { user, password } });

  test('forty guesses at once are throttled to about five', async () => {
    const { name } = await accountOf(server.url);
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, turn) => signIn(name, `guess-${turn}`)));
    const seconds = (performance.now() - started) / 1_000;
    const tried = answers.filter(({ response }) => response?.status === 401).length;
    expect(answers.filter(({ response }) => response?.status === 429)).toHaveLength(40 - tried);
    // On a slow machine the waits of 2, 4, 8 … s end while others are still answered.
    const waited = Math.floor(Math.log2(seconds / 2 + 1));
    expect(tried).toBeGreaterThanOrEqual(5);
    expect(tried).toBeLessThanOrEqual(5 + waited);
  });

  test('the right password does not count, however often it is given', async () => {
    const { name } = await accountOf(server.url);
    for (let turn = 0; turn < 7; turn += 1) expect((await signIn(name, PASSWORD)).response?.status).toBe(200);
  });

  test('makes guessing wait, tells for how long, and spares others', async () => {
    const { name } = await accountOf(server.url);
    const other = await accountOf(server.url);
    const statuses: (number | undefined)[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await signIn(name, `guess-${turn}`)).response?.status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    // The right password waits as well, otherwise waiting would reveal it.
    const waiting = await signIn(name, PASSWORD);
    expect(waiting.response?.status).toBe(429);
    expect(Number(waiting.response?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(other.name, PASSWORD)).response?.status).toBe(200);
    await server.database.queries.delete(loginFailure);
    expect((await signIn(name, PASSWORD)).response?.status).toBe(200);
  });

  test('guesses of others keep nobody from a password of their own once they are signed in', async () => {
    const { name, client } = await accountOf(server.url);
    await guessEverywhere(server.database, name);
    expect((await signIn(name, PASSWORD)).response?.status).toBe(429);
    const change = (password: string) => changePassword({ client, body: { password, new_password: 'kumo-no-ue-9' } });
    const answers: (number | undefined)[] = [];
    for (let turn = 0; turn < 4; turn += 1) answers.push((await change(`guess-${turn}`)).response?.status);
    expect(answers).toEqual([403, 403, 403, 403]);
    expect((await change(PASSWORD)).response?.status).toBe(204);
    // It takes none of those guesses back.
    const counts = await server.database.queries.select({ count: loginFailure.count }).from(loginFailure);
    expect(counts).toContainEqual({ count: MANY_GUESSES });
  });
});
