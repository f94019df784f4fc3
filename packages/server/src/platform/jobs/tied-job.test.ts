import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runTiedJob } from './tied-job.ts';

const GONE = new Error('gone');
const STOPPING = new Error('stopping');

/** Work that begins at once and ends when it is told to, or breaks off late. */
function start(isBegun: boolean) {
  const [gone, stopping] = [new AbortController(), new AbortController()];
  const gate = Promise.withResolvers<string>();
  let isTidy = false;
  const result = runTiedJob({ gone: gone.signal, stopping: stopping.signal }, async (signal, begin) => {
    if (isBegun) begin();
    signal.addEventListener('abort', () => gate.reject(new Error('broken off')));
    try {
      return await gate.promise;
    } finally {
      await setImmediate();
      isTidy = true;
    }
  });
  return { gone, stopping, gate, result, isTidy: () => isTidy };
}

test('returns the result of its work', async () => {
  const { gate, result, gone } = start(true);
  gate.resolve('large');
  expect(await result).toBe('large');
  gone.abort(GONE);
  expect(await result).toBe('large');
});

test('work that waits for no turn gives its result, too', async () => {
  const { gate, result } = start(false);
  gate.resolve('large');
  expect(await result).toBe('large');
});

test.each([true, false])('a reader that disconnects ends it, after it has cleaned up (begun: %s)', async (isBegun) => {
  const { gone, stopping, result, isTidy } = start(isBegun);
  gone.abort(GONE);
  stopping.abort(STOPPING);
  await expect(result).rejects.toBe(GONE);
  expect(isTidy()).toBe(true);
});

test.each([true, false])('a server that stops ends it and says so (begun: %s)', async (isBegun) => {
  const { gone, stopping, result } = start(isBegun);
  stopping.abort(STOPPING);
  gone.abort(GONE);
  await expect(result).rejects.toBe(STOPPING);
});

test.each([true, false])('an error of its work is thrown (begun: %s)', async (isBegun) => {
  const { gate, result } = start(isBegun);
  gate.reject(new RangeError('too large'));
  await expect(result).rejects.toThrow('too large');
});

test('a job whose reader has already disconnected does not begin', async () => {
  const signal = AbortSignal.abort(GONE);
  const work = runTiedJob({ gone: signal }, async (own) => own.throwIfAborted());
  await expect(work).rejects.toBe(GONE);
});
