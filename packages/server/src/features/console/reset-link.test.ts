/** Reset links: the operator makes one, and its owner chooses a new password with it. */
import { changePassword, checkAccessHead, listFavorites, login, resetPassword } from '@mekiki/api-client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordReset } from '../../platform/db/schema.ts';
import { guessEverywhere } from '../accounts/guesses.setup.ts';
import { SCOPE_NAMES } from '../../platform/identity/scopes.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { operatorOf } from '../../testing/operator.ts';
import { accountOf, clientOf, keyOf, PASSWORD } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { ConsoleLog, ConsolePeople, ConsoleResetLink } from './schema.ts';

const NEW = 'kumo-no-ue-9';

describe.each(DATABASE_KINDS)('a reset link on the %s database', (kind) => {
  let server: TestServer;
  let operator: Awaited<ReturnType<typeof operatorOf>>;
  beforeAll(async () => {
    server = await startTestServer(kind, 0, { CONSOLE_PORT: '0', PUBLIC_URL: 'https://mekiki.example/' });
    operator = await operatorOf(server, 'mio');
  });
  afterAll(() => server.close());

  const idOf = async (name: string) =>
    ((await operator(`GET /people?name=${name}`)).body as ConsolePeople).people[0]?.id ?? 0;
  const linkFor = async (name: string) => {
    const answer = await operator(`POST /people/${await idOf(name)}/reset-link`);
    expect(answer.status).toBe(200);
    return answer.body as ConsoleResetLink;
  };
  const tokenOf = ({ link }: ConsoleResetLink) => new URL(link).hash.slice(1);
  const reset = (token: string, new_password = NEW) =>
    resetPassword({ client: clientOf(server.url), body: { token, new_password } });
  const signIn = async (user: string, password: string) =>
    (await login({ client: clientOf(server.url), body: { user, password } })).response?.status;

  test('sets the password once, signs all devices out, and leaves keys and data', async () => {
    const person = await accountOf(server.url);
    const key = await keyOf(person, server.url, SCOPE_NAMES);
    const made = await linkFor(person.name);
    expect(made).toMatchObject({ name: person.name });
    expect(made.link).toMatch(/^https:\/\/mekiki\.example\/reset-password#[\w-]{43}$/);
    expect(new Date(made.expiresAt).getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    // Until it is used, nothing changes.
    expect(await signIn(person.name, PASSWORD)).toBe(200);
    // Guesses of others do not count against the new password.
    await guessEverywhere(server.database, person.name);
    expect(await signIn(person.name, PASSWORD)).toBe(429);

    const token = tokenOf(made);
    const weak = await reset(token, 'password');
    expect(weak.error).toMatchObject({ status: 400, code: 'weak-password' });
    expect((await reset(token, person.name)).error).toMatchObject({ code: 'weak-password' });
    expect((await reset(token)).response?.status).toBe(204);
    const device = await checkAccessHead({ client: person.client });
    expect(device.response?.status).toBe(401);
    expect([await signIn(person.name, PASSWORD), await signIn(person.name, NEW)]).toEqual([401, 200]);
    expect((await listFavorites({ client: key.client })).response?.status).toBe(200);

    const again = await reset(token, 'kumo-no-ue-10');
    expect(again.error).toMatchObject({
      status: 404,
      code: 'unknown-reset-link',
      detail: expect.stringMatching(/^This link is not valid\. It was used already/),
    });
    expect(await signIn(person.name, NEW)).toBe(200);
  });

  test('only its hash is stored, and the act is in the log', async () => {
    const { name } = await accountOf(server.url);
    const token = tokenOf(await linkFor(name));
    const rows = await server.database.queries.select().from(passwordReset);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { acts } = (await operator('GET /log')).body as ConsoleLog;
    expect(acts[0]).toMatchObject({ actor: 'console:mio', action: 'make reset link for', subject: `account ${name}` });
    expect(JSON.stringify(acts)).not.toContain(token);
  });

  test('ends when the password is changed', async () => {
    const { name, client } = await accountOf(server.url);
    const token = tokenOf(await linkFor(name));
    const changed = await changePassword({ client, body: { password: PASSWORD, new_password: NEW } });
    expect(changed.response?.status).toBe(204);
    expect((await reset(token, 'kumo-no-ue-10')).error).toMatchObject({ status: 404, code: 'unknown-reset-link' });
    expect(await signIn(name, NEW)).toBe(200);
  });

  test('no device that signs in with the old password meanwhile stays signed in', async () => {
    const person = await accountOf(server.url);
    const token = tokenOf(await linkFor(person.name));
    const old = { user: person.name, password: PASSWORD };
    const attempts = Array.from({ length: 3 }, () => login({ client: clientOf(server.url), body: old }));
    expect((await reset(token)).response?.status).toBe(204);
    for (const { response, data } of await Promise.all(attempts)) {
      expect([200, 401]).toContain(response?.status);
      if (!data) continue;
      const access = await checkAccessHead({ client: clientOf(server.url, { 'X-token-user': data }) });
      expect(access.response?.status).toBe(401);
    }
  });

  test('of two requests with the same link at once, one succeeds', async () => {
    const { name } = await accountOf(server.url);
    const token = tokenOf(await linkFor(name));
    const answers = await Promise.all([reset(token), reset(token, 'kumo-no-ue-10')]);
    expect(new Set(answers.map(({ response }) => response?.status))).toEqual(new Set([204, 404]));
  });

  test('a newer link replaces it, after a day it has expired, and a wrong one is refused', async () => {
    const { name } = await accountOf(server.url);
    const older = tokenOf(await linkFor(name));
    const newer = tokenOf(await linkFor(name));
    expect((await reset(older)).error).toMatchObject({ code: 'unknown-reset-link' });
    await server.database.queries.execute(
      sql`update password_reset set created_at = now() - interval '24 hours 1 minute'`,
    );
    expect((await reset(newer)).error).toMatchObject({
      status: 410,
      code: 'expired-reset-link',
      detail: 'This link has expired. Ask the operator of this site for a new one.',
    });
    expect((await reset('nobodys')).error).toMatchObject({ status: 404, code: 'unknown-reset-link' });
    expect(await signIn(name, PASSWORD)).toBe(200);
    expect(await operator('POST /people/2147483647/reset-link')).toMatchObject({
      status: 404,
      kind: 'unknown-account',
    });
  });

  test('signing in with the new password works even after too many wrong ones', async () => {
    const { name } = await accountOf(server.url);
    for (let turn = 0; turn < 7; turn += 1) await signIn(name, 'a-wrong-guess');
    expect(await signIn(name, PASSWORD)).toBe(429);
    expect((await reset(tokenOf(await linkFor(name)))).response?.status).toBe(204);
    expect(await signIn(name, NEW)).toBe(200);
  });

  test('is made by nobody but an operator', async () => {
    const { name, token } = await accountOf(server.url);
    const path = `/people/${await idOf(name)}/reset-link`;
    const headers = { 'X-token-user': token, 'sec-fetch-site': 'same-origin' };
    expect((await fetch(`${server.consoleUrl}/api/console${path}`, { method: 'POST', headers })).status).toBe(401);
    expect((await fetch(`${server.url}/api/console${path}`, { method: 'POST', headers })).status).toBe(404);
  });
});
