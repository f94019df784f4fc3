import { expect, test } from 'vitest';
import { rateStoreInMemory } from './rate-memory.ts';
import type { RateStore } from './rate-store.ts';

const MINUTE = 60_000;
let time = 0;
const open = () => new (rateStoreInMemory(() => time))();

function count(store: RateStore, key: string) {
  let standing;
  store.incr(key, (_error, result) => (standing = result), MINUTE);
  return standing;
}

function look(store: RateStore, key: string) {
  let standing;
  store.read(key, (_error, result) => (standing = result));
  return standing;
}

test('counts within a window, and starts over after it', () => {
  const store = open();
  expect(count(store, 'a')).toEqual({ current: 1, ttl: MINUTE });
  time += 20_000;
  expect(count(store, 'a')).toEqual({ current: 2, ttl: 40_000 });
  expect(look(store, 'a')).toEqual({ current: 2, ttl: 40_000 });
  expect(look(store, 'b')).toEqual({ current: 0, ttl: 0 });
  time += 40_000;
  expect(look(store, 'a')).toEqual({ current: 0, ttl: 0 });
  expect(count(store, 'a')).toEqual({ current: 1, ttl: MINUTE });
});

test('a shorter window begins at once', () => {
  const store = open();
  count(store, 'a');
  let taken;
  store.take('a', { units: 1, limit: 1, timeWindow: MINUTE / 2 }, (_error, result) => (taken = result));
  expect(taken).toEqual({ current: 1, ttl: MINUTE / 2, isTaken: true });
});

test('counts a call with a limit of its own apart', () => {
  const store = open();
  count(store, 'a');
  expect(count(store.child({}), 'a')).toMatchObject({ current: 1 });
});

test('counts what costs more only where so much is left, and takes it back', () => {
  const store = open();
  const take = (units: number) => {
    let taken;
    store.take('a', { units, limit: 10, timeWindow: MINUTE }, (_error, result) => (taken = result));
    return taken;
  };
  expect(take(8)).toMatchObject({ current: 8, isTaken: true });
  expect(take(3)).toMatchObject({ current: 8, isTaken: false });
  expect(take(2)).toMatchObject({ current: 10, isTaken: true });
  let left;
  store.giveBack('a', { units: 8, ttl: MINUTE }, (_error, result) => (left = result));
  expect(left).toMatchObject({ current: 2 });
  // Counted in an earlier window.
  store.giveBack('a', { units: 2, ttl: MINUTE / 2 }, (_error, result) => (left = result));
  expect(left).toMatchObject({ current: 2 });
  expect(take(3)).toMatchObject({ current: 5, isTaken: true });
});

test('forgets windows that are over, then the one that ends first', () => {
  const store = open();
  const current = (...keys: string[]) => keys.map((key) => look(store, key)).map((found) => found ?? {});
  for (let client = 0; client < 5_000; client += 1) {
    if (client === 2_500) time += MINUTE / 2;
    count(store, String(client));
  }
  count(store, '0');
  for (let client = 0; client < 100; client += 1) count(store, `new ${client}`);
  expect(current('0', '99', '100', '4999', 'new 0')).toMatchObject([
    { current: 0 },
    { current: 0 },
    { current: 1 },
    { current: 1 },
    { current: 1 },
  ]);
  time += MINUTE / 2;
  for (let client = 100; client < 2_500; client += 1) count(store, `new ${client}`);
  expect(current('100', '2500', '4999', 'new 0')).toMatchObject([
    { current: 0 },
    { current: 1 },
    { current: 1 },
    { current: 1 },
  ]);
});
