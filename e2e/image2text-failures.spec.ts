/** Errors of Image to Text. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectClean, keepShown } from './checks.ts';
import { again, captionsOf, chooseFile, openImage2Text, text, words } from './image2text-page.ts';
import { jpegOf, keyOf } from './images.ts';
import { intercept } from './slow-page.ts';

const address = (page: Page) => page.getByRole('textbox', { name: 'Image URL' });

test.describe('shows an error for', () => {
  test('text that is not a URL', async ({ page }) => {
    await keepShown(page);
    await openImage2Text(page);
    const calls = captionsOf(page);
    await address(page).fill('not an address');
    await page.getByRole('button', { name: 'Use' }).click();
    await expect(page.getByText('Enter an image URL that starts with').first()).toBeVisible();
    await expect(address(page)).toBeFocused();
    await page.goto('/image2text?url=nonsense');
    await expect(page.getByText('The URL in this link is not an image.').first()).toBeVisible();
    expect(calls.count).toBe(0);
  });

  test('a URL without an image, and a damaged file', async ({ page }) => {
    await writeFile(path.join(process.env['IMAGES_DIR'] as string, 'words.html'), '<p>words</p>');
    await page.goto(`/image2text?url=${encodeURIComponent(`${process.env['IMAGES_URL']}/words.html`)}`);
    await expect(words(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(words(page)).toContainText('image');
    await expectClean(page);
    const whole = await jpegOf(5);
    await chooseFile(page, whole.subarray(0, 300), 'damaged.jpg');
    await expect(page.getByText('damaged.jpg')).toBeVisible();
    await expect(words(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.locator('[role="alert"]').filter({ hasText: /\w/ }).first()).toBeAttached();
    await chooseFile(page, whole, 'whole.jpg');
    await expect(again(page)).toBeVisible();
  });

  test('a broken stream, which keeps the words; too many calls; no network', async ({ page, context }) => {
    await openImage2Text(page);
    const restore = await intercept(page, '**/image_caption', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: 'data: {"content":"A girl "}\n\ndata: {"error":"The model went away."}\n\n',
      }),
    );
    await chooseFile(page, await jpegOf(5));
    await expect(words(page)).toContainText('The model went away.');
    await expect(text(page)).toHaveText('A girl ');
    restore();
    const accept = await intercept(page, '**/image_caption', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '12' },
        contentType: 'application/problem+json',
        body: JSON.stringify({
          title: 'Too Many Requests',
          status: 429,
          detail: 'Too many requests. Wait 12 seconds, then try again.',
        }),
      }),
    );
    await words(page).getByRole('button', { name: 'Try again' }).click();
    await expect(words(page)).toContainText('Wait 12 seconds');
    accept();
    await context.setOffline(true);
    await words(page).getByRole('button', { name: 'Try again' }).click();
    await expect(words(page)).toContainText('The server could not be reached.');
    await context.setOffline(false);
    await words(page).getByRole('button', { name: 'Try again' }).click();
    await expect(again(page)).toBeVisible();
  });

  test('an engine that does not work', async ({ page, request }) => {
    const detail = 'Start the language model server, then reload.';
    await page.route('**/api/status/image2text', (route) =>
      route.fulfill({
        json: {
          version: '0.1.0',
          status: { gpu_status: 'FAILING', llm_provider: 'FAILING' },
          engine: { kind: 'OpenAI-compatible', name: 'llava' },
          detail,
        },
      }),
    );
    await page.route('**/image_caption', (route) =>
      route.fulfill({ status: 503, json: { title: 'Service Unavailable', status: 503, detail } }),
    );
    const key = await keyOf(request, 5);
    await page.goto(`/image2text?url=${encodeURIComponent(`${process.env['BASE_URL']}/i/1024/${key}.webp`)}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Offline', { exact: true })).toBeVisible();
    await expect(main.getByText('llava')).toBeVisible();
    await expect(words(page)).toContainText(detail);
    await expect(words(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
