/** Notifications of alerts on this device: turned on, received by the service worker, opened, turned off. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import {
  type FakePushService,
  senderOf,
  startFakePushService,
} from '../packages/server/src/testing/fake-push-service.ts';
import { expectCleanInBoth } from './checks.ts';
import { jpegOf } from './images.ts';
import { onIndexingSite } from './indexing-site.ts';
import { arriveSignedIn, headerButton } from './people.ts';
import { replaceSubscription, stubPushManager } from './push-stub.ts';
import { answer, chooseFile } from './search-page.ts';
import { install } from './shared-image.ts';

interface Shown {
  title: string;
  body?: string;
  data?: string;
}
/** The replaced parts of the service worker. */
interface Scope {
  shown: Promise<Shown>;
  registration: { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> };
  clients: { openWindow: (address: string) => Promise<void> };
  dispatchEvent: (event: Event) => void;
}

const notified = onIndexingSite.extend<object, { service: FakePushService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      const service = await startFakePushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ service }, use) => use({ WEBHOOK_ALLOW_HOSTS: service.host }), { scope: 'worker' }],
  serviceWorkers: 'allow',
});

const pushSwitch = (page: Page) => page.getByRole('switch', { name: 'Notify this device' });

async function openAlerts(page: Page, name: string): Promise<void> {
  await (await headerButton(page, name)).click();
  await page.getByRole('tab', { name: 'Alerts' }).click();
  await expect(pushSwitch(page)).toBeVisible();
}

