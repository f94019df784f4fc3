import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { type RateStore, rateStoreOn } from './rate-store.ts';

const count = (store: RateStore) =>
  new Promise((resolve, reject) => {
    store.incr('somebody', (error, result) => (result ? resolve(result) : reject(error)), 60_000);
  });

test('holds nobody up while the database is away, and says so once', async () => {
  const { database, dispose } = await openTestDatabase('embedded');
  const said: string[] = [];
  const Store = rateStoreOn(database.queries, { error: (_, text) => said.push(text) });
  await dispose();
  const store = new Store();
  for (let turn = 0; turn < 3; turn += 1) expect(await count(store)).toEqual({ current: 0, ttl: 0 });
  expect(said).toEqual([expect.stringContaining('limits do not hold')]);
});
