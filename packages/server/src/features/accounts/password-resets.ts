/** One-time links with which people choose a new password. The operator makes them; only hashes of tokens are stored. */
import { eq, lt, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { account, passwordReset } from '../../platform/db/schema.ts';
import { Problem } from '../../platform/http/problem.ts';
import { unknownAccount } from '../../platform/identity/identity.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import { hashOf, newToken } from '../../platform/identity/tokens.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { Throttle } from './throttle.ts';

const LIFE_HOURS = 24;
/** Expired links can be told from wrong ones for this long. */
const KEPT_DAYS = 30;

interface PasswordResetParts {
  db: Queries;
  sessions: Pick<Sessions, 'endAll'>;
  throttle: Pick<Throttle, 'startOver'>;
  log: { error: (details: object, text: string) => void };
}

export function createPasswordResets({ db, sessions, throttle, log }: PasswordResetParts) {
  return {
    /**
     * Makes a token that replaces any earlier one of the account.
     * @param note runs in the same transaction. @throws Problem 404
     */
    async create(
      accountId: number,
      note: (tx: Executor, name: string) => Promise<void>,
    ): Promise<{ name: string; token: string; expiresAt: Date }> {
      const token = newToken();
      const tokenHash = hashOf(token);
      return db.transaction(async (tx) => {
        const [owner] = await tx
          .select({ name: account.name })
          .from(account)
          .where(eq(account.id, accountId))
          .for('update');
        if (!owner) throw unknownAccount();
        const [row] = await tx
          .insert(passwordReset)
          .values({ accountId, tokenHash })
          .onConflictDoUpdate({ target: passwordReset.accountId, set: { tokenHash, createdAt: sql`now()` } })
          .returning({ createdAt: passwordReset.createdAt });
        await note(tx, owner.name);
        return { name: owner.name, token, expiresAt: new Date(Number(row?.createdAt) + LIFE_HOURS * 3_600_000) };
      });
    },

    /**
     * Sets the new password and signs the account out on all devices. A password that is refused does not use up the link.
     * @throws Problem 404 for a wrong or used token, 410 for an expired one, 400 for the password
     */
    async use(token: string, password: string, address: string): Promise<void> {
      const tokenHash = hashOf(token);
      const [row] = await db
        .select({
          accountId: passwordReset.accountId,
          name: account.name,
          isExpired: sql<boolean>`${passwordReset.createdAt} < now() - make_interval(hours => ${LIFE_HOURS})`,
        })
        .from(passwordReset)
        .innerJoin(account, eq(account.id, passwordReset.accountId))
        .where(eq(passwordReset.tokenHash, tokenHash));
      if (!row) throw unknownLink();
      if (row.isExpired)
        throw new Problem(
          410,
          'expired-reset-link',
          'This link has expired. Ask the operator of this site for a new one.',
        );
      checkPassword(password, row.name);
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        // The account first, as when a link is made: in another order, the two could wait for each other.
        await tx.select({ id: account.id }).from(account).where(eq(account.id, row.accountId)).for('update');
        // Only one of two requests at the same time finds it.
        const used = await tx
          .delete(passwordReset)
          .where(eq(passwordReset.tokenHash, tokenHash))
          .returning({ accountId: passwordReset.accountId });
        if (used.length === 0) throw unknownLink();
        await tx.update(account).set({ passwordHash }).where(eq(account.id, row.accountId));
        await sessions.endAll(row.accountId, undefined, tx);
      });
      try {
        // People who forgot their password have often tried many, and so may others have.
        await throttle.startOver({ name: row.name, address });
      } catch (error) {
        // The password is set, and the link is used up.
        log.error({ err: error }, 'wrong passwords were not forgotten after a reset');
      }
    },

    async removeOld(): Promise<void> {
      await db
        .delete(passwordReset)
        .where(lt(passwordReset.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
    },
  };
}

const unknownLink = () =>
  new Problem(
    404,
    'unknown-reset-link',
    'This link is not valid. It was used already, a newer one replaced it, or the password was changed. Ask the operator of this site for a new one.',
  );
