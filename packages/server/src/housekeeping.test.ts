import { expect, test } from 'vitest';
import { createHousekeeping, type HousekeepingParts } from './housekeeping.ts';

test('a step that fails holds up no other, and files are removed first', async () => {
  const done: string[] = [];
  const failed: unknown[] = [];
  const step = (name: string) => async () => void done.push(name);
  const fails = () => Promise.reject(new Error('It fails.'));
  const housekeeping = createHousekeeping({
    // Each statement fails.
    database: {} as HousekeepingParts['database'],
    tags: { recount: fails },
    sessions: { removeExpired: step('sessions') },
    visitors: { removeUnused: fails },
    throttle: { forgetOld: step('throttle') },
    passwordResets: { removeOld: step('password resets') },
    sharedResults: { removeExpired: step('shared results') },
    alerts: { removeExpired: fails },
    removalRequests: { removeOld: step('removal requests') },
    idempotencyKeys: { removeOld: step('idempotency keys') },
    limitHits: { forgetOld: step('limit hits') },
    sweepStorage: step('storage'),
    upscaler: { sweep: step('upscaled images'), sweepWork: step('work') },
    log: { error: (details) => failed.push(details) },
  });
  housekeeping.start();
  await expect.poll(() => done.at(-1)).toBe('limit hits');
  await housekeeping.stop();
  expect(done.slice(0, 3)).toEqual(['work', 'storage', 'upscaled images']);
  expect(done.slice(3)).toEqual([
    'sessions',
    'throttle',
    'password resets',
    'shared results',
    'removal requests',
    'idempotency keys',
    'limit hits',
  ]);
  expect(failed).toMatchObject([
    { of: 'the vector index' },
    { of: 'counts of tags' },
    { of: 'visitors' },
    { of: 'alerts' },
    { of: 'counts of requests' },
  ]);
});
