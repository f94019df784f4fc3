import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Converter } from './converter.ts';
import { useLive } from './use-live.ts';

const update = vi.fn<() => void>();
let root: Root;

function Shown({ subject, quality, isKnown }: { subject: string; quality: number; isKnown: boolean }) {
  const key = JSON.stringify([subject, quality]);
  const converter = { options: { quality }, canConvert: true, task: {}, key, subject, isBegun: () => false };
  useLive(isKnown ? update : undefined, converter as unknown as Converter);
  return null;
}
const show = (subject: string, quality: number, isKnown = true) =>
  act(async () => root.render(<Shown subject={subject} quality={quality} isKnown={isKnown} />));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  update.mockClear();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

test('a new image is converted as soon as it is known', async () => {
  await show('a', 80, false);
  await pass(1_000);
  expect(update).not.toHaveBeenCalled();
  await show('a', 80);
  await pass(0);
  expect(update).toHaveBeenCalledTimes(1);
  await show('b', 80);
  await pass(0);
  expect(update).toHaveBeenCalledTimes(2);
});

test('changes of a setting are converted once they have stopped', async () => {
  await show('a', 80);
  await pass(0);
  for (const quality of [81, 82, 83]) {
    await show('a', quality);
    await pass(200);
  }
  expect(update).toHaveBeenCalledTimes(1);
  await pass(100);
  expect(update).toHaveBeenCalledTimes(2);
});
