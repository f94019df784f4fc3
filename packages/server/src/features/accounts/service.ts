/** Accounts: sign-up, sign-in, passwords, export and deletion. */
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { account, passwordReset } from '../../platform/db/schema.ts';
import { badUserToken, type Owner, suspended, unknownAccount } from '../../platform/identity/identity.ts';
import type { Visitors } from '../../platform/identity/visitors.ts';
import { Problem } from '../../platform/http/problem.ts';
import { createPasswordResets } from './password-resets.ts';
import { checkPassword, hashPassword, verifyNobodys, verifyPassword } from './passwords.ts';
import { checkName, nameKey, nameOf } from './names.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import type { Throttle } from './throttle.ts';

export interface AccountParts {
  db: Queries;
  sessions: Sessions;
  visitors: Visitors;
  /** Other data of users besides their account. */
  belongings: readonly Belonging[];
  throttle: Throttle;
  log: { error: (details: object, text: string) => void };
}

export interface Belonging {
  /** Transfers a visitor's data to an account. */
  adopt(visitorId: number, accountId: number, executor: Executor): Promise<void>;
  /** Removes what deleting the account's row would leave behind. */
  forget?(owner: Owner): Promise<void>;
}

/** The device and address of a sign-in. */
export interface Device {
  /** For example "Firefox on Linux". */
  name: string;
  /** Network address. */
  address: string;
  /** History token used until now: its history becomes the account's. */
  historyToken: string | undefined;
}

const wrongPassword = () => new Problem(403, 'wrong-password', 'The password is incorrect.');
const badCredentials = () => new Problem(401, 'bad-credentials', 'Invalid username or password');

