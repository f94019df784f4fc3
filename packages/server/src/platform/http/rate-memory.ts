/** Counts requests of one server in its memory. */
import type { RateStore } from './rate-store.ts';

/** Clients that are counted at once; of more, those who have been silent longest are forgotten. */
const MAX_KEYS = 5_000;

/**
 * A class for `store` of @fastify/rate-limit. Its own store goes by the time of day: where that is set back, everybody's
 * window lasts so much longer.
 * @param now in milliseconds; must never jump
 */
export function rateStoreInMemory(now = () => performance.now()): new () => RateStore {
  function createStore(): RateStore {
    const counts = new Map<string, { current: number; endsAt: number }>();
    return {
      incr(key, done, timeWindow) {
        const known = counts.get(key);
        const isOpen = known !== undefined && known.endsAt > now();
        const count = isOpen ? { ...known, current: known.current + 1 } : { current: 1, endsAt: now() + timeWindow };
        counts.delete(key);
        counts.set(key, count);
        const [longestSilent] = counts.keys();
        if (counts.size > MAX_KEYS && longestSilent !== undefined) counts.delete(longestSilent);
        done(null, { current: count.current, ttl: count.endsAt - now() });
      },

      read(key, done) {
        const known = counts.get(key);
        if (known && known.endsAt > now()) done(null, { current: known.current, ttl: known.endsAt - now() });
        else done(null, { current: 0, ttl: 0 });
      },

      child: createStore,
    };
  }

  // It is called with `new`, and what a function returns to that is what comes of it.
  return createStore as unknown as new () => RateStore;
}