/** Makes the browser pass a message to the service worker, as its push service does. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

notified(
  'a device is notified of an image that has appeared, and a click opens it',
  async ({ page, context, place: { url, mine }, service }) => {
    await context.grantPermissions(['notifications'], { origin: url });
    const browser = service.browser();
    await stubPushManager(page, browser.subscription);
    await install(page);
    const { token } = await arriveSignedIn(page);
    await chooseFile(page, await jpegOf(902), 'My find.jpg');
    await expect(answer(page, 'No copy found')).toBeVisible();
    await page.getByRole('button', { name: 'Tell me when it appears' }).click();
    await pushSwitch(page).click();
    await expect(page.locator('input[role="switch"]:checked:enabled')).toBeVisible();
    await expectCleanInBoth(page);

    await writeFile(path.join(mine, 'new.jpg'), await jpegOf(902));
    const request = await service.next();
    const state = await page.request.get('/api/user/push', { headers: { 'X-token-user': token } });
    expect(senderOf(request, ((await state.json()) as { key: string }).key)).toMatchObject({ aud: service.origin });
    const message = browser.read(request.body);
    expect(message).toMatchObject({ body: '“My find.jpg” has appeared in the index.' });
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('There is no service worker.');
    // Headless Chromium shows no notifications, and a click on one is none in the page: both stand in for the system.
    await worker.evaluate(() => {
      const scope = self as unknown as Scope;
      scope.shown = new Promise((resolve) => {
        scope.registration.showNotification = async (title, options) => resolve({ title, ...options });
      });
    });
    await deliver(page, JSON.stringify(message));
    const shown = await worker.evaluate(() => (self as unknown as Scope).shown);
    expect(shown).toMatchObject({ title: 'Likely match found', body: '“My find.jpg” has appeared in the index.' });
    const opened = await worker.evaluate(async ({ data }) => {
      const scope = self as unknown as Scope;
      const asked = new Promise<string>((resolve) => {
        scope.clients.openWindow = async (address) => resolve(address);
      });
      const notification = { data, close: () => {} };
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
      return asked;
    }, shown);
    expect(opened).toBe(new URL((message as { url: string }).url, url).href);
    await page.goto(opened);
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Similar images' })).toBeVisible();
  },
);

notified(
  'it is turned on and off by keyboard, and stays so after a reload',
  async ({ page, context, place: { url }, service }) => {
    await context.grantPermissions(['notifications'], { origin: url });
    await stubPushManager(page, service.browser().subscription);
    const { name, token } = await arriveSignedIn(page);
    const state = async () => {
      const response = await page.request.get('/api/user/push', { headers: { 'X-token-user': token } });
      return (await response.json()) as { subscription?: object };
    };
    await openAlerts(page, name);
    // Before its state is known it is disabled, and keys are lost.
    await expect(pushSwitch(page)).toBeEnabled();
    await pushSwitch(page).press('Space');
    await expect(pushSwitch(page)).toBeChecked();
    await expect.poll(state).toHaveProperty('subscription');
    await expect(pushSwitch(page)).toBeFocused();
    await page.reload();
    await openAlerts(page, name);
    await expect(pushSwitch(page)).toBeChecked();
    await pushSwitch(page).press('Space');
    await expect(pushSwitch(page)).not.toBeChecked();
    await expect.poll(state).not.toHaveProperty('subscription');
    await expect(pushSwitch(page)).toBeFocused();
    await page.reload();
    await openAlerts(page, name);
    await expect(pushSwitch(page)).toBeEnabled();
    await expect(pushSwitch(page)).not.toBeChecked();
  },
);

notified(
  'signing out ends it on this device, and leaves no record',
  async ({ page, context, place: { url }, service }) => {
    await context.grantPermissions(['notifications'], { origin: url });
    await stubPushManager(page, service.browser().subscription);
    const { name } = await arriveSignedIn(page);
    await openAlerts(page, name);
    await pushSwitch(page).click();
    await expect(pushSwitch(page)).toBeChecked();
    const left = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return [await caches.has('push'), Boolean(await registration?.pushManager.getSubscription())];
      });
    await expect.poll(left).toEqual([true, true]);
    await page.keyboard.press('Escape');
    await (await headerButton(page, 'Logout')).click();
    await expect.poll(left).toEqual([false, false]);
  },
);

notified(
  'a subscription that the browser renews is kept working: when the browser says so, or at the next visit',
  async ({ page, context, place: { url }, service }) => {
    await context.grantPermissions(['notifications'], { origin: url });
    const first = service.browser().subscription;
    await stubPushManager(page, first);
    await install(page);
    const { name, token } = await arriveSignedIn(page);
    const endpoint = async () => {
      const response = await page.request.get('/api/user/push', { headers: { 'X-token-user': token } });
      return ((await response.json()) as { subscription?: { endpoint: string } }).subscription?.endpoint;
    };
    await openAlerts(page, name);
    await pushSwitch(page).click();
    await expect.poll(endpoint).toBe(first.endpoint);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('There is no service worker.');

    const said = service.browser().subscription;
    await replaceSubscription(worker, said);
    await worker.evaluate(() => {
      const scope = self as unknown as Scope;
      scope.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil: () => {} }));
    });
    await expect.poll(endpoint).toBe(said.endpoint);

    const unsaid = service.browser().subscription;
    await replaceSubscription(worker, unsaid);
    await page.reload();
    await expect.poll(endpoint).toBe(unsaid.endpoint);
  },
);

test('says why a device cannot be notified: forbidden, or not able to', async ({ page }) => {
  await page.addInitScript(() => {
    let isBlocked = false;
    Object.defineProperty(Notification, 'permission', { get: () => (isBlocked ? 'denied' : 'default') });
    Notification.requestPermission = async () => {
      isBlocked = true;
      return 'denied';
    };
  });
  const { name } = await arriveSignedIn(page);
  await openAlerts(page, name);
  await pushSwitch(page).click();
  const blocked = 'Notifications from this site are blocked. Allow them in the settings of your browser.';
  await expect(page.locator('[data-live-announcer] [role="alert"]')).toHaveText(blocked);
  await expect(page.getByText(blocked).first()).toBeVisible();
  await expect(pushSwitch(page)).not.toBeChecked();
  await expectCleanInBoth(page);

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await openAlerts(page, name);
  await expect(page.getByText('This browser doesn’t support notifications from this site.')).toBeVisible();
  await expect(pushSwitch(page)).toBeDisabled();
});