export function createAccounts({ db, sessions, visitors, belongings, throttle, log }: AccountParts) {
  /** Signs a device in, and moves the visitor's searches into the account, in one transaction. */
  async function signIn(device: Device, accountOf: (tx: Executor) => Promise<number>): Promise<string> {
    const { historyToken } = device;
    const visitorId = historyToken === undefined ? undefined : await visitors.find(historyToken);
    return db.transaction(async (tx) => {
      const accountId = await accountOf(tx);
      if (visitorId !== undefined) {
        for (const belonging of belongings) await belonging.adopt(visitorId, accountId, tx);
        // A secret from before sign-in is not valid afterwards.
        await visitors.remove(visitorId, tx);
      }
      return sessions.create(accountId, device.name, tx);
    });
  }

  async function rowOf(id: number) {
    const [row] = await db.select().from(account).where(eq(account.id, id));
    if (!row) throw unknownAccount();
    return row;
  }

  /** @param also runs in the transaction that deletes the account; not where somebody else has deleted it */
  async function forget(id: number, also: (tx: Executor) => Promise<void> = async () => {}): Promise<void> {
    for (const belonging of belongings) await belonging.forget?.({ kind: 'account', id });
    await db.transaction(async (tx) => {
      const deleted = await tx.delete(account).where(eq(account.id, id)).returning({ id: account.id });
      if (deleted.length > 0) await also(tx);
    });
  }

  /** The account with this name and password; takes as long if there is none. */
  async function accountNamed(name: string, password: string) {
    const isWritten = and(isNull(account.nameKey), eq(account.name, name.replaceAll('\0', '').trim()));
    const rows = await db
      .select()
      .from(account)
      .where(or(eq(account.nameKey, nameKey(name)), isWritten))
      .orderBy(desc(account.id));
    for (const row of rows) if (await verifyPassword(row.passwordHash, password)) return row;
    if (rows.length === 0) await verifyNobodys(password);
    return undefined;
  }

  /** Locks an account whose password is still the one that was checked. @throws Problem 403 */
  async function lockUnchanged(
    tx: Executor,
    { id, passwordHash }: Pick<typeof account.$inferSelect, 'id' | 'passwordHash'>,
  ) {
    const isSame = and(eq(account.id, id), eq(account.passwordHash, passwordHash));
    const [same] = await tx.select({ id: account.id }).from(account).where(isSame).for('update');
    if (!same) throw wrongPassword();
  }

  /** @throws Problem 403 for a wrong password, 429 after too many */
  async function confirm(id: number, password: string, address: string) {
    const row = await rowOf(id);
    const attempt = { name: row.name, address, isSignedIn: true };
    await throttle.count(attempt);
    if (!(await verifyPassword(row.passwordHash, password))) {
      throw wrongPassword();
    }
    await throttle.succeeded(attempt);
    return row;
  }

  return {
    passwordResets: createPasswordResets({ db, sessions, throttle, log }),

    /** @returns a user token. @throws Problem 400 for a name or password that may not be used, 409 for a taken name */
    async register(name: string, password: string, device: Device): Promise<string> {
      const wanted = nameOf(name);
      checkName(wanted);
      checkPassword(password, wanted);
      const passwordHash = await hashPassword(password);
      return signIn(device, async (tx) => {
        const [added] = await tx
          .insert(account)
          .values({ name: wanted, nameKey: nameKey(wanted), passwordHash })
          .onConflictDoNothing()
          .returning({ id: account.id });
        if (!added) throw new Problem(409, 'name-taken', 'Registration failed. Username may already be taken.');
        return added.id;
      });
    },

    /** @returns a user token. @throws Problem 401 for a wrong name or password, 403 while suspended, 429 after too many */
    async login(name: string, password: string, device: Device): Promise<string> {
      const attempt = { name, address: device.address };
      await throttle.count(attempt);
      const row = await accountNamed(name, password);
      if (!row) throw badCredentials();
      await throttle.succeeded(attempt);
      // Only for users who know the password.
      if (row.suspendedAt) throw suspended();
      return signIn(device, async (tx) => {
        // While the password was checked, it may have been reset, which signs out everybody.
        const [same] = await tx
          .select({ suspendedAt: account.suspendedAt })
          .from(account)
          .where(and(eq(account.id, row.id), eq(account.passwordHash, row.passwordHash)))
          .for('update');
        if (!same) throw badCredentials();
        if (same.suspendedAt) throw suspended();
        return row.id;
      });
    },

    /** Name and age of an account. */
    async profile(id: number): Promise<{ name: string; createdAt: Date }> {
      const { name, createdAt } = await rowOf(id);
      return { name, createdAt };
    },

    /** Names of accounts, by their IDs. */
    async namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: account.id, name: account.name })
        .from(account)
        .where(inArray(account.id, [...ids]));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /**
     * Signs out every other device.
     * @throws Problem 403, 429 for the old password, 400 for the new one, 401 if this device was signed out meanwhile
     */
    async changePassword(
      { id, sessionId }: { id: number; sessionId: number },
      { password, newPassword, address }: { password: string; newPassword: string; address: string },
    ): Promise<void> {
      const row = await confirm(id, password, address);
      checkPassword(newPassword, row.name);
      const passwordHash = await hashPassword(newPassword);
      await db.transaction(async (tx) => {
        // A reset link may have set another one since, for a reason.
        await lockUnchanged(tx, row);
        if (!(await sessions.has(id, sessionId, tx))) throw badUserToken();
        await tx.update(account).set({ passwordHash }).where(eq(account.id, id));
        // A reset link from before would undo the change.
        await tx.delete(passwordReset).where(eq(passwordReset.accountId, id));
        await sessions.endAll(id, sessionId, tx);
      });
    },

    /** Deletes the account with its sessions, history, favourites and generated images. @throws Problem 403, 429 */
    async remove(id: number, password: string, address: string): Promise<void> {
      const row = await confirm(id, password, address);
      // A reset link may have set another one while it was checked. One that is used from here on comes too late.
      await db.transaction((tx) => lockUnchanged(tx, row));
      await forget(id);
    },

    /**
     * The same, by the operator.
     * @param note runs in the transaction that deletes the account
     * @returns its name. @throws Problem 404
     */
    async removeByOperator(id: number, note: (tx: Executor, name: string) => Promise<void>): Promise<string> {
      const { name } = await rowOf(id);
      await forget(id, (tx) => note(tx, name));
      return name;
    },

    /**
     * Suspends an account or lifts the suspension. Its data is kept.
     * @param note runs in the same transaction. @throws Problem 404
     */
    async suspend(
      id: number,
      isSuspended: boolean,
      note: (tx: Executor, name: string) => Promise<void>,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(account)
          .set({ suspendedAt: isSuspended ? sql`coalesce(${account.suspendedAt}, now())` : null })
          .where(eq(account.id, id))
          .returning({ name: account.name });
        if (!changed) throw unknownAccount();
        if (isSuspended) await sessions.endAll(id, undefined, tx);
        await note(tx, changed.name);
      });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
