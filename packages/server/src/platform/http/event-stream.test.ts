import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Channel } from './channel.ts';
import { linesOf } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('writes a line for each event, and an empty one after 15 seconds without', async () => {
  const channel = new Channel<object>();
  const lines = linesOf(channel);
  channel.push({ step: 1 });
  expect((await lines.next()).value).toBe('data: {"step":1}\n\n');

  for (let silences = 0; silences < 2; silences++) {
    const waiting = lines.next();
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await waiting).value).toBe('\n');
  }

  channel.push({ step: 2 });
  channel.end();
  expect((await lines.next()).value).toBe('data: {"step":2}\n\n');
  expect((await lines.next()).done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('fails with its events, and ends them if nobody reads on', async () => {
  let isEnded = false;
  async function* events() {
    try {
      yield { step: 1 };
      throw new Error('broken');
    } finally {
      isEnded = true;
    }
  }
  const failing = linesOf(events());
  await failing.next();
  await expect(failing.next()).rejects.toThrow('broken');

  isEnded = false;
  const left = linesOf(events());
  await left.next();
  await left.return();
  await vi.waitFor(() => expect(isEnded).toBe(true));
});
