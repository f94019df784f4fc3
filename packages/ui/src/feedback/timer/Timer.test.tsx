import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Timer, type TimerProps } from './Timer.tsx';

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);
const onRender = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  flushSync(() => root.render(null));
  vi.useRealTimers();
});

function show(props: TimerProps) {
  flushSync(() =>
    root.render(
      <Profiler id="timer" onRender={onRender}>
        <Timer {...props} />
      </Profiler>,
    ),
  );
}

test('counts up without rendering, and keeps its time at the end', () => {
  show({ running: true });
  const renders = onRender.mock.calls.length;
  expect(host.textContent).toBe('0:00.0');
  vi.advanceTimersByTime(12_345);
  expect(host.textContent).toBe('0:12.3');
  expect(host.querySelector('time')?.dateTime).toBe('PT12.3S');
  expect(onRender.mock.calls).toHaveLength(renders);
  show({ running: false });
  vi.advanceTimersByTime(5_000);
  expect(host.textContent).toBe('0:12.3');
});

test('counts from a moment before it was shown', () => {
  show({ running: true, startedAt: 1_000_000 - 65_000, precision: 0 });
  expect(host.textContent).toBe('1:05');
  vi.advanceTimersByTime(1_000);
  expect(host.textContent).toBe('1:06');
});

test('restarts when it runs again', () => {
  show({ running: true });
  vi.advanceTimersByTime(3_000);
  show({ running: false });
  show({ running: true });
  expect(host.textContent).toBe('0:00.0');
});

test('stops with the component', () => {
  show({ running: true });
  flushSync(() => root.render(null));
  expect(vi.getTimerCount()).toBe(0);
});

test('a start that is no number counts from now', () => {
  show({ running: true, startedAt: Number.NaN });
  vi.advanceTimersByTime(500);
  expect(host.textContent).toBe('0:00.5');
});
