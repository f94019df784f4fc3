import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { BANNER_DURATION, type BannerStore, createBannerStore } from './banner-store.ts';

let clock: ReturnType<typeof fakeClock>;
let store: BannerStore;
const texts = () => store.entries().map(({ text }) => text);

beforeEach(() => {
  clock = fakeClock();
  store = createBannerStore(clock);
});

describe('time', () => {
  test('a banner stays for three seconds §2.37 §9.8', () => {
    store.show({ tone: 'info', text: 'a' });
    clock.pass(BANNER_DURATION - 1);
    expect(texts()).toEqual(['a']);
    clock.pass(1);
    expect(texts()).toEqual([]);
    expect(BANNER_DURATION).toBe(3_000);
  });

  test('each has its own duration, and Infinity stays', () => {
    store.show({ tone: 'error', text: 'stays', duration: Infinity });
    store.show({ tone: 'info', text: 'goes', duration: 8_000 });
    clock.pass(7_999);
    expect(texts()).toEqual(['stays', 'goes']);
    clock.pass(1e9);
    expect(texts()).toEqual(['stays']);
  });

  test('stays if its duration is longer than timers allow', () => {
    store.show({ tone: 'info', text: 'a', duration: 2 ** 31 });
    clock.pass(1e9);
    expect(texts()).toEqual(['a']);
    expect(clock.pending()).toBe(0);
  });

  test.each([Number.NaN, 0, -5, -Infinity])(
    'of %d nobody could read: the usual time is taken, and the reason told',
    (duration) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      store.show({ tone: 'info', text: 'a', duration });
      store.show({ tone: 'info', text: 'a', duration });
      expect(warn).toHaveBeenCalledTimes(1);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining(`duration={${duration}}`));
      clock.pass(BANNER_DURATION - 1);
      expect(texts()).toEqual(['a']);
      clock.pass(1);
      expect(texts()).toEqual([]);
    },
  );

  test.each([Number.NaN, -5])('of %d also leaves one with an action its longer time', (duration) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    store.show({ tone: 'info', text: 'a', duration, action: { label: 'Do', onAction() {} } });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('8000 is taken'));
    clock.pass(7_999);
    expect(texts()).toEqual(['a']);
    clock.pass(1);
    expect(texts()).toEqual([]);
  });

  test('a pause keeps what is left of the time', () => {
    store.show({ tone: 'info', text: 'a' });
    clock.pass(2_000);
    store.pause('hover');
    clock.pass(60_000);
    expect(texts()).toEqual(['a']);
    store.resume('hover');
    clock.pass(999);
    expect(texts()).toEqual(['a']);
    clock.pass(1);
    expect(texts()).toEqual([]);
  });

  test('time goes on only when every reason to pause is gone', () => {
    store.show({ tone: 'info', text: 'a' });
    store.pause('hover');
    store.pause('focus');
    store.resume('hover');
    clock.pass(BANNER_DURATION);
    expect(texts()).toEqual(['a']);
    store.resume('focus');
    clock.pass(BANNER_DURATION);
    expect(texts()).toEqual([]);
  });

  test('pausing twice for one reason and resuming what was never paused change nothing', () => {
    store.show({ tone: 'info', text: 'a' });
    store.resume('hover');
    clock.pass(1_000);
    store.pause('hover');
    clock.pass(500);
    store.pause('hover');
    store.resume('hover');
    clock.pass(1_999);
    expect(texts()).toEqual(['a']);
    clock.pass(1);
    expect(texts()).toEqual([]);
  });

  test('one that is shown during a pause waits for its end', () => {
    store.pause('hidden');
    store.show({ tone: 'info', text: 'a' });
    clock.pass(10_000);
    expect(texts()).toEqual(['a']);
    store.resume('hidden');
    clock.pass(BANNER_DURATION);
    expect(texts()).toEqual([]);
  });
});

describe('what is shown', () => {
  test('the same again starts its time again and keeps its place', () => {
    const first = store.show({ tone: 'info', text: 'a' });
    clock.pass(2_900);
    expect(store.show({ tone: 'info', text: 'a' })).toBe(first);
    clock.pass(2_900);
    expect(texts()).toEqual(['a']);
    expect(clock.pending()).toBe(1);
  });

  test('one with an action stays longer, and the same again does what was asked for last', () => {
    const [first, last] = [vi.fn<() => void>(), vi.fn<() => void>()];
    store.show({ tone: 'info', text: 'a', action: { label: 'Do', onAction: first } });
    store.show({ tone: 'info', text: 'a', action: { label: 'Do', onAction: last } });
    clock.pass(7_999);
    store.entries()[0]?.action?.onAction();
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1]);
    clock.pass(1);
    expect(texts()).toEqual([]);
  });

  test('the same again without its action keeps it, and its longer time', () => {
    store.show({ tone: 'info', text: 'a', action: { label: 'Do', onAction() {} } });
    store.show({ tone: 'info', text: 'a' });
    clock.pass(7_999);
    expect(store.entries()[0]?.action?.label).toBe('Do');
    clock.pass(1);
    expect(texts()).toEqual([]);
  });

  test('the same text in another tone is another banner', () => {
    store.show({ tone: 'info', text: 'a' });
    store.show({ tone: 'error', text: 'a' });
    expect(store.entries().map(({ tone }) => tone)).toEqual(['info', 'error']);
  });

  test('a fourth pushes the oldest out', () => {
    for (const text of ['a', 'b', 'c', 'd']) store.show({ tone: 'info', text });
    expect(texts()).toEqual(['b', 'c', 'd']);
    expect(clock.pending()).toBe(3);
  });

  test('a fourth leaves one that stays, unless all others do', () => {
    store.show({ tone: 'error', text: 'stays', duration: Infinity });
    for (const text of ['b', 'c', 'd']) store.show({ tone: 'info', text });
    expect(texts()).toEqual(['stays', 'c', 'd']);
    for (const text of ['e', 'f']) store.show({ tone: 'error', text, duration: Infinity });
    expect(texts()).toEqual(['stays', 'e', 'f']);
    store.show({ tone: 'info', text: 'g' });
    expect(texts()).toEqual(['e', 'f', 'g']);
  });

  test('a dismissed one leaves no timer behind', () => {
    const id = store.show({ tone: 'info', text: 'a' });
    store.dismiss(id);
    expect(texts()).toEqual([]);
    expect(clock.pending()).toBe(0);
  });

  test('listeners hear of changes only, and entries keep their identity between them', () => {
    let calls = 0;
    const unsubscribe = store.subscribe(() => {
      calls += 1;
    });
    const id = store.show({ tone: 'info', text: 'a' });
    const before = store.entries();
    store.dismiss('banner-99');
    expect(store.entries()).toBe(before);
    expect(calls).toBe(1);
    store.dismiss(id);
    unsubscribe();
    store.show({ tone: 'info', text: 'b' });
    expect(calls).toBe(2);
  });
});
