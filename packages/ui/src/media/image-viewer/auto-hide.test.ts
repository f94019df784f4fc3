import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AutoHide, createAutoHide } from './auto-hide.ts';

let isHeld = false;
let bars: AutoHide;
const onChange = vi.fn<(isHidden: boolean) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  isHeld = false;
  onChange.mockClear();
  bars = createAutoHide({ isHeld: () => isHeld, onChange });
});

afterEach(() => {
  bars.stop();
  vi.useRealTimers();
});

test('hides after 5 s without activity, once §2.32', () => {
  vi.advanceTimersByTime(4999);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onChange.mock.calls).toEqual([[true]]);
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledOnce();
});

test('counts the 5 s from the last activity', () => {
  vi.advanceTimersByTime(4000);
  bars.activity();
  vi.advanceTimersByTime(4000);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(onChange).toHaveBeenLastCalledWith(true);
});

test('comes back at any activity, and goes again', () => {
  vi.advanceTimersByTime(5000);
  bars.activity();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
  vi.advanceTimersByTime(5000);
  expect(onChange).toHaveBeenLastCalledWith(true);
});

test('stays while it is held, and goes 5 s later', () => {
  isHeld = true;
  vi.advanceTimersByTime(30_000);
  expect(onChange).not.toHaveBeenCalled();
  isHeld = false;
  vi.advanceTimersByTime(5000);
  expect(onChange.mock.calls).toEqual([[true]]);
});

test('leaves no timer behind, and the bars shown', () => {
  vi.advanceTimersByTime(5000);
  bars.stop();
  expect(onChange).toHaveBeenLastCalledWith(false);
  expect(vi.getTimerCount()).toBe(0);
});
