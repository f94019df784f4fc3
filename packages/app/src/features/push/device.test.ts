import { afterEach, expect, test, vi } from 'vitest';
import { subscribeDevice } from './device.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that allows notifications, with a service worker that is being installed. */
function browserWith(worker: EventTarget & { state: string }) {
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }) };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  const registration = { installing: worker, waiting: null, active: null, pushManager };
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } });
}

function installing() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const become = (state: string) => {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  };
  return { worker, become };
}

test('a device is subscribed once its service worker is there', async () => {
  const { worker, become } = installing();
  browserWith(worker);
  const subscribed = subscribeDevice('key');
  setTimeout(() => become('activated'));
  expect(await subscribed).toEqual({ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' });
});

test('a service worker that cannot be installed is an error, not a wait without end', async () => {
  const { worker, become } = installing();
  browserWith(worker);
  const subscribed = subscribeDevice('key');
  setTimeout(() => become('redundant'));
  await expect(subscribed).rejects.toThrow('could not be installed');
});
