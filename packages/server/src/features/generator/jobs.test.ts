/** Which server may take over which job, on every database. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { generationJob, serverProcess, visitor } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { createJobs } from './jobs.ts';
import type { JobSettings } from '../../platform/db/json-columns.ts';

test.each(DATABASE_KINDS)('jobs of nobody and of dead servers are taken up on the %s database', async (kind) => {
  const { database, dispose } = await openTestDatabase(kind);
  const { queries } = database;
  const [owner] = await queries
    .insert(visitor)
    .values({ tokenHash: Buffer.from('a') })
    .returning({ id: visitor.id });
  const longAgo = sql`now() - interval '1 minute'`;
  await queries.insert(serverProcess).values([
    { id: 'living' },
    { id: 'dead', heartbeatAt: longAgo },
    // It died before the clock was set back.
    { id: 'ahead', heartbeatAt: sql`now() + interval '1 hour'` },
    // It was held up, and asks before it has said again that it lives.
    { id: 'me', heartbeatAt: longAgo },
  ]);
  for (const holder of ['living', 'dead', 'ahead', 'me', 'unknown', null]) {
    const job = { id: `of ${holder}`, visitorId: owner?.id ?? 0, settings: {} as JobSettings, requested: 1, holder };
    await queries.insert(generationJob).values(job);
  }
  const jobs = createJobs(queries);
  const taken = await jobs.claim('me', ['of me']);
  expect(taken.map(({ id }) => id).toSorted()).toEqual(['of ahead', 'of dead', 'of null', 'of unknown']);
  const known = taken.map(({ id }) => id);
  expect(await jobs.claim('me', ['of me', ...known])).toEqual([]);
  // Its own that it does not know of was lost on the way into its queue.
  expect(await jobs.claim('me', known)).toMatchObject([{ id: 'of me' }]);
  await jobs.release('me');
  expect(await jobs.claim('living', ['of living'])).toHaveLength(5);
  await dispose();
});
