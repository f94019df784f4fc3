/** The installed site: without a network, and with images that other apps share. */
import { expect, test } from '@playwright/test';
import { expectClean } from './checks.ts';
import { jpegOf } from './images.ts';
import { install, share } from './shared-image.ts';

test.use({ serviceWorkers: 'allow' });

test('pages open without a network, and say that there is none', { tag: '@core' }, async ({ page, context }) => {
  await install(page);
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/tagger');
  await expect(page.getByRole('link', { name: 'Tagger' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible();
  // It comes by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Tagger', level: 1 })).toBeVisible();
});

test('a shared image goes to the tool that is chosen', async ({ page }) => {
  await install(page);
  await share(page, {}, await jpegOf(5));
  await expect(page).toHaveURL(/\/share$/);
  await expect(page.getByRole('img', { name: 'The shared image' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Tag it' }).click();
  await expect(page).toHaveURL(/\/tagger$/);
  await expect(page.getByText('shared ✿.jpg').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tags', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Tag it' })).toBeVisible();
});

test('a shared address is an image to open, shared words are searched', async ({ page }) => {
  await install(page);
  await share(page, { text: 'Look: https://example.org/image.png' });
  await expect(page).toHaveURL(/\/share\?.*url=/);
  await expect(page.getByRole('button', { name: 'Find its source' })).toBeVisible();
  await page.goto('/about');
  await share(page, { title: 'silver hair' });
  await expect(page).toHaveURL(/\/search\?q=silver/);
});

test('the web app manifest, its icons and shortcuts can be loaded', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons, shortcuts } = (await answer.json()) as { icons: { src: string }[]; shortcuts: { url: string }[] };
  for (const { src } of icons) expect((await request.get(src)).status()).toBe(200);
  for (const { url } of shortcuts) expect((await request.get(url)).status()).toBe(200);
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
});

test('without its worker a share opens the page, which says what to do', async ({ request }) => {
  const answer = await request.post('/share', { multipart: { title: 'x' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe('/share');
});
