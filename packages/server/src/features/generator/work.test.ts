import { expect, test } from 'vitest';
import { createEnginePool } from './engine-pool.ts';
import type { Job, Jobs } from './jobs.ts';
import type { ImageKeeper } from './keeper.ts';
import type { ModelList } from './models.ts';
import { createWork } from './work.ts';

test('an end that the database was not told of is told at the next look', async () => {
  const ended: string[] = [];
  const logged: string[] = [];
  let isAway = true;
  const jobs = {
    end: async (id: string) => {
      if (isAway) throw new Error('The database is away.');
      ended.push(id);
    },
    holdersOf: async () => new Map(),
  };
  const work = createWork({
    holder: 'me',
    jobs: jobs as unknown as Jobs,
    pool: createEnginePool([]),
    models: {} as ModelList,
    keeper: {} as ImageKeeper,
    log: { error: (_, text) => logged.push(text) },
    tellOthers: () => {},
  });
  work.enlist({ id: 'job', owner: { kind: 'visitor', id: 1 }, settings: {}, requested: 2 } as Job);
  await work.cancel(work.live.get('job')!);
  expect(logged).toEqual(['the end of a job was not written down']);
  await expect(work.checkHolders()).rejects.toThrow('away');
  isAway = false;
  await work.checkHolders();
  await work.checkHolders();
  expect(ended).toEqual(['job']);
});
