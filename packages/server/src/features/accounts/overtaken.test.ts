/** What happens to an account between the check of its password and what it was asked for. */
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { account, session } from '../../platform/db/schema.ts';
import { createSessions } from '../../platform/identity/sessions.ts';
import { createVisitors } from '../../platform/identity/visitors.ts';
import { DATABASE_KINDS, type DatabaseKind, openTestDatabase } from '../../testing/databases.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { createAccounts } from './service.ts';

const [OLD, RESET, NEW] = ['hoshi-no-shita-3', 'kumo-no-ue-9', 'mori-no-naka-5'] as const;
const address = '198.51.100.7';

/** @param meanwhile runs once the password is confirmed */
async function openAccount(kind: DatabaseKind, meanwhile: (parts: Parts, id: number) => Promise<unknown>) {
  const { database, dispose } = await openTestDatabase(kind);
  onTestFinished(dispose);
  const { queries: db } = database;
  const sessions = createSessions(db);
  const passwordHash = await hashPassword(OLD);
  const [row] = await db.insert(account).values({ name: 'mio', nameKey: 'mio', passwordHash }).returning();
  const id = row?.id ?? 0;
  await sessions.create(id, 'Firefox on Linux');
  const [device] = await sessions.list(id);
  const forgotten: unknown[] = [];
  const accounts: Parts['accounts'] = createAccounts({
    db,
    sessions,
    visitors: createVisitors(db),
    belongings: [{ adopt: async () => {}, forget: async (owner) => void forgotten.push(owner) }],
    throttle: {
      count: async () => {},
      succeeded: async () => void (await meanwhile({ accounts, sessions }, id)),
      startOver: async () => {},
      forgetOld: async () => {},
    },
    log: { error: () => {} },
  });
  return {
    accounts,
    me: { id, sessionId: device?.id ?? 0 },
    forgotten,
    opens: async (password: string) => {
      const [now] = await db.select().from(account).where(eq(account.id, id));
      return now !== undefined && verifyPassword(now.passwordHash, password);
    },
    devices: () => db.$count(session),
  };
}

interface Parts {
  accounts: ReturnType<typeof createAccounts>;
  sessions: ReturnType<typeof createSessions>;
}

async function reset({ accounts }: Parts, id: number): Promise<void> {
  const { token } = await accounts.passwordResets.create(id, async () => {});
  await accounts.passwordResets.use(token, RESET, address);
}

test.each(DATABASE_KINDS)('a password of a reset link stays, on the %s database', async (kind) => {
  const { accounts, me, opens, devices } = await openAccount(kind, reset);
  const changed = accounts.changePassword(me, { password: OLD, newPassword: NEW, address });
  await expect(changed).rejects.toMatchObject({ status: 403, kind: 'wrong-password' });
  expect([await opens(RESET), await devices()]).toEqual([true, 0]);
});

test.each(DATABASE_KINDS)('a device that was signed out changes no password, on the %s database', async (kind) => {
  const { accounts, me, opens } = await openAccount(kind, ({ sessions }, id) => sessions.endAll(id));
  const changed = accounts.changePassword(me, { password: OLD, newPassword: NEW, address });
  await expect(changed).rejects.toMatchObject({ status: 401, kind: 'bad-user-token' });
  expect(await opens(OLD)).toBe(true);
});

test.each(DATABASE_KINDS)('nothing is deleted with a password that was reset, on the %s database', async (kind) => {
  const { accounts, me, forgotten, opens } = await openAccount(kind, reset);
  await expect(accounts.remove(me.id, OLD, address)).rejects.toMatchObject({ status: 403, kind: 'wrong-password' });
  expect(forgotten).toEqual([]);
  expect(await opens(RESET)).toBe(true);
});

test.each(DATABASE_KINDS)('an operator deletes no account that cannot be noted, on the %s database', async (kind) => {
  const { accounts, me, opens } = await openAccount(kind, async () => {});
  const notes: string[] = [];
  const fails = async () => Promise.reject(new Error('The log is full.'));
  await expect(accounts.removeByOperator(me.id, fails)).rejects.toThrow('The log is full.');
  expect(await opens(OLD)).toBe(true);
  expect(await accounts.removeByOperator(me.id, async (_tx, name) => void notes.push(name))).toBe('mio');
  expect([notes, await opens(OLD)]).toEqual([['mio'], false]);
});
