import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue, type Waiting } from './fair-queue.ts';

const jobOf = (id: string, client: string): Waiting => ({ id, client, price: 1 });

function drain(queue: FairQueue<Waiting>): string[] {
  const order: string[] = [];
  for (let job = queue.take(); job; job = queue.take()) order.push(job.id);
  return order;
}

test('people take turns, and each has their own jobs in order', () => {
  const queue = new FairQueue();
  queue.add(jobOf('a1', 'a'), 3);
  queue.add(jobOf('a2', 'a'), 1);
  queue.add(jobOf('b1', 'b'), 2);
  expect(drain(queue)).toEqual(['a1', 'b1', 'a1', 'b1', 'a1', 'a2']);
});

test('a client that cannot be served now is passed over and keeps its turn', () => {
  const queue = new FairQueue();
  queue.add(jobOf('a1', 'a'), 2);
  queue.add(jobOf('b1', 'b'), 2);
  queue.add(jobOf('b2', 'b'), 1);
  const takeFrom = (...ids: string[]) => queue.take(({ id }) => ids.includes(id))?.id;
  expect(takeFrom('b2')).toBe('b2');
  expect(takeFrom('none')).toBeUndefined();
  expect(drain(queue)).toEqual(['a1', 'b1', 'a1', 'b1']);
  expect(queue.size).toBe(0);
});

const jobs = fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c', 'd'), left: fc.integer({ min: 0, max: 9 }) }), {
  maxLength: 12,
});

test('nothing is lost or done twice, and nobody is a turn ahead of somebody who waits', () => {
  fc.assert(
    fc.property(jobs, (requested) => {
      const queue = new FairQueue();
      const owners = new Map(requested.map(({ owner }, i) => [`job ${i}`, owner]));
      for (const [i, { owner, left }] of requested.entries()) queue.add(jobOf(`job ${i}`, owner), left);
      expect(queue.size).toBe(requested.reduce((sum, { left }) => sum + left, 0));
      const order = drain(queue);
      for (const [i, { left }] of requested.entries()) {
        expect(order.filter((id) => id === `job ${i}`)).toHaveLength(left);
      }
      const wants = (owner: string) =>
        requested.filter((job) => job.owner === owner).reduce((n, { left }) => n + left, 0);
      const got = new Map<string, number>();
      for (const id of order) {
        const owner = owners.get(id) ?? '';
        got.set(owner, (got.get(owner) ?? 0) + 1);
        const waiting = [...new Set(owners.values())].filter((other) => (got.get(other) ?? 0) < wants(other));
        const min = Math.min(Infinity, ...waiting.map((other) => got.get(other) ?? 0));
        expect((got.get(owner) ?? 0) - min).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a place is where the job really comes', () => {
  fc.assert(
    fc.property(jobs, fc.nat(11), (requested, which) => {
      const queue = new FairQueue();
      for (const [i, { owner, left }] of requested.entries()) queue.add(jobOf(`job ${i}`, owner), left);
      const place = queue.placeOf(`job ${which}`);
      const order = drain(queue);
      const first = order.indexOf(`job ${which}`);
      expect(place).toEqual(first < 0 ? undefined : { ahead: first, until: order.lastIndexOf(`job ${which}`) + 1 });
    }),
  );
});

test('a removed job is not done', () => {
  const queue = new FairQueue();
  queue.add(jobOf('a1', 'a'), 2);
  queue.add(jobOf('b1', 'b'), 1);
  expect(queue.remove('a1')).toBe(true);
  expect(queue.remove('a1')).toBe(false);
  expect(drain(queue)).toEqual(['b1']);
});
