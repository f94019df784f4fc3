import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairScheduler } from './scheduler.ts';

interface Job {
  client: string;
  price: number;
  isBackground?: boolean;
}

function drain(scheduler: FairScheduler<Job>): Job[] {
  const served: Job[] = [];
  for (let job = scheduler.next(); job; job = scheduler.next()) {
    served.push(job);
    scheduler.done(job);
  }
  return served;
}

const add = (scheduler: FairScheduler<Job>, ...jobs: Job[]) => jobs.forEach((job) => scheduler.add(job, job));
const jobsOf = (client: string, ...prices: number[]): Job[] => prices.map((price) => ({ client, price }));

test('clients take turns, and each has its own in order', () => {
  const scheduler = new FairScheduler<Job>(1);
  const [a, b] = [jobsOf('a', 1, 1, 1), jobsOf('b', 1, 1)];
  add(scheduler, ...a, ...b);
  expect(scheduler.order()).toEqual([a[0], b[0], a[1], b[1], a[2]]);
  expect(drain(scheduler)).toEqual([a[0], b[0], a[1], b[1], a[2]]);
});

test('a client with more expensive work is served less often', () => {
  const scheduler = new FairScheduler<Job>(1);
  add(scheduler, ...jobsOf('dear', 10, 10, 10), ...jobsOf('cheap', 2, 2, 2, 2, 2, 2, 2));
  const served = drain(scheduler).map(({ client }) => client);
  expect(served.slice(0, 8).filter((client) => client === 'dear')).toHaveLength(2);
});

test('the final cost of an item counts', () => {
  const scheduler = new FairScheduler<Job>(1);
  const bombs = jobsOf('hostile', 1, 1, 1);
  add(scheduler, ...bombs, ...jobsOf('other', 1, 1, 1, 1, 1));
  scheduler.done(scheduler.next()!, 100);
  expect(drain(scheduler).map(({ client }) => client)).toEqual([
    ...Array.from({ length: 5 }, () => 'other'),
    'hostile',
    'hostile',
  ]);
});

test('a client that comes last is next, whatever the others have waiting', () => {
  const scheduler = new FairScheduler<Job>(1);
  add(scheduler, ...jobsOf('hostile', ...Array.from({ length: 10 }, () => 50)));
  const first = scheduler.next()!;
  const late: Job = { client: 'late', price: 50 };
  add(scheduler, late);
  scheduler.done(first);
  expect(scheduler.next()).toBe(late);
});

test('a client alone has all slots, and half of them once another waits', () => {
  const scheduler = new FairScheduler<Job>(4);
  const greedy = jobsOf('greedy', ...Array.from({ length: 12 }, () => 1));
  add(scheduler, ...greedy);
  const running = [scheduler.next()!, scheduler.next()!, scheduler.next()!, scheduler.next()!];
  expect(running.every(({ client }) => client === 'greedy')).toBe(true);
  // The other one's work costs much more, so that by price alone it would wait.
  add(scheduler, ...jobsOf('other', 1_000, 1_000, 1_000));
  const freed = running.map((job) => {
    scheduler.done(job);
    return scheduler.next()!.client;
  });
  expect(freed).toEqual(['other', 'other', 'greedy', 'greedy']);
});

test('background work is done while nothing else waits', () => {
  const scheduler = new FairScheduler<Job>(2);
  const behind = { client: 'index', price: 1, isBackground: true };
  const [first, second] = jobsOf('a', 100, 100);
  add(scheduler, behind, first!, second!);
  expect(drain(scheduler)).toEqual([first, second, behind]);
});

test('removed items are not served, and items that cannot be served now keep their turn', () => {
  const scheduler = new FairScheduler<Job>(1);
  const [a, b] = [jobsOf('a', 1, 1), jobsOf('b', 1, 1)];
  add(scheduler, ...a, ...b);
  expect(scheduler.remove(a[1]!)).toBe(true);
  expect(scheduler.remove(a[1]!)).toBe(false);
  expect(scheduler.next((job) => job.client === 'b')).toBe(b[0]);
  expect(scheduler.remove(b[0]!)).toBe(false);
  expect(drain(scheduler)).toEqual([a[0], b[1]]);
  expect(scheduler.waiting()).toBe(0);
});

const clients = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ add: clients, price: fc.integer({ min: 1, max: 40 }), behind: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ end: fc.nat(20), paid: fc.option(fc.integer({ min: 1, max: 80 })) }) },
    { weight: 1, arbitrary: fc.record({ leave: fc.nat(20) }) },
  ),
  { maxLength: 120 },
);

test('every slot is busy while anything waits, nothing is lost, and nobody grows past half while a smaller one waits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), steps, (slots, todo) => {
      const scheduler = new FairScheduler<Job>(slots);
      const waiting = new Set<Job>();
      const running = new Set<Job>();
      const half = Math.max(1, Math.floor(slots / 2));
      const runningOf = (client: string) => [...running].filter((job) => job.client === client).length;
      const serve = () => {
        while (running.size < slots) {
          const job = scheduler.next();
          if (!job) break;
          expect(waiting.delete(job)).toBe(true);
          const others = [...waiting].filter(
            (one) => one.client !== job.client && one.isBackground === job.isBackground,
          );
          const isSmallerWaiting = others.some(({ client }) => runningOf(client) < half);
          expect(isSmallerWaiting && runningOf(job.client) >= half).toBe(false);
          // Background work waits for all other.
          expect(job.isBackground && [...waiting].some((one) => !one.isBackground)).toBe(false);
          running.add(job);
        }
        expect(running.size === slots || waiting.size === 0).toBe(true);
        expect(scheduler.waiting()).toBe(waiting.size);
      };
      const expectLeft = (job: Job) => expect([scheduler.remove(job), waiting.delete(job)]).toEqual([true, true]);
      for (const step of todo) {
        if ('add' in step) {
          const job = { client: step.add, price: step.price, isBackground: step.behind };
          waiting.add(job);
          scheduler.add(job, job);
        } else {
          const from = [...('end' in step ? running : waiting)];
          const job = from[('end' in step ? step.end : step.leave) % Math.max(1, from.length)];
          if (job && 'end' in step && running.delete(job)) scheduler.done(job, step.paid ?? undefined);
          else if (job) expectLeft(job);
        }
        serve();
      }
    }),
  );
});

test('nobody starves: of two who always have something waiting, neither gets more than two of the dearest jobs ahead', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(prices, { minLength: 2, maxLength: 5 }), (all) => {
      const scheduler = new FairScheduler<Job>(1);
      for (const [i, own] of all.entries()) add(scheduler, ...jobsOf(`client ${i}`, ...own));
      const paid = new Map<string, number>();
      for (let job = scheduler.next(); job; job = scheduler.next()) {
        paid.set(job.client, (paid.get(job.client) ?? 0) + job.price);
        scheduler.done(job);
        if (all.some((_, i) => scheduler.waiting(`client ${i}`) === 0)) return;
        const amounts = all.map((_, i) => paid.get(`client ${i}`) ?? 0);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(60);
      }
    }),
  );
});

test('the predicted order is the actual order', () => {
  const jobs = fc.array(fc.record({ client: clients, price: fc.integer({ min: 1, max: 9 }) }), { maxLength: 20 });
  fc.assert(
    fc.property(jobs, (wanted) => {
      const scheduler = new FairScheduler<Job>(1);
      add(scheduler, ...wanted);
      const told = scheduler.order();
      expect(drain(scheduler)).toEqual(told);
    }),
  );
});
