import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api.ts';
import { createQueue, MAX_IMAGES, type Queue, type QueueEntry } from './queue.ts';

interface Entry extends QueueEntry {
  size?: number;
}
type Work = (file: File, signal: AbortSignal) => Promise<Partial<Entry>>;

let queue: Queue<Entry>;
const onRest = vi.fn<() => void>();

beforeEach(() => {
  onRest.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  queue.clear();
  vi.useRealTimers();
});

const filesOf = (...names: string[]) => names.map((name) => new File([name], name));
const states = () => queue.entries().map(({ state }) => state);
const start = (work: Work) => {
  queue = createQueue<Entry>(work, onRest);
};
/** Advances time and waits for lazily loaded code. */
const pass = async (milliseconds = 0) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.dynamicImportSettled();
};
const busy = (retryAfter?: number) => new ApiError('Busy.', { status: 429, retryAfter });

test('works on one after the other, and goes on after one that fails', async () => {
  start(async ({ name, size }) => {
    if (name === 'b') throw new Error('Broken.');
    return { size };
  });
  queue.add(filesOf('aaa', 'b', 'cc'));
  expect(states()).toEqual(['searching', 'waiting', 'waiting']);
  await pass();
  expect(queue.entries()).toEqual([
    expect.objectContaining({ state: 'done', size: 3 }),
    expect.objectContaining({ state: 'failed', error: 'Broken.' }),
    expect.objectContaining({ state: 'done', size: 2 }),
  ]);
  expect(onRest).toHaveBeenCalledOnce();
});

test('waits as long as a busy server says, else five seconds', async () => {
  const work = vi
    .fn<Work>()
    .mockRejectedValueOnce(busy(2))
    .mockRejectedValueOnce(busy())
    .mockResolvedValue({ size: 1 });
  start(work);
  queue.add(filesOf('a'));
  const calls: number[] = [];
  for (const wait of [0, 1_999, 1, 4_999, 1]) {
    await pass(wait);
    calls.push(work.mock.calls.length);
  }
  expect(calls).toEqual([1, 1, 2, 2, 3]);
  expect(states()).toEqual(['done']);
});

test('gives a busy server up after five tries', async () => {
  const work = vi.fn<Work>().mockImplementation(() => Promise.reject(busy(1)));
  start(work);
  queue.add(filesOf('a'));
  await pass(60_000);
  expect(work).toHaveBeenCalledTimes(5);
  expect(queue.entries()[0]).toMatchObject({ state: 'failed', error: 'Busy.' });
});

test('stops when asked to, and does the rest later', async () => {
  const signals: AbortSignal[] = [];
  const work = vi.fn<Work>().mockResolvedValueOnce({ size: 1 });
  work.mockImplementationOnce((_file, signal) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  work.mockResolvedValue({ size: 1 });
  start(work);
  queue.add(filesOf('a', 'b', 'c'));
  await pass();
  expect(states()).toEqual(['done', 'searching', 'waiting']);
  queue.cancel();
  await pass();
  expect(signals[0]?.aborted).toBe(true);
  expect(states()).toEqual(['done', 'cancelled', 'cancelled']);
  queue.retryAll();
  await pass();
  expect(states()).toEqual(['done', 'done', 'done']);
});

test('says how many have no room', async () => {
  start(() => Promise.resolve({}));
  const tooMany = Array.from({ length: MAX_IMAGES + 3 }, () => new File([], 'a'));
  expect(queue.add(tooMany)).toBe(3);
  await pass();
  expect(queue.entries()).toHaveLength(MAX_IMAGES);
});
