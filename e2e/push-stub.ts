/** Replaces the push service, which headless browsers lack: a subscription with given keys. */
import type { Page, Worker } from '@playwright/test';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Replaces `PushManager` alone: permission, service worker and notifications are the browser's own. */
export async function stubPushManager(page: Page, given: Subscription): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const KEPT = 'journey-push';
    const subscription = {
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEPT);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(KEPT, applicationServerKey);
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem(KEPT) === null ? null : subscription),
    });
  }, given);
}

/** The browser has replaced its subscription: the service worker finds the new one from now on. */
export async function replaceSubscription(worker: Worker, given: Subscription): Promise<void> {
  await worker.evaluate(({ endpoint, p256dh, auth }) => {
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
    Object.assign(PushManager.prototype, { getSubscription: async () => subscription });
  }, given);
}
