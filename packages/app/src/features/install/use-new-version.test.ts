import { afterEach, expect, test, vi } from 'vitest';
import { switchTo } from './use-new-version.ts';

const container = new EventTarget();

function workerIn(state: ServiceWorkerState): ServiceWorker {
  return { state, postMessage: vi.fn<ServiceWorker['postMessage']>() } as unknown as ServiceWorker;
}

afterEach(() => vi.unstubAllGlobals());

test('a waiting version takes over, and the page is loaded again once it has', () => {
  vi.stubGlobal('navigator', { serviceWorker: container });
  const [worker, reload] = [workerIn('installed'), vi.fn()];
  switchTo(worker, reload);
  expect(worker.postMessage).toHaveBeenCalledWith('take over');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('one that another tab has let take over only needs a reload', () => {
  const [worker, reload] = [workerIn('activated'), vi.fn()];
  switchTo(worker, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(worker.postMessage).not.toHaveBeenCalled();
});
