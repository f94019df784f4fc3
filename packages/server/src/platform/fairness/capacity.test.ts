import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedCapacity } from './capacity.ts';

/** Takes one by one until there is no more. @returns how much the client has now */
function takeAll(capacity: SharedCapacity, client: string): number {
  let taken = 0;
  while (capacity.take(client, 1)) taken += 1;
  return taken;
}

test('one client has half of it, the next one half of the rest', () => {
  const capacity = new SharedCapacity(64);
  expect(takeAll(capacity, 'a')).toBe(32);
  expect(takeAll(capacity, 'b')).toBe(16);
  capacity.release('a', 32);
  expect(takeAll(capacity, 'b')).toBe(16);
});

test('released capacity can be taken again', () => {
  const capacity = new SharedCapacity(100);
  expect(capacity.take('a', 40)).toBe(true);
  expect(capacity.take('a', 40)).toBe(false);
  capacity.release('a', 40);
  expect(capacity.take('b', 50)).toBe(true);
});

test('never exceeds the capacity, and leaves some for a new client while there are few', () => {
  const step = fc.record({ client: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.integer({ min: 1, max: 10 }) });
  fc.assert(
    fc.property(fc.array(fc.record({ step, isRelease: fc.boolean() }), { maxLength: 200 }), (steps) => {
      const capacity = new SharedCapacity(64);
      const held = new Map<string, number>();
      for (const {
        step: { client, amount },
        isRelease,
      } of steps) {
        const had = held.get(client) ?? 0;
        if (isRelease) {
          const released = Math.min(had, amount);
          capacity.release(client, released);
          held.set(client, had - released);
        } else if (capacity.take(client, amount)) held.set(client, had + amount);
        const all = [...held.values()].reduce((sum, one) => sum + one, 0);
        expect(all).toBeLessThanOrEqual(64);
        expect(Math.max(0, ...held.values())).toBeLessThanOrEqual(32);
      }
      expect(capacity.take('newcomer', 1)).toBe(true);
    }),
  );
});
