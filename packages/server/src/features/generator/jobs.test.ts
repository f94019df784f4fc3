/** Which server may take over which job, on every database. */
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Executor } from '../../platform/db/database.ts';
import { account, generation, generationJob, serverProcess, visitor } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, type DatabaseKind, openTestDatabase } from '../../testing/databases.ts';
import { createJobs } from './jobs.ts';
import type { JobSettings } from '../../platform/db/json-columns.ts';

const imageAt = (place: number) => ({
  id: `image ${place}`,
  place,
  seed: place,
  modelName: 'A model',
  width: 1,
  height: 1,
  color: '000000',
  bytes: 1,
});

/** The jobs of a new database, and a visitor to own some. */
async function openJobs(kind: DatabaseKind) {
  const { database, dispose } = await openTestDatabase(kind);
  onTestFinished(dispose);
  const { queries } = database;
  const [guest] = await queries
    .insert(visitor)
    .values({ tokenHash: Buffer.from('a') })
    .returning();
  return { queries, jobs: createJobs(queries), owner: { kind: 'visitor', id: guest?.id ?? 0 } as const };
}

test.each(DATABASE_KINDS)('jobs of nobody and of dead servers are taken up on the %s database', async (kind) => {
  const { queries, jobs, owner } = await openJobs(kind);
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
    const job = { id: `of ${holder}`, visitorId: owner.id, settings: {} as JobSettings, requested: 1, holder };
    await queries.insert(generationJob).values(job);
  }
  const taken = await jobs.claim('me', ['of me']);
  expect(taken.map(({ id }) => id).toSorted()).toEqual(['of ahead', 'of dead', 'of null', 'of unknown']);
  const known = taken.map(({ id }) => id);
  expect(await jobs.claim('me', ['of me', ...known])).toEqual([]);
  // Its own that it does not know of was lost on the way into its queue.
  expect(await jobs.claim('me', known)).toMatchObject([{ id: 'of me' }]);
  await jobs.release('me');
  expect(await jobs.claim('living', ['of living'])).toHaveLength(5);
});

test.each(DATABASE_KINDS)(
  'an image that is stored during a sign-in moves to the account on the %s database',
  async (kind) => {
    const { queries, jobs, owner } = await openJobs(kind);
    const [person] = await queries.insert(account).values({ name: 'a', nameKey: 'a', passwordHash: '' }).returning();
    await jobs.add({ id: 'job', owner, settings: {} as JobSettings, start: undefined, requested: 2 }, 'me');
    const add = (place: number) => jobs.addImage('job', 'me', imageAt(place));
    await add(0);
    // Between its two statements.
    let updates = 0;
    const executor = {
      update: (table: typeof generation) => ({
        set: (values: object) => ({
          where: async (condition: ReturnType<typeof eq>) => {
            await queries.update(table).set(values).where(condition);
            updates += 1;
            if (updates === 1) await add(1);
          },
        }),
      }),
    } as unknown as Executor;
    await jobs.adopt(owner.id, person?.id ?? 0, executor);
    const rows = await queries
      .select()
      .from(generation)
      .where(eq(generation.accountId, person?.id ?? 0));
    expect(rows.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual([0, 1]);
  },
);

test.each(DATABASE_KINDS)('an image that its owner has deleted is not made again on the %s database', async (kind) => {
  const { jobs, owner } = await openJobs(kind);
  await jobs.add({ id: 'job', owner, settings: {} as JobSettings, start: undefined, requested: 3 }, 'me');
  for (const place of [2, 0]) await jobs.addImage('job', 'me', imageAt(place));
  expect(await jobs.remove(owner, 'image 2')).toBe(true);
  await jobs.release('me');
  expect(await jobs.claim('me', [])).toMatchObject([{ id: 'job', made: [2, 0] }]);
  expect(await jobs.activeOf(owner)).toMatchObject([{ made: 2 }]);
  expect(await jobs.waiting()).toBe(1);
  expect(await jobs.addImage('job', 'me', { ...imageAt(2), id: 'again' })).toBe('gone');
  expect(await jobs.addImage('job', 'me', { ...imageAt(0), id: 'again' })).toMatchObject({ id: 'image 0' });
  expect((await jobs.all(owner)).map(({ id }) => id)).toEqual(['image 0']);
});
