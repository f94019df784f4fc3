/** Counts requests of one server in its memory. */
import { type RateStore, SAME_WINDOW_MS, type Spending } from './rate-store.ts';

/** Clients that are counted. If there are more, those whose window ends first are forgotten. */
const MAX_KEYS = 5_000;

/**
 * A class for `store` of @fastify/rate-limit. Its own store goes by the time of day: where that is set back, everybody's
 * window lasts so much longer.
 * @param now in milliseconds; must never jump
 */
export function rateStoreInMemory(now = () => performance.now()): new () => RateStore {
  function createStore(): RateStore {
    const counts = new Map<string, { current: number; endsAt: number }>();

    /** Windows that are over go first: many new clients must not open one that is spent. */
    function makeRoom(): void {
      let first: { key: string; endsAt: number } | undefined;
      for (const [key, { endsAt }] of counts) {
        if (endsAt <= now()) counts.delete(key);
        else if (!first || endsAt < first.endsAt) first = { key, endsAt };
      }
      if (first && counts.size >= MAX_KEYS) counts.delete(first.key);
    }

    function take(key: string, { units, limit, timeWindow }: Spending) {
      const known = counts.get(key);
      // A window that ends later than it can began with a longer one.
      const isOpen = known && known.endsAt > now() && known.endsAt <= now() + timeWindow;
      const open = isOpen ? known : { current: 0, endsAt: now() + timeWindow };
      const isTaken = open.current + units <= limit;
      const count = isTaken ? { ...open, current: open.current + units } : open;
      if (!known && counts.size >= MAX_KEYS) makeRoom();
      counts.set(key, count);
      return { current: count.current, ttl: count.endsAt - now(), isTaken };
    }

    const read: RateStore['read'] = (key, done) => {
      const known = counts.get(key);
      if (known && known.endsAt > now()) done(null, { current: known.current, ttl: known.endsAt - now() });
      else done(null, { current: 0, ttl: 0 });
    };

    return {
      take: (key, spending, done) => done(null, take(key, spending)),

      giveBack(key, { units, ttl }, done) {
        const known = counts.get(key);
        const isSame = known && known.endsAt < now() + ttl + SAME_WINDOW_MS;
        if (isSame) counts.set(key, { ...known, current: Math.max(0, known.current - units) });
        read(key, done);
      },

      incr(key, done, timeWindow) {
        const { current, ttl } = take(key, { units: 1, limit: Infinity, timeWindow });
        done(null, { current, ttl });
      },

      read,

      child: createStore,
    };
  }

  // It is called with `new`, which evaluates to the object that a function returns.
  return createStore as unknown as new () => RateStore;
}
