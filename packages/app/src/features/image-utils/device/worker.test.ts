import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as module from './worker.ts';

const made: FakeWorker[] = [];
class FakeWorker extends EventTarget {
  isEnded = false;
  constructor() {
    super();
    made.push(this);
  }
  terminate = () => (this.isEnded = true);
}
let workers: typeof module;

beforeEach(async () => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.resetModules();
  workers = await import('./worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('the worker that was prepared is taken, once', () => {
  workers.prepareWorker();
  workers.prepareWorker();
  const first = workers.takeWorker();
  expect(workers.takeWorker()).not.toBe(first);
});

test('a prepared worker whose code cannot be loaded is not taken', () => {
  workers.prepareWorker();
  const broken = made.at(-1);
  broken?.dispatchEvent(new Event('error'));
  expect(workers.takeWorker()).not.toBe(broken);
});

test('one that is given back is taken again, and ends where another is idle or it may still run', () => {
  const [first, second, third] = [workers.takeWorker(), workers.takeWorker(), workers.takeWorker()];
  workers.giveBack(first, true);
  workers.giveBack(second, true);
  workers.giveBack(third, false);
  expect([first, second, third]).toMatchObject([{ isEnded: false }, { isEnded: true }, { isEnded: true }]);
  expect(workers.takeWorker()).toBe(first);
});
