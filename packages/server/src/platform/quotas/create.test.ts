import { expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { look } from './budgets.ts';
import { createBudgets } from './create.ts';

const log = { error: () => {} };
const config = { quotasConfig: undefined, rateLimitPerMinute: 0 };
const person = { kind: 'person', id: 1 } as const;

test.each(DATABASE_KINDS)('a restart does not refill a long budget, with the %s database', async (kind) => {
  const { database, dispose } = await openTestDatabase(kind);
  await using _ = { [Symbol.asyncDispose]: dispose };
  const spend = (seconds: number, key = 'person 1') =>
    new Promise((resolve) => {
      const spending = { units: 3, limit: 5, timeWindow: seconds * 1_000 };
      createBudgets(config, database, log)
        .storeFor(seconds)
        .take(key, spending, (_error, taken) => resolve(taken));
    });
  const left = (seconds: number) =>
    look(createBudgets(config, database, log).storeFor(seconds), { ...person, seconds });
  expect(await spend(86_400)).toMatchObject({ current: 3, isTaken: true });
  expect(await spend(86_400)).toMatchObject({ current: 3, isTaken: false });
  expect(await left(86_400)).toMatchObject({ current: 3 });
  const call = (key: string) =>
    new Promise((resolve) => {
      const { Counts } = createBudgets(config, database, log);
      new Counts().incr(key, (_error, counted) => resolve(counted), 86_400_000);
    });
  expect(await call('register')).toMatchObject({ current: 1 });
  expect(await call('register')).toMatchObject({ current: 2 });
  // One process counts a minute in its memory.
  await spend(60, 'person 2');
  expect(await spend(60, 'person 2')).toMatchObject({ isTaken: kind === 'embedded' });
});
