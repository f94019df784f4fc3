import { afterEach, expect, test, vi } from 'vitest';
import { isOther, switchTo } from './use-new-version.ts';

const container = new EventTarget();

const postMessage = vi.fn<(message: unknown) => void>();
const reload = vi.fn<() => void>();
const workerIn = (state: ServiceWorkerState) => ({ state, postMessage }) as unknown as ServiceWorker;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a waiting version takes over, and the page is loaded again once it has', () => {
  vi.stubGlobal('navigator', { serviceWorker: container });
  switchTo(workerIn('installed'), reload);
  expect(postMessage).toHaveBeenCalledWith('take over');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('one that another tab has let take over only needs a reload', () => {
  switchTo(workerIn('activated'), reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(postMessage).not.toHaveBeenCalled();
});

test.each([
  ['already is of that version', true, false],
  ['is of another one', false, true],
])('a page that %s', async (_what, isYours, expected) => {
  document.head.innerHTML =
    '<script src="/assets/index-1.js"></script><link rel="stylesheet" href="/assets/style-1.css">';
  const asked = vi.fn<(message: unknown) => void>();
  const worker = {
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      asked(message);
      port!.postMessage(isYours);
      port!.close();
    },
  } as unknown as ServiceWorker;
  expect(await isOther(worker)).toBe(expected);
  expect(asked).toHaveBeenCalledWith({ isYours: ['/assets/index-1.js', '/assets/style-1.css'] });
  document.head.replaceChildren();
});
