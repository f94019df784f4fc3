import { expect, test } from 'vitest';
import { generationJob, visitor } from '../../platform/db/schema.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { createEnginePool } from './engine-pool.ts';
import { createJobs, type Job } from './jobs.ts';
import type { ImageKeeper } from './keeper.ts';
import { createModelList } from './models.ts';
import { createWork } from './work.ts';

test('an end that the database was not told of is told at the next look', async () => {
  const { database, dispose } = await openTestDatabase('embedded');
  const { queries } = database;
  const [owner] = await queries
    .insert(visitor)
    .values({ tokenHash: Buffer.from('a') })
    .returning({ id: visitor.id });
  const jobs = createJobs(queries);
  let isAway = true;
  const end: typeof jobs.end = async (...args) => {
    if (isAway) throw new Error('The database is away.');
    return jobs.end(...args);
  };
  const logged: string[] = [];
  const work = createWork({
    holder: 'me',
    jobs: { ...jobs, end },
    // No engine can make it.
    pool: createEnginePool([]),
    models: createModelList([{ id: 1, name: 'Model' }]),
    keeper: {} as ImageKeeper,
    log: { error: (_, text) => logged.push(text) },
    notifyOthers: () => {},
  });
  const settings = { model: 1, steps: 1, width: 768, height: 768 } as Job['settings'];
  const job: Job = {
    id: 'job',
    owner: { kind: 'visitor', id: owner?.id ?? 0 },
    settings,
    start: undefined,
    requested: 2,
  };
  await jobs.add(job, 'me');
  work.enlist(job);
  const entry = work.live.get('job');
  work.pump();
  await entry?.live.ended;
  expect(logged).toEqual(['the end of a job was not written down']);
  await expect(work.checkHolders()).rejects.toThrow('away');
  // Until then, the job is not taken up again.
  expect(await jobs.claim('me', work.known())).toEqual([]);
  isAway = false;
  await work.checkHolders();
  expect(await queries.$count(generationJob)).toBe(0);
  await dispose();
});
