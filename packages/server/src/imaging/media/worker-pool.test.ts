import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { kill } from 'node:process';
import { workFor } from '../../platform/fairness/client.ts';
import { until } from '../../testing/until.ts';
import { BusyError } from '../../platform/errors/busy-error.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import type { MediaPoolOptions } from './types.ts';
import { WorkerPool } from './worker-pool.ts';

const ENTRY = new URL('./fixtures/misbehaving-worker.ts', import.meta.url);
/** What does not test time limits has all the time it needs. */
const LIMIT_MS = 240_000;
let pool: WorkerPool;

function start(options: MediaPoolOptions = {}): WorkerPool {
  pool = new WorkerPool(ENTRY, { size: 1, timeoutMs: LIMIT_MS, ...options });
  return pool;
}

afterEach(async () => {
  await pool.close();
});

test('a lazy pool starts its processes with the tasks that need them, and no more than its size', async () => {
  start({ size: 2, lazy: true });
  expect(pool.stats().processes).toBe(0);
  expect(await pool.run('echo', 1)).toBe(1);
  expect(await pool.run('echo', 2)).toBe(2);
  expect(pool.stats().processes).toBe(1);
  expect(await Promise.all([pool.run('echo', 3), pool.run('echo', 4), pool.run('echo', 5)])).toEqual([3, 4, 5]);
  expect(pool.stats().processes).toBe(2);
});

test.each([
  ["this process's environment", () => undefined],
  ['one that is given', () => ({ ...process.env, S3_SECRET_ACCESS_KEY: 'secret' })],
])('processes receive %s without secrets of the site, and nothing more', async (_, environmentOf) => {
  vi.stubEnv('DATABASE_URL', 'postgres://mekiki:secret@db/mekiki');
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment = environmentOf();
  start(environment && { environment });
  const variables = (await pool.run('variables', null)) as string[];
  expect(variables).toContain('PATH');
  expect(variables.filter((name) => /^(?:DATABASE_URL|S3_SECRET_ACCESS_KEY|MALLOC_.*)$/.test(name))).toEqual([]);
});

test('a process without work ends, is not replaced, and starts again with the next task', async () => {
  start({ size: 2, lazy: true, idleMs: 1 });
  expect(await Promise.all([pool.run('echo', 1), pool.run('echo', 2)])).toEqual([1, 2]);
  await until(() => expect(pool.stats().processes).toBe(0));
  expect(await pool.run('echo', 3)).toBe(3);
  expect(pool.stats().restarts).toBe(0);
});

test('a server that Node restarts when a file changes has its tasks done all the same', async () => {
  start({ environment: { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' } });
  expect(await pool.run('echo', 1)).toBe(1);
});

describe('a task', () => {
  test('takes and gives binary data as it is', async () => {
    const input = { bytes: Uint8Array.of(1, 2, 3), vector: Float32Array.of(0.5, -1), hash: -1n };
    expect(await start().run('echo', input)).toEqual(input);
  });

  test('that refuses an image fails with the same MediaError', async () => {
    const error = await start()
      .run('refuse', null)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MediaError);
    expect(error).toMatchObject({ code: 'damaged', message: 'This image is damaged or cut off.' });
  });

  test('with a fault of ours fails with its message and no code', async () => {
    const error = await start()
      .run('fail', null)
      .catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(MediaError);
    expect(error).toMatchObject({ message: 'a fault of ours' });
  });

  test.each(['hang', 'spin'])(
    'that does not end (%s) is killed at its time limit, and the next one works',
    async (task) => {
      start({ timeoutMs: 300 });
      await expect(pool.run(task, null)).rejects.toMatchObject({ name: 'MediaError', code: 'timeout' });
      expect(await pool.run('echo', 'after', { timeoutMs: LIMIT_MS })).toBe('after');
      expect(pool.stats().restarts).toBe(1);
    },
  );

  test('that crashes fails alone: those that wait are served by a new process', async () => {
    start();
    const results = await Promise.allSettled([pool.run('crash', null), pool.run('echo', 1), pool.run('echo', 2)]);
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { code: 'crashed' } });
    expect(results.slice(1)).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'fulfilled', value: 2 },
    ]);
  });

  test.runIf(process.platform === 'linux')('that takes too much memory is killed', async () => {
    start({ memoryLimit: 400 * 2 ** 20 });
    await expect(pool.run('grow', null)).rejects.toMatchObject({ code: 'too-large' });
    expect(await pool.run('echo', 'after')).toBe('after');
  });

  test('that waits is dropped when its signal says so', async () => {
    start();
    const abort = new AbortController();
    const first = pool.run('echo', 1);
    const second = pool.run('echo', 2, { signal: abort.signal });
    const third = pool.run('echo', 3);
    // The queue is filled in a microtask after `run`.
    await Promise.resolve();
    abort.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    expect(await Promise.all([first, third])).toEqual([1, 3]);
    expect(pool.stats().restarts).toBe(0);
  });

  test('that runs is told to stop when its signal says so, and ends when its process is free', async () => {
    start();
    const process = await pool.run('process', null);
    for (let i = 0; i < 20; i++) {
      const abort = new AbortController();
      const running = pool.run('until cancelled', null, { signal: abort.signal });
      await until(() => expect(pool.stats().running).toBe(1));
      abort.abort(new Error('gone'));
      await expect(running).rejects.toThrow('gone');
      expect(pool.stats().running).toBe(0);
    }
    expect(await pool.run('process', null)).toBe(process);
    expect(pool.stats().restarts).toBe(0);
  });

  test('leaves no listener on its signal, however it ends', async () => {
    start({ timeoutMs: 300 });
    const { signal } = new AbortController();
    const either = AbortSignal.any([signal]);
    const patient = { timeoutMs: LIMIT_MS };
    const tasks = [signal, either].flatMap((one) => [
      ...Array.from({ length: 5 }, (_, at) => pool.run('echo', at, { ...patient, signal: one })),
      pool.run('refuse', null, { ...patient, signal: one }),
      pool.run('crash', null, { ...patient, signal: one }),
      pool.run('hang', null, { signal: one }),
    ]);
    const results = await Promise.allSettled(tasks);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(getEventListeners(either, 'abort')).toEqual([]);
  });

  test('whose process was killed by something else is done by another', async () => {
    start();
    const process = (await pool.run('process', null)) as number;
    const running = pool.run('last until killed', process);
    await until(() => expect(pool.stats().running).toBe(1));
    kill(process, 'SIGKILL');
    expect(await running).not.toBe(process);
    expect(pool.stats().restarts).toBe(1);
  });
});

