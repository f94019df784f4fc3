/** Limits that several servers keep together, against both databases. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { forgetOldCounts, type RateStore, rateStoreOn } from './rate-store.ts';

const MINUTE = 60_000;
const silent = { error: () => {} };

interface Standing {
  current: number;
  ttl: number;
}

const count = (store: RateStore, key: string, timeWindow = MINUTE) =>
  new Promise<Standing>((resolve, reject) => {
    store.incr(
      key,
      (error, result) => (result ? resolve(result) : reject(error ?? new Error('Nothing came.'))),
      timeWindow,
    );
  });
const look = (store: RateStore, key: string) =>
  new Promise<Standing>((resolve, reject) => {
    store.read(key, (error, result) => (result ? resolve(result) : reject(error ?? new Error('Nothing came.'))));
  });

const giveBack = (store: RateStore, spent: { units: number; ttl: number }) =>
  new Promise<Standing>((resolve, reject) => {
    store.giveBack('spender', spent, (error, result) =>
      result ? resolve(result) : reject(error ?? new Error('Nothing came.')),
    );
  });

describe.each(DATABASE_KINDS)('with the %s database', (kind) => {
  let opened: TestDatabase;
  let stores: RateStore[];
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const Store = rateStoreOn(opened.database.queries, silent);
    stores = [new Store(), new Store(), new Store()];
  });
  afterAll(() => opened.dispose());

  test('counts what several servers count at once, each request once', async () => {
    const standings = await Promise.all(Array.from({ length: 60 }, (_, at) => count(stores[at % 3]!, 'somebody')));
    expect(standings.map(({ current }) => current).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    );
    for (const { ttl } of standings) {
      expect(ttl).toBeGreaterThan(0);
      expect(ttl).toBeLessThanOrEqual(MINUTE);
    }
    expect(await look(stores[0]!, 'somebody')).toMatchObject({ current: 60 });
    expect(await look(stores[0]!, 'somebody else')).toEqual({ current: 0, ttl: 0 });
  });

  test('counts what costs more only where so much is left, and takes it back', async () => {
    const take = (units: number) =>
      new Promise<object | undefined>((resolve, reject) => {
        const spending = { units, limit: 10, timeWindow: MINUTE };
        stores[0]!.take('spender', spending, (error, taken) => (error ? reject(error) : resolve(taken)));
      });
    expect(await take(8)).toMatchObject({ current: 8, isTaken: true });
    expect(await take(3)).toMatchObject({ current: 8, isTaken: false });
    expect(await take(2)).toMatchObject({ current: 10, isTaken: true });
    expect(await giveBack(stores[1]!, { units: 8, ttl: MINUTE })).toMatchObject({ current: 2 });
    expect(await look(stores[2]!, 'spender')).toMatchObject({ current: 2 });
    // Counted in an earlier window.
    expect(await giveBack(stores[1]!, { units: 2, ttl: MINUTE / 2 })).toMatchObject({ current: 2 });
    const all = await Promise.all(Array.from({ length: 6 }, async () => take(2)));
    expect(all.filter((one) => (one as { isTaken: boolean }).isTaken)).toHaveLength(4);
  });

  test('starts over once the window is over, and forgets it then', async () => {
    const [store] = stores;
    await count(store!, 'early');
    await count(store!, 'early');
    await opened.database.queries.execute(sql`update rate_count set resets_at = now() - interval '1 second'`);
    expect(await look(store!, 'early')).toEqual({ current: 0, ttl: 0 });
    expect(await count(store!, 'early')).toMatchObject({ current: 1 });
    await forgetOldCounts(opened.database.queries);
    const { rows } = await opened.database.queries.execute(sql`select count(*)::int as count from rate_count`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('goes on in a window that another server has opened since this call began', async () => {
    await opened.database.queries.transaction(async (call) => {
      await call.execute(sql`select pg_sleep(0.02)`);
      const earlier = new (rateStoreOn(call, silent))();
      await count(earlier, 'newcomer');
      expect(await count(earlier, 'newcomer')).toMatchObject({ current: 2 });
      await call.execute(
        sql`update rate_count set resets_at = clock_timestamp() + interval '1 minute' where count = 2`,
      );
      expect(await count(earlier, 'newcomer')).toMatchObject({ current: 3 });
    });
  });

  test('starts over where the clock was set back, instead of counting until it is there again', async () => {
    const [store] = stores;
    await count(store!, 'set back');
    await count(store!, 'set back');
    await opened.database.queries.execute(sql`update rate_count set resets_at = resets_at + interval '1 hour'`);
    const { current, ttl } = await count(store!, 'set back');
    expect(current).toBe(1);
    expect(ttl).toBeLessThanOrEqual(MINUTE);
  });

  test('counts each call with a limit of its own apart, and keeps no address', async () => {
    const Store = rateStoreOn(opened.database.queries, silent);
    const login = new Store().child({ routeInfo: { method: 'POST', url: '/user/login' } });
    const register = new Store().child({ routeInfo: { method: 'POST', url: '/user/register' } });
    expect(await count(login, '198.51.100.7')).toMatchObject({ current: 1 });
    expect(await count(register, '198.51.100.7')).toMatchObject({ current: 1 });
    expect(await count(new Store(), '198.51.100.7')).toMatchObject({ current: 1 });
    expect(await count(login, '198.51.100.7')).toMatchObject({ current: 2 });
    const { rows } = await opened.database.queries.execute(sql`select key from rate_count`);
    expect(JSON.stringify(rows)).not.toContain('198.51');
  });
});
