/** Slows guessing down: after a few wrong passwords for a name, the next try has to wait, longer each time. */
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { loginFailure } from '../db/schema.ts';
import { addressBlock } from '../http/address-block.ts';
import { Problem } from '../http/problem.ts';

/** Wrong passwords that cost nothing, by who tries: one place with one name, and all places with one name. */
const FREE = { place: 5, anywhere: 100 };
/** Wait after the first failure that is not free, in seconds; it doubles with each further one. */
const FIRST_WAIT = 2;
const LONGEST_WAIT = 900;
/** Failures older than this are forgotten, in hours. */
const MEMORY_HOURS = 24;

export interface Attempt {
  /** As typed. */
  name: string;
  /** Where it comes from. */
  address: string;
}

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest();

function bucketsOf({ name, address }: Attempt) {
  const normal = name.trim().toLowerCase();
  return [
    { key: keyOf('place', normal, addressBlock(address)), free: FREE.place },
    { key: keyOf('anywhere', normal), free: FREE.anywhere },
  ];
}

/** Seconds that a try has to wait after so many failures, `free` of which cost nothing. */
export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(20, failures - free));
}

export function createThrottle(db: Queries) {
  const recent = sql`now() - make_interval(hours => ${MEMORY_HOURS})`;
  return {
    /** @throws Problem 429 with the seconds to wait */
    async check(attempt: Attempt): Promise<void> {
      for (const { key, free } of bucketsOf(attempt)) {
        const [row] = await db
          .select({
            count: loginFailure.count,
            age: sql<number>`extract(epoch from now() - ${loginFailure.lastAt})::float8`,
          })
          .from(loginFailure)
          .where(eq(loginFailure.key, key));
        const left = row ? Math.ceil(waitAfter(row.count, free) - row.age) : 0;
        if (left > 0) {
          throw new Problem(429, 'too-many-attempts', `Too many wrong passwords. Wait ${left} s, then try again.`, {
            retryAfter: left,
          });
        }
      }
    },

    async failed(attempt: Attempt): Promise<void> {
      for (const { key } of bucketsOf(attempt)) {
        await db
          .insert(loginFailure)
          .values({ key, count: 1 })
          .onConflictDoUpdate({
            target: loginFailure.key,
            set: {
              count: sql`case when ${loginFailure.lastAt} < ${recent} then 1 else ${loginFailure.count} + 1 end`,
              lastAt: sql`now()`,
            },
          });
      }
    },

    /** The right password was given: that place begins anew. */
    async succeeded(attempt: Attempt): Promise<void> {
      const [place] = bucketsOf(attempt);
      if (place) await db.delete(loginFailure).where(eq(loginFailure.key, place.key));
    },

    async forgetOld(): Promise<void> {
      await db.delete(loginFailure).where(lt(loginFailure.lastAt, recent));
    },
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