describe('the queue', () => {
  test('serves interactive tasks first, each kind in its order', async () => {
    start();
    const order: string[] = [];
    const run = (name: string, priority: 'interactive' | 'background'): Promise<unknown> =>
      pool.run('echo', name, { priority }).then(() => order.push(name));
    await Promise.all([
      run('running', 'interactive'),
      run('background 1', 'background'),
      run('background 2', 'background'),
      run('interactive 1', 'interactive'),
      run('interactive 2', 'interactive'),
    ]);
    expect(order).toEqual(['running', 'interactive 1', 'interactive 2', 'background 1', 'background 2']);
  });

  test('when full of interactive tasks turns the next away with a time to come back', async () => {
    start({ maxInteractive: 2 });
    const accepted = [1, 2, 3].map((value) => pool.run('echo', value));
    const error = await pool.run('echo', 4).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BusyError);
    expect((error as BusyError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
  });

  test('lets background tasks wait for room, and loses none', async () => {
    start({ maxBackground: 2 });
    const values = Array.from({ length: 20 }, (_, i) => i);
    expect(await Promise.all(values.map((value) => pool.run('echo', value, { priority: 'background' })))).toEqual(
      values,
    );
  });
});

describe('clients', () => {
  test('have their turns, however much one of them has waiting', async () => {
    start();
    const order: string[] = [];
    const run = (client: string) =>
      workFor(client, () => pool.run('echo', client)).then((name) => void order.push(name as string));
    const greedy = Array.from({ length: 10 }, () => run('greedy'));
    await Promise.resolve();
    await Promise.all([...greedy, run('next')]);
    expect(order.indexOf('next')).toBeLessThanOrEqual(2);
  });

  test('cannot fill the queue: there is room for the next one', async () => {
    start({ maxInteractive: 4 });
    const greedy = Array.from({ length: 5 }, () => workFor('greedy', () => pool.run('echo', 1)));
    const refused = (await Promise.allSettled(greedy)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    const again = Array.from({ length: 3 }, () => workFor('greedy', () => pool.run('echo', 1)));
    expect(await workFor('next', () => pool.run('echo', 'served'))).toBe('served');
    await Promise.all(again);
  });
});

describe('closing', () => {
  test('rejects what runs and waits, ends the processes and lets nothing in', async () => {
    start({ maxBackground: 1 });
    const open = Promise.allSettled([
      pool.run('hang', null),
      pool.run('echo', 1),
      ...[2, 3, 4].map((value) => pool.run('echo', value, { priority: 'background' })),
    ]);
    await pool.close();
    expect((await open).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect(pool.stats()).toMatchObject({ processes: 0, running: 0, interactive: 0, background: 0 });
    await expect(pool.run('echo', 1)).rejects.toThrow('closed');
  });
});
