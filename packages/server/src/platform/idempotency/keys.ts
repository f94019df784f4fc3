/** Keys of calls that may be repeated, and what the first call with each was answered. Kept for a day. */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { idempotencyKey } from '../db/schema.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Owner } from '../identity/identity.ts';

const LIFE = sql`interval '24 hours'`;
/** A call whose server has been silent for this long has died with it. */
const LEASE = sql`interval '60 seconds'`;
const RENEW_MS = 20_000;
/** A key that is released between two looks is looked for again. */
const LOOKS = 3;

/** A call that runs under its key. */
export interface Claim {
  /** From now on repeats are answered with this. Never fails: what was done is done. */
  keep(value: unknown): Promise<void>;
  /** Nothing was done: the key may be used again. */
  release(): Promise<void>;
}

export type Claimed = { claim: Claim } | { kept: unknown } | 'running' | 'other call';

interface Log {
  error: (details: object, text: string) => void;
}

/** @param secrets an answer may hold one that is told only once, such as that of a webhook */
export function createIdempotencyKeys(db: Queries, log: Log, secrets: Pick<Secrets, 'seal' | 'open'>) {
  function hold(id: number): Claim {
    const mine = eq(idempotencyKey.id, id);
    const quietly = (work: Promise<unknown>) =>
      work.catch((error: unknown) => log.error({ err: error }, 'an idempotency key could not be written'));
    const timer = setInterval(() => {
      void quietly(
        db
          .update(idempotencyKey)
          .set({ leaseUntil: sql`now() + ${LEASE}` })
          .where(mine),
      );
    }, RENEW_MS).unref();
    return {
      async keep(value) {
        clearInterval(timer);
        const sealed = secrets.seal(JSON.stringify({ value }), placeOf(id));
        await quietly(db.update(idempotencyKey).set({ answer: { sealed } }).where(mine));
      },
      async release() {
        clearInterval(timer);
        await quietly(db.delete(idempotencyKey).where(and(mine, isNull(idempotencyKey.answer))));
      },
    };
  }

  function read(id: number, answer: NonNullable<(typeof idempotencyKey.$inferSelect)['answer']>): unknown {
    if ('value' in answer) return answer.value;
    return (JSON.parse(secrets.open(answer.sealed, placeOf(id))) as { value?: unknown }).value;
  }

  return {
    /** @param fingerprint of all that the call asks for */
    async claim(owner: Owner, key: string, fingerprint: Uint8Array): Promise<Claimed> {
      const column = owner.kind === 'account' ? idempotencyKey.accountId : idempotencyKey.visitorId;
      const same = and(eq(column, owner.id), eq(idempotencyKey.key, key));
      for (let look = 0; look < LOOKS; look++) {
        const isDead = and(isNull(idempotencyKey.answer), lt(idempotencyKey.leaseUntil, sql`now()`));
        await db
          .delete(idempotencyKey)
          .where(and(same, or(lt(idempotencyKey.createdAt, sql`now() - ${LIFE}`), isDead)));
        const [added] = await db
          .insert(idempotencyKey)
          .values({
            ...(owner.kind === 'account' ? { accountId: owner.id } : { visitorId: owner.id }),
            key,
            fingerprint,
            leaseUntil: sql`now() + ${LEASE}`,
          })
          .onConflictDoNothing()
          .returning({ id: idempotencyKey.id });
        if (added) return { claim: hold(added.id) };
        const [row] = await db.select().from(idempotencyKey).where(same);
        if (!row) continue;
        if (!Buffer.from(row.fingerprint).equals(fingerprint)) return 'other call';
        return row.answer === null ? 'running' : { kept: read(row.id, row.answer) };
      }
      return 'running';
    },

    async removeOld(): Promise<void> {
      await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, sql`now() - ${LIFE}`));
    },
  };
}
const placeOf = (id: number): string => `idempotency_key ${id}`;

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
