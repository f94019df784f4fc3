import { afterEach, expect, test, vi } from 'vitest';
import { forgetDevice } from './forget-device.ts';

afterEach(() => vi.unstubAllGlobals());

test('who signs out leaves no subscription and no record of it', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const removed = vi.fn<(name: string) => Promise<boolean>>(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('caches', { delete: removed });
  await forgetDevice();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(removed).toHaveBeenCalledExactlyOnceWith('push');
});

test('a browser without service workers has nothing to forget', async () => {
  vi.stubGlobal('navigator', {});
  await expect(forgetDevice()).resolves.toBeUndefined();
});
