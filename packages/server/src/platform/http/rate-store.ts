/** Counts requests in the database, so that limits hold over all servers. */
import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { rateCount } from '../db/schema.ts';

/** Requests within the window, or what they cost, and milliseconds until it ends. */
interface Count {
  current: number;
  ttl: number;
}
/** As @fastify/rate-limit calls it. */
type Done = (error: Error | null, result?: Count) => void;

export interface Spending {
  units: number;
  /** Within the window: where more would be counted, nothing is. */
  limit: number;
  /** In milliseconds. */
  timeWindow: number;
}
export interface Spent {
  units: number;
  /** Milliseconds until the window ends that they were counted in. */
  ttl: number;
}
export type Taken = (error: Error | null, result?: Count & { isTaken: boolean }) => void;

export interface RateStore {
  /** Counts what a request costs, if so much is left. */
  take(key: string, spending: Spending, done: Taken): void;
  /** Takes back what was counted for a request that is not carried out, unless that window is over. */
  giveBack(key: string, spent: Spent, done: Done): void;
  /** Counts a request. @param timeWindow of the limit, in milliseconds */
  incr(key: string, done: Done, timeWindow: number): void;
  /** A client's current count, without counting this call. */
  read(key: string, done: Done): void;
  /** For a call with its own limit. */
  child(options: object): RateStore;
}

interface Log {
  error: (details: object, text: string) => void;
}

/** Windows that end so close to each other, in milliseconds, are one: the shortest last a second. */
export const SAME_WINDOW_MS = 500;

/** Between two lines of the log while the database is away, in milliseconds. */
const QUIET_MS = 60_000;

/**
 * A class for `store` of @fastify/rate-limit. While the database does not answer, nobody is held up: it would be a second
 * way to be down.
 */
export function rateStoreOn(db: Queries, log: Log): new () => RateStore {
  let saidAt = -Infinity;

  function complain(error: unknown): void {
    if (performance.now() - saidAt > QUIET_MS) {
      saidAt = performance.now();
      log.error({ err: error }, 'requests are not counted: the database does not answer, limits do not hold');
    }
  }

  function letPass(error: unknown, done: Taken): void {
    complain(error);
    done(null, { current: 0, ttl: 0, isTaken: true });
  }

  /** @param name of the limit */
  function storeFor(name: string): RateStore {
    // What is counted is an address, so only its hash is kept.
    const keyOf = (key: string) => createHash('sha256').update(`${name}\0${key}`).digest('base64url');
    async function look(key: string): Promise<Count> {
      const [row] = await db
        .select(standing)
        .from(rateCount)
        .where(eq(rateCount.key, keyOf(key)));
      return row && row.ttl > 0 ? row : { current: 0, ttl: 0 };
    }

    // One statement: two servers that count at once both count.
    async function take(key: string, { units, limit, timeWindow }: Spending): Promise<Count & { isTaken: boolean }> {
      // Not now(), when this statement began: one that began later may have opened the window.
      const fresh = sql`clock_timestamp() + make_interval(secs => ${timeWindow / 1_000})`;
      // Also one that ends later than it can: the clock was set back, or the window is shorter now.
      const isOver = sql`(${rateCount.resetsAt} <= clock_timestamp() or ${rateCount.resetsAt} > ${fresh})`;
      const [row] = await db
        .insert(rateCount)
        .values({ key: keyOf(key), count: units, resetsAt: fresh })
        .onConflictDoUpdate({
          target: rateCount.key,
          set: {
            count: sql`case when ${isOver} then excluded.count else ${rateCount.count} + excluded.count end`,
            resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateCount.resetsAt} end`,
          },
          setWhere: Number.isFinite(limit)
            ? sql`${isOver} or ${rateCount.count} + excluded.count <= ${limit}::bigint`
            : undefined,
        })
        .returning(standing);
      return row ? { ...row, isTaken: true } : { ...(await look(key)), isTaken: false };
    }

    async function giveBack(key: string, { units, ttl }: Spent): Promise<Count> {
      const isSame = sql`${rateCount.resetsAt} < clock_timestamp() + make_interval(secs => ${(ttl + SAME_WINDOW_MS) / 1_000})`;
      await db
        .update(rateCount)
        .set({ count: sql`greatest(0, ${rateCount.count} - ${units}::bigint)` })
        .where(and(eq(rateCount.key, keyOf(key)), isSame));
      return look(key);
    }

    return {
      take(key, spending, done) {
        take(key, spending).then(
          (taken) => done(null, taken),
          (error: unknown) => letPass(error, done),
        );
      },

      giveBack(key, spent, done) {
        giveBack(key, spent).then(
          (count) => done(null, count),
          (error: unknown) => letPass(error, done),
        );
      },

      incr(key, done, timeWindow) {
        take(key, { units: 1, limit: Infinity, timeWindow }).then(
          ({ current, ttl }) => done(null, { current, ttl }),
          (error: unknown) =>
            letPass(error, (_error, { current, ttl } = { current: 0, ttl: 0, isTaken: true }) =>
              done(null, { current, ttl }),
            ),
        );
      },

      read(key, done) {
        look(key).then(
          (count) => done(null, count),
          (error: unknown) => letPass(error, done),
        );
      },

      child(options) {
        // So the plugin calls it, whatever its types say.
        const { routeInfo } = options as { routeInfo?: { method?: string | string[]; url?: string } };
        return storeFor(`${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? ''}`);
      },
    };
  }

  // It is called with `new`, which evaluates to the object that a function returns.
  return function createStore() {
    return storeFor('api');
  } as unknown as new () => RateStore;
}

const standing = {
  current: rateCount.count,
  ttl: sql<number>`(extract(epoch from ${rateCount.resetsAt} - clock_timestamp()) * 1000)::float8`,
};

/** Removes counts of windows that are over. */
export async function forgetOldCounts(db: Queries): Promise<void> {
  await db.delete(rateCount).where(lt(rateCount.resetsAt, sql`now()`));
}
