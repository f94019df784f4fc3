import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createBackgroundWork } from './background-work.ts';
import { unlessPaused } from './pausable.ts';

const silent = { error: () => {} };
const until = async (isSo: () => boolean) => expect.poll(isSo, { timeout: 20_000 }).toBe(true);

test('work waits while it is paused, stops when it is paused, and begins again afterwards', async () => {
  let isPaused = true;
  let asked = 0;
  const runs: AbortSignal[] = [];
  const work = createBackgroundWork(
    {},
    {
      name: 'a work',
      pauseMs: 1,
      lookMs: 10,
      isPaused: async () => {
        asked += 1;
        return isPaused;
      },
      async run(signal) {
        runs.push(signal);
        if (runs.length > 1) return;
        await once(signal, 'abort');
        signal.throwIfAborted();
      },
    },
    silent,
  );
  work.start();
  await until(() => asked > 1);
  expect(runs).toEqual([]);
  isPaused = false;
  await until(() => runs.length === 1);
  isPaused = true;
  await until(() => runs[0]?.aborted === true);
  const looks = asked;
  await until(() => asked > looks + 1);
  expect(runs).toHaveLength(1);
  isPaused = false;
  await work.finished();
  expect(runs).toHaveLength(2);
  await work.stop();
});

test('paused work can be stopped', async () => {
  const stopping = new AbortController();
  const waiting = unlessPaused(
    async () => true,
    stopping.signal,
    async () => 'done',
  );
  stopping.abort();
  await expect(waiting).rejects.toThrow();
});

test('a failure of the work is its own, paused or not', async () => {
  const { signal } = new AbortController();
  const failing = unlessPaused(
    async () => false,
    signal,
    () => Promise.reject(new Error('It failed.')),
  );
  await expect(failing).rejects.toThrow('It failed.');
});
