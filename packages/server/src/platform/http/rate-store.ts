/** Counts requests in the database, so that limits hold over all servers. */
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { rateCount } from '../db/schema.ts';

/** As @fastify/rate-limit calls it: requests within the window, and milliseconds until it ends. */
type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;

export interface RateStore {
  /** Counts a request. @param timeWindow of the limit, in milliseconds */
  incr(key: string, done: Done, timeWindow: number): void;
  /** Where somebody stands, without being counted. */
  read(key: string, done: Done): void;
  /** For a call with a limit of its own. */
  child(options: object): RateStore;
}

interface Log {
  error: (details: object, text: string) => void;
}

/** Between two lines of the log while the database is away, in milliseconds. */
const QUIET_MS = 60_000;

/**
 * A class for `store` of @fastify/rate-limit. While the database does not answer, nobody is held up: it would be a second
 * way to be down.
 */
export function rateStoreOn(db: Queries, log: Log): new () => RateStore {
  let saidAt = -Infinity;

  function letPass(error: unknown, done: Done): void {
    if (performance.now() - saidAt > QUIET_MS) {
      saidAt = performance.now();
      log.error({ err: error }, 'requests are not counted: the database does not answer, limits do not hold');
    }
    done(null, { current: 0, ttl: 0 });
  }

  /** @param name of the limit */
  function storeFor(name: string): RateStore {
    // What is counted is an address, so only its hash is kept.
    const keyOf = (key: string) => createHash('sha256').update(`${name}\0${key}`).digest('base64url');
    return {
      // One statement: two servers that count at once both count.
      incr(key, done, timeWindow) {
        const fresh = sql`now() + make_interval(secs => ${timeWindow / 1_000})`;
        // Also one that ends later than it can: the clock was set back.
        const isOver = sql`(${rateCount.resetsAt} <= now() or ${rateCount.resetsAt} > ${fresh})`;
        db.insert(rateCount)
          .values({ key: keyOf(key), count: 1, resetsAt: fresh })
          .onConflictDoUpdate({
            target: rateCount.key,
            set: {
              count: sql`case when ${isOver} then 1 else ${rateCount.count} + 1 end`,
              resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateCount.resetsAt} end`,
            },
          })
          .returning(standing)
          .then(
            ([row]) => done(null, row),
            (error: unknown) => letPass(error, done),
          );
      },

      read(key, done) {
        db.select(standing)
          .from(rateCount)
          .where(eq(rateCount.key, keyOf(key)))
          .then(
            ([row]) => done(null, row && row.ttl > 0 ? row : { current: 0, ttl: 0 }),
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

  // It is called with `new`, and what a function returns to that is what comes of it.
  return function createStore() {
    return storeFor('api');
  } as unknown as new () => RateStore;
}

const standing = {
  current: rateCount.count,
  ttl: sql<number>`(extract(epoch from ${rateCount.resetsAt} - now()) * 1000)::float8`,
};

/** Removes counts of windows that are over. */
export async function forgetOldCounts(db: Queries): Promise<void> {
  await db.delete(rateCount).where(lt(rateCount.resetsAt, sql`now()`));
}
