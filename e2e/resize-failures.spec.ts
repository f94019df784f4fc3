/** Errors of the upscaler, and how the user recovers from them. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectClean, keepShown } from './checks.ts';
import {
  choose,
  enhance,
  failure,
  openResize,
  png,
  progress,
  say,
  startButton,
  steer,
  uploadOf,
} from './resize-page.ts';
import { intercept } from './slow-page.ts';

const again = (page: Page) => failure(page).getByRole('button', { name: 'Try again' });

test('a damaged file, a file that is none, and an address without an image', async ({ page }) => {
  await keepShown(page);
  await openResize(page);
  const whole = await uploadOf(5);
  await choose(page, { ...whole, name: 'damaged.jpg', buffer: whole.buffer.subarray(0, 200) });
  await startButton(page).click();
  await expect(failure(page)).toContainText('image');
  await expectClean(page);
  await page.goto(`/resize?url=${encodeURIComponent(`${process.env['IMAGES_URL']}/nowhere.jpg`)}`);
  await startButton(page).click();
  await expect(failure(page)).toBeVisible();
  await page.goto('/resize?url=nonsense');
  await expect(page.getByText('The URL in this link is not an image.').first()).toBeVisible();
});

test('an image that is too large, in the sentence of the server', async ({ page }) => {
  await openResize(page);
  const wide = await sharp({ create: { width: 5_000, height: 10, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  await choose(page, { name: 'wide.png', mimeType: 'image/png', buffer: wide });
  await expect(page.getByText('This image is too large to upscale: 5000 × 10 pixels.')).toBeVisible();
  await startButton(page).click();
  await expect(failure(page)).toContainText('4096');
});

test('too much to do says how long to wait, and another try succeeds', async ({ page }) => {
  const restore = await intercept(page, '**/api/image/upscaling', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '12' },
      json: { detail: 'Too many requests. Wait 12 seconds, then try again.', status: 429 },
    }),
  );
  await openResize(page);
  await choose(page, await uploadOf(5));
  await startButton(page).click();
  await expect(failure(page)).toContainText('Too many requests. Wait 12 seconds, then try again.');
  restore();
  await again(page).click();
  await expect(png(page)).toBeVisible();
  await expect(failure(page)).toBeHidden();
});

test('a connection that is lost in the middle', async ({ page }) => {
  await steer(page);
  await openResize(page);
  await choose(page, await uploadOf(5));
  await startButton(page).click();
  await say(page, { type: 'progress', done: 1, total: 8 });
  await expect(progress(page)).toContainText('Tile 1 of 8');
  await page.evaluate(() => window.breakUpscaling());
  await expect(failure(page)).toContainText('The connection was lost and upscaling stopped.');
  await expect(again(page)).toBeVisible();
  await again(page).click();
  await say(page, { type: 'failed', problem: { title: 'Failed', status: 500, detail: 'The engine broke.' } });
  await expect(failure(page)).toContainText('The engine broke.');
  await failure(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(failure(page)).toBeHidden();
});

test('no network', async ({ page, context }) => {
  await openResize(page);
  await choose(page, await uploadOf(5));
  // With the image comes the code that shows results; Chromium never fetches a module again that failed once.
  await expect(page.getByRole('button', { name: 'Send to' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Compare models on part of the image' })).toBeVisible();
  await context.setOffline(true);
  await startButton(page).click();
  await expect(failure(page)).toContainText('The server could not be reached.');
  await context.setOffline(false);
  await again(page).click();
  await expect(png(page)).toBeVisible();
});

test('an engine that does not work says what is missing, and cannot be started §4.33', async ({ page }) => {
  const detail = 'The upscaler of this site is not set up.';
  await page.route('**/api/status/resize', (route) =>
    route.fulfill({ json: { version: '0.1.0', status: { gpu_status: 'FAILING' }, detail } }),
  );
  await page.goto('/resize');
  await expect(page.locator('main').getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByText(detail).first()).toBeVisible();
  await expect(startButton(page)).toBeDisabled();
  await expectClean(page);
});

test('a result that has expired', async ({ page }) => {
  await openResize(page);
  await page.route('**/api/image/upscaled/*.png', (route) => route.fulfill({ status: 404, json: { detail: 'Gone.' } }));
  await enhance(page);
  await png(page).click();
  await expect(page.getByText('This result has expired.').first()).toBeVisible();
  await page.clock.install();
  await page.clock.fastForward('25:00:00');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This result has expired' })).toBeVisible();
});

test('models that cannot show the spot, and those that cannot be listed', async ({ page }) => {
  await openResize(page);
  let isBroken = true;
  await page.route('**/api/image/upscaling/preview', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { detail: 'The engine broke.', status: 500 } }) : route.continue(),
  );
  await choose(page, await uploadOf(5, 'five.jpg', 300));
  await page.getByRole('img', { name: 'Your image' }).click({ position: { x: 60, y: 60 } });
  await expect(page.getByText('The engine broke.')).toHaveCount(4);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('img[src^="data:image/png"]')).toHaveCount(4);

  await page.route('**/api/image/upscaling/models', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Not now.', status: 503 } }),
  );
  await page.goto('/resize');
  await expect(page.getByText('The models could not be loaded. Not now.')).toBeVisible();
});
