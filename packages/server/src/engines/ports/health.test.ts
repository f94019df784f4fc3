import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { createHealth } from './health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an engine that fails says why, and one that comes back is seen', async () => {
  let state = Promise.reject<void>(new EngineError('Start it.'));
  const health = createHealth({ check: () => state }, { freshMs: 5_000 });
  expect(await health()).toEqual({ isWorking: false, detail: 'Start it.', id: expect.any(String) });
  state = Promise.resolve();
  expect(await health()).toEqual({ isWorking: false, detail: 'Start it.', id: expect.any(String) });
  vi.advanceTimersByTime(5_000);
  expect(await health()).toEqual({ isWorking: true });
});

test('parallel checks ask the engine once', async () => {
  const check = vi.fn<() => Promise<void>>(async () => {});
  const health = createHealth({ check });
  await Promise.all([health(), health(), health()]);
  expect(check).toHaveBeenCalledTimes(1);
});

test('an engine that does not answer is not waited for', async () => {
  const health = createHealth({ check: () => new Promise(() => {}) }, { timeoutMs: 4_000 });
  const answer = health();
  vi.advanceTimersByTime(4_000);
  expect(await answer).toEqual({
    isWorking: false,
    detail: expect.stringContaining('does not respond'),
    id: expect.any(String),
  });
});

test('internal errors are not exposed', async () => {
  const health = createHealth({ check: () => Promise.reject(new Error('/secret/path')) });
  expect(await health()).toEqual({
    isWorking: false,
    detail: expect.not.stringContaining('secret'),
    id: expect.any(String),
  });
});

test('each new reason is told once, with an id that stays as long as the reason', async () => {
  const reasons = ['Start it.', 'Start it.', 'Give it memory.'].map((text) => new EngineError(text));
  const onFailure = vi.fn<(error: unknown, id: string) => void>();
  const check = vi.fn<() => Promise<void>>();
  for (const reason of reasons) check.mockRejectedValueOnce(reason);
  const health = createHealth({ check }, { freshMs: 0, onFailure });
  const [first, second, third] = [await health(), await health(), await health()];
  expect(second).toEqual(first);
  expect(onFailure.mock.calls).toEqual([
    [reasons[0], 'id' in first ? first.id : ''],
    [reasons[2], 'id' in third ? third.id : ''],
  ]);
});
