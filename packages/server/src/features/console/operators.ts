/** Operators: their tokens, and the browsers in which they are signed in. Only hashes of tokens are stored. */
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { operatorSession, operatorToken } from '../../platform/db/schema.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isOperatorToken, newOperatorToken, startOf } from '../../platform/identity/key-format.ts';
import { hashOf, newToken } from '../../platform/identity/tokens.ts';
import { newTotpSecret, totpStepOf } from './totp.ts';

/** A working day; after that the operator signs in again. */
const SESSION_HOURS = 12;
const expired = sql`now() - make_interval(hours => ${SESSION_HOURS})`;

export interface Operator {
  id: number;
  name: string;
}

export interface OperatorInfo extends Operator {
  /** How the token begins. */
  start: string;
  hasTotp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface SignIn {
  token: string;
  /** Empty where none was typed. */
  code: string;
  address: string;
}

/** Slows down guessing of codes. */
export interface CodeThrottle {
  /** @throws Problem 429 */
  count(attempt: { name: string; address: string }): Promise<void>;
  succeeded(attempt: { name: string; address: string }): Promise<void>;
}

/** The command that manages tokens does not sign in, and needs no throttle. */
export function createOperators(db: Queries) {
  return {
    /** @returns the token, which is not stored; undefined if the name is taken */
    async create(name: string, hasTotp: boolean): Promise<{ token: string; totpSecret?: Buffer } | undefined> {
      const token = newOperatorToken();
      const totpSecret = hasTotp ? newTotpSecret() : undefined;
      const added = await db
        .insert(operatorToken)
        .values({ name, start: startOf(token), tokenHash: hashOf(token), totpSecret: totpSecret ?? null })
        .onConflictDoNothing({ target: operatorToken.name })
        .returning({ id: operatorToken.id });
      if (added.length === 0) return undefined;
      return { token, ...(totpSecret && { totpSecret }) };
    },

    /** Oldest first. */
    async list(): Promise<OperatorInfo[]> {
      const rows = await db.select().from(operatorToken).orderBy(asc(operatorToken.id));
      return rows.map(({ id, name, start, totpSecret, createdAt, lastUsedAt }) => ({
        id,
        name,
        start,
        hasTotp: totpSecret !== null,
        createdAt,
        lastUsedAt,
      }));
    },

    /** Also ends its sessions. @returns whether there was one */
    async revoke(name: string): Promise<boolean> {
      const gone = await db
        .delete(operatorToken)
        .where(eq(operatorToken.name, name))
        .returning({ id: operatorToken.id });
      return gone.length > 0;
    },
  };
}

export function createOperatorSessions(
  db: Queries,
  { needsTotp, throttle, now = Date.now }: { needsTotp: boolean; throttle: CodeThrottle; now?: () => number },
) {
  /** @throws Problem 429 */
  async function countTry(attempt: { name: string; address: string }): Promise<void> {
    try {
      await throttle.count(attempt);
    } catch (error) {
      if (!(error instanceof Problem) || error.retryAfter === undefined) throw error;
      const { status, kind, retryAfter } = error;
      // The throttle's message is about passwords.
      throw new Problem(status, kind, `Too many wrong codes. Wait ${retryAfter} s, then try again.`, { retryAfter });
    }
  }

  return {
    /** @returns the secret of a new session. @throws Problem 401, 403, 429 */
    async signIn({ token, code, address }: SignIn): Promise<string> {
      const [row] = isOperatorToken(token)
        ? await db
            .select()
            .from(operatorToken)
            .where(eq(operatorToken.tokenHash, hashOf(token)))
        : [];
      if (!row) throw new Problem(401, 'bad-operator-token', 'This token is not valid. Check that it is complete.');
      const { id, start, totpSecret } = row;
      if (totpSecret === null && needsTotp) {
        const detail = 'This token has no second factor, which this console requires. Make one that has it.';
        throw new Problem(403, 'no-second-factor', detail);
      }
      if (totpSecret !== null) {
        if (code === '') throw new Problem(401, 'code-needed', 'Enter the code that your authenticator app shows.');
        // A name that outsiders cannot guess, so that they cannot use up its attempts.
        const attempt = { name: `operator ${start}`, address };
        await countTry(attempt);
        const step = totpStepOf(totpSecret, code, now());
        // One statement: of two requests with the same code at once, only one succeeds.
        const taken =
          step === undefined
            ? []
            : await db
                .update(operatorToken)
                .set({ totpStep: step })
                .where(and(eq(operatorToken.id, id), lt(operatorToken.totpStep, step)))
                .returning({ id: operatorToken.id });
        if (taken.length === 0)
          throw new Problem(401, 'bad-code', 'This code is wrong or was used already. Enter the next one.');
        await throttle.succeeded(attempt);
      }
      const session = newToken();
      await db.delete(operatorSession).where(lt(operatorSession.createdAt, expired));
      await db.insert(operatorSession).values({ operatorId: id, tokenHash: hashOf(session) });
      await db
        .update(operatorToken)
        .set({ lastUsedAt: sql`now()` })
        .where(eq(operatorToken.id, id));
      return session;
    },

    /** The signed-in operator; undefined for nobody, and for a session that has ended. */
    async find(session: string): Promise<Operator | undefined> {
      const [row] = await db
        .select({
          id: operatorToken.id,
          name: operatorToken.name,
          hasTotp: sql<boolean>`${operatorToken.totpSecret} is not null`,
        })
        .from(operatorSession)
        .innerJoin(operatorToken, eq(operatorToken.id, operatorSession.operatorId))
        .where(and(eq(operatorSession.tokenHash, hashOf(session)), sql`${operatorSession.createdAt} >= ${expired}`));
      // The console may have moved to an address that requires the second factor since.
      if (!row || (needsTotp && !row.hasTotp)) return undefined;
      return { id: row.id, name: row.name };
    },

    async end(session: string): Promise<void> {
      await db.delete(operatorSession).where(eq(operatorSession.tokenHash, hashOf(session)));
    },
  };
}
export type OperatorSessions = ReturnType<typeof createOperatorSessions>;
