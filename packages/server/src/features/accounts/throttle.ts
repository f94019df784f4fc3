/** Slows down guessing: after a few wrong passwords for a name, the next attempt has to wait, longer each time. */
import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { loginFailure } from '../../platform/db/schema.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { Problem } from '../../platform/http/problem.ts';
import { nameKey } from './names.ts';

/** Wrong passwords without a delay: from one address for one name, and from all addresses for one name. */
const FREE = { place: 5, anywhere: 100 };
/** Delay after the first failure beyond those, in seconds; it doubles with each further one. */
const FIRST_WAIT = 2;
const MAX_WAIT = 900;
/** Older failures are forgotten, in hours. */
const MEMORY_HOURS = 24;

export interface Attempt {
  /** Name as typed. */
  name: string;
  /** The address that it comes from. */
  address: string;
  /** Only attempts of their own network delay them: else anybody could keep the owner from what needs the password. */
  isSignedIn?: boolean;
}

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest();

interface Bucket {
  key: Buffer;
  /** Attempts without a delay. */
  free: number;
}

function bucketsOf({ name, address }: Attempt): { place: Bucket; anywhere: Bucket } {
  const normal = nameKey(name);
  return {
    place: { key: keyOf('place', normal, addressBlock(address)), free: FREE.place },
    anywhere: { key: keyOf('anywhere', normal), free: FREE.anywhere },
  };
}

/** Delay of an attempt after this many failures, `free` of which cause none, in seconds. */
export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(MAX_WAIT, FIRST_WAIT * 2 ** Math.min(20, failures - free));
}

export function createThrottle(db: Queries) {
  const recent = sql`now() - make_interval(hours => ${MEMORY_HOURS})`;
  const age = sql<number>`extract(epoch from now() - ${loginFailure.lastAt})::float8`;

  /**
   * Counts an attempt, unless it has to wait. One statement: among many at once, on any server, each sees the previous
   * ones.
   */
  async function take({ key, free }: Bucket): Promise<boolean> {
    const wait = sql`least(${MAX_WAIT}, ${FIRST_WAIT} * power(2, least(20, ${loginFailure.count} - ${free}::int)))`;
    const [taken] = await db
      .insert(loginFailure)
      .values({ key, count: 1 })
      .onConflictDoUpdate({
        target: loginFailure.key,
        set: {
          count: sql`case when ${loginFailure.lastAt} < ${recent} then 1 else ${loginFailure.count} + 1 end`,
          lastAt: sql`now()`,
        },
        // A clock that was set back must not lock anyone out for longer than the maximum delay.
        setWhere: sql`${loginFailure.count} < ${free} or ${age} >= ${wait} or ${age} < ${-MAX_WAIT}`,
      })
      .returning({ count: loginFailure.count });
    return taken !== undefined;
  }

  async function secondsLeft({ key, free }: Bucket): Promise<number> {
    const [row] = await db
      .select({ count: loginFailure.count, age })
      .from(loginFailure)
      .where(eq(loginFailure.key, key));
    return Math.max(1, row ? Math.ceil(waitAfter(row.count, free) - row.age) : 1);
  }

  async function giveBack({ key }: Bucket): Promise<void> {
    await db
      .update(loginFailure)
      .set({ count: sql`${loginFailure.count} - 1` })
      .where(and(eq(loginFailure.key, key), gt(loginFailure.count, 0)));
  }

  return {
    /**
     * Counts an attempt before its password is checked, so that parallel attempts have no advantage.
     * @throws Problem 429 with the seconds to wait
     */
    async count(attempt: Attempt): Promise<void> {
      const taken: Bucket[] = [];
      const { place, anywhere } = bucketsOf(attempt);
      for (const bucket of attempt.isSignedIn ? [place] : [place, anywhere]) {
        if (await take(bucket)) {
          taken.push(bucket);
          continue;
        }
        for (const one of taken) await giveBack(one);
        const left = await secondsLeft(bucket);
        throw new Problem(429, 'too-many-attempts', `Too many wrong passwords. Wait ${left} s, then try again.`, {
          retryAfter: left,
        });
      }
    },

    /** The password was right: that address starts over, and for all addresses the attempt does not count. */
    async succeeded(attempt: Attempt): Promise<void> {
      const { place, anywhere } = bucketsOf(attempt);
      await db.delete(loginFailure).where(eq(loginFailure.key, place.key));
      if (!attempt.isSignedIn) await giveBack(anywhere);
    },

    /** The password is another one now: that address starts over, and so do all together. */
    async startOver(attempt: Attempt): Promise<void> {
      const { place, anywhere } = bucketsOf(attempt);
      await db.delete(loginFailure).where(inArray(loginFailure.key, [place.key, anywhere.key]));
    },

    async forgetOld(): Promise<void> {
      await db.delete(loginFailure).where(lt(loginFailure.lastAt, recent));
    },
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
