/** The state of the service in the header, and the token that a page sends. */
import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn } from './people.ts';
import { openSearch } from './search-page.ts';

const service = (page: Page, state: string) => page.getByRole('banner').getByText(`Service status: ${state}`);

test('a service that works is active, with its version §1.11 §1.16', { tag: '@phone' }, async ({ page }) => {
  await openSearch(page);
  await expect(service(page, 'Active')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(/v\d+\.\d+\.\d+/);
  await expect(page.getByText('Private & secure • No data stored')).toBeVisible();
});

test('a failing part makes the service offline §1.16', async ({ page }) => {
  await page.route('**/api/status/simple*', (route) =>
    route.fulfill({
      json: { version: '0.1.0', status: { search_engine: 'ok', image_provider: 'FAILING' } },
    }),
  );
  await openSearch(page);
  await expect(service(page, 'Offline')).toBeVisible();
});

test('without an answer the service and its tools are offline §3.13 §8.10', async ({ page }) => {
  await page.route('**/api/status/**', (route) => route.abort());
  await page.goto('/tagger');
  await expect(service(page, 'Offline')).toBeVisible();
  await expect(page.getByRole('main').getByText('Offline', { exact: true })).toBeVisible();
});

test('a session first checks its token, and calls carry the right one §4.4 §4.5 §6.6', async ({ page }) => {
  const created = page.waitForRequest((request) => request.url().endsWith('/history/create'));
  await openSearch(page);
  expect((await created).method()).toBe('POST');
  const checked = page.waitForRequest((request) => request.url().endsWith('/history/check'));
  await page.reload();
  const check = await checked;
  expect(check.method()).toBe('HEAD');
  const token = await page.evaluate(() => localStorage.getItem('history_token'));
  expect(check.headers()['x-token-history']).toBe(token);

  await arriveSignedIn(page);
  const access = page.waitForRequest((request) => request.url().endsWith('/user/access'));
  await page.reload();
  expect((await access).method()).toBe('HEAD');
  const userToken = await page.evaluate(() => localStorage.getItem('token'));
  expect((await access).headers()['x-token-user']).toBe(userToken);
  // Both tokens are there; only one is sent.
  const asked = page.waitForRequest((request) => request.url().includes('/util/generate_random_images'));
  await page.getByRole('button', { name: 'New random images' }).click();
  const headers = (await asked).headers();
  expect([headers['x-token-user'], headers['x-token-history']]).toEqual([userToken, undefined]);
});
