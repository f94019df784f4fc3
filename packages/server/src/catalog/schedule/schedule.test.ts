/** Which sources a server runs first, with tasks that last until it stops. */
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { createSchedule } from './schedule.ts';
import type { BoardSource } from './settings.ts';

const POOLS = ['danbooru', 'gelbooru', 'safebooru', 'tbib'] as const;

test('a requested source is run before those that are due', async () => {
  const { database, dispose } = await openTestDatabase('embedded');
  onTestFinished(dispose);
  const begun: string[] = [];
  const boards = POOLS.map((pool): BoardSource => ({ pool, tags: [], limit: 1, revisit: 0, everyMinutes: 60 }));
  const schedule = createSchedule({
    queries: database.queries,
    schedule: { boards, folders: [], foldersEveryMinutes: 60 },
    byRequest: [],
    pauses: { paused: async () => new Set() },
    requests: { wanted: async () => ({ requested: new Set(['tbib']), stopped: new Set() }) },
    ingestBoard: ({ pool }, signal) => {
      begun.push(pool);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ state: 'stopped' })));
    },
    revisitBoard: async () => ({ state: 'done' }),
    ingestFolder: async () => ({ state: 'done' }),
    log: { info: () => {}, error: () => {} },
  });
  schedule.start();
  await expect.poll(() => begun).toEqual(['tbib', 'danbooru', 'gelbooru']);
  await schedule.stop();
});
