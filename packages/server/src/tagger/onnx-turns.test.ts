import { describe, expect, test } from 'vitest';
import { BusyError } from '../media/types.ts';
import { Turns } from './onnx-turns.ts';

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isRunning = false;
  return {
    run: () => {
      isRunning = true;
      return promise;
    },
    end: resolve,
    fail: reject,
    isRunning: () => isRunning,
  };
}
const settled = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

describe('turns', () => {
  test('are taken one at a time, in order, those in the background last', async () => {
    const turns = new Turns(8);
    const [first, behind, second, third] = [work(), work(), work(), work()];
    const taken = [
      turns.take(first.run),
      turns.take(behind.run, { priority: 'background' }),
      turns.take(second.run),
      turns.take(third.run),
    ];
    const running = () => [first, behind, second, third].map((one) => one.isRunning());
    expect(running()).toEqual([true, false, false, false]);
    first.end('first');
    await settled();
    expect(running()).toEqual([true, false, true, false]);
    const failure = new Error('second');
    const failing = taken[2]!.catch((error: unknown) => error);
    second.fail(failure);
    expect(await failing).toBe(failure);
    expect(running()).toEqual([true, false, true, true]);
    third.end('third');
    await settled();
    expect(running()).toEqual([true, true, true, true]);
    behind.end('behind');
    expect(await Promise.all([taken[0], taken[1], taken[3]])).toEqual(['first', 'behind', 'third']);
  });

  test('are left by those whose signal aborts: at once, yet work that runs is waited for by the next', async () => {
    const turns = new Turns(8);
    const [first, second, third] = [work(), work(), work()];
    const [leaving, giving] = [new AbortController(), new AbortController()];
    const gone = new Error('gone');
    const two = Promise.allSettled([
      turns.take(first.run, { signal: leaving.signal }),
      turns.take(second.run, { signal: giving.signal }),
    ]);
    const three = turns.take(third.run);
    leaving.abort(gone);
    giving.abort(gone);
    const rejected = { status: 'rejected', reason: gone };
    expect(await two).toEqual([rejected, rejected]);
    expect(third.isRunning()).toBe(false);
    first.end('late');
    third.end('third');
    expect(await three).toBe('third');
    expect(second.isRunning()).toBe(false);
    await expect(turns.take(work().run, { signal: AbortSignal.abort(gone) })).rejects.toBe(gone);
  });

  test('are refused when too many wait; not in the background', async () => {
    const turns = new Turns(1);
    const [first, second] = [work(), work()];
    const taken = [turns.take(first.run), turns.take(second.run)];
    const refused: unknown = await turns.take(work().run).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BusyError);
    expect(refused).toMatchObject({ retryAfterSeconds: 1 });
    const behind = turns.take(async () => 'behind', { priority: 'background' });
    first.end('first');
    second.end('second');
    expect(await Promise.all([...taken, behind])).toEqual(['first', 'second', 'behind']);
    expect(await turns.take(async () => 'again')).toBe('again');
  });
});
