import { describe, expect, it, vi } from 'vitest';
import { createBackgroundLoop } from './background-loop.ts';

describe('a background loop', () => {
  it('takes steps until one says that there is nothing left', async () => {
    const pauses = [0, 1, undefined];
    const step = vi.fn<() => Promise<number | undefined>>(async () => pauses.shift());
    const loop = createBackgroundLoop(step);
    loop.start();
    await loop.finished();
    expect(step).toHaveBeenCalledTimes(3);
  });

  it('takes no step that is still delayed when it is stopped', async () => {
    const step = vi.fn<() => Promise<undefined>>(async () => undefined);
    const loop = createBackgroundLoop(step);
    loop.start(600_000);
    await loop.stop();
    expect(step).not.toHaveBeenCalled();
  });

  it('ends its pause, and waits for the current step, when it is stopped', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isOver = false;
    const loop = createBackgroundLoop(async () => {
      await promise;
      isOver = true;
      return 600_000;
    });
    loop.start();
    const stopped = loop.stop();
    expect(loop.signal.aborted).toBe(true);
    expect(isOver).toBe(false);
    resolve();
    await stopped;
    expect(isOver).toBe(true);
  });
});
