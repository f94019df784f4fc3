/** The image utilities with errors, and with many images. */
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { chooseOption, keepShown } from './checks.ts';
import {
  choose,
  chooseAndConvert,
  chooseAndWait,
  chooseFormat,
  convertButton,
  expectGood,
  fact,
  fields,
  keepAllMetadata,
  openUtils,
  removeButton,
  saved,
  slider,
  source,
  viewButton,
} from './image-utils-page.ts';
import { aiPngOf, gifOf, photoOf, pngOf } from './image-utils-images.ts';
import { hold } from './slow-page.ts';
import { drop, type Upload } from './tagger-page.ts';

const broken: Upload = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image at all') };
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

test('says while it loads, and where it did not load, and loads again §2.60', async ({ page }) => {
  let isDown = true;
  await page.route('**/api/image/save-formats', (route) => (isDown ? route.abort() : route.continue()));
  const release = await hold(page, '**/api/image/save-formats');
  await page.goto('/image-utils');
  await expect(page.getByText('Loading image utilities...')).toBeVisible();
  await release();
  await expect(alert(page, 'The image utilities could not be loaded')).toContainText(
    'The server could not be reached.',
  );
  await expectGood(page);
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(source(page)).toBeVisible();
});

test('wants an image first §5.22', async ({ page }) => {
  await keepShown(page);
  await openUtils(page);
  // They look disabled, so that nobody takes them for the first step; pressed all the same, they say what is.
  await expect(convertButton(page)).toHaveAttribute('aria-disabled', 'true');
  await convertButton(page).click({ force: true });
  await expect(source(page).getByText('Please provide an image URL or upload a file').first()).toBeVisible();
  await chooseOption(page.getByRole('radio', { name: 'Metadata Handler' }));
  await removeButton(page).click({ force: true });
  await viewButton(page).click({ force: true });
  await expect(source(page).getByText('Please provide an image URL or upload a file').first()).toBeVisible();
});

test('says why a file cannot be read, and continues with another', async ({ page }) => {
  await keepShown(page);
  await openUtils(page);
  await choose(page, broken);
  await expect(alert(page, 'This image cannot be read')).toContainText(/\w\.\s*Retry$/);
  await expectGood(page);
  await chooseAndWait(page, await pngOf(5));
  await expect(alert(page, 'This image cannot be read')).toBeHidden();
  await drop(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByText(/^This file is not an image\./).first()).toBeVisible();
  // Complete enough to be identified, but not to be converted.
  const { buffer } = await pngOf(5);
  await chooseAndWait(page, { name: 'cut.png', mimeType: 'image/png', buffer: buffer.subarray(0, 400) });
  await convertButton(page).click();
  await expect(alert(page, 'The image was not converted')).toContainText(/\w\./);
});

test('shows the cleaned image where reading the metadata before failed', async ({ page }) => {
  await openUtils(page, 'Metadata Handler');
  let isDown = true;
  await page.route('**/api/image/inspect-metadata', (route) => (isDown ? route.abort() : route.continue()));
  await choose(page, await photoOf(9));
  await expect(alert(page, 'This image cannot be read')).toBeVisible();
  isDown = false;
  await removeButton(page).click();
  await expect(page.getByRole('heading', { name: 'Cleaned image' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download cleaned image' })).toBeVisible();
  const failure = alert(page, 'The metadata could not be read');
  await expectGood(page);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Cleaned image' })).toBeVisible();
});

test('tells offline and busy in a sentence, and tries again', async ({ page }) => {
  await openUtils(page);
  await keepAllMetadata(page);
  await chooseAndConvert(page, await pngOf(5));
  const detail = 'Too many requests. Try again in 7 seconds.';
  let turn = 0;
  await page.route('**/api/image/convert-format', (route) => {
    turn += 1;
    if (turn === 1) return route.abort();
    if (turn > 2) return route.continue();
    return route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Too many requests', status: 429, detail },
    });
  });
  await convertButton(page).click();
  const failure = alert(page, 'The image was not converted');
  await expect(failure).toContainText('The server could not be reached.');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toContainText(detail);
  await expectGood(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(slider(page)).toBeVisible();
  await expect(failure).toBeHidden();
});

test('drops the answer for an image that was changed meanwhile, and can be cancelled §4.44', async ({ page }) => {
  await openUtils(page);
  await keepAllMetadata(page);
  await chooseAndConvert(page, await pngOf(5));
  let isFirst = true;
  await page.route('**/api/image/convert-format', async (route) => {
    if (isFirst) isFirst = false;
    else await route.continue();
  });
  await convertButton(page).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect.poll(() => isFirst).toBe(false);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/convert-format'));
  await choose(page, await gifOf(3));
  await stopped;
  await expect(fact(page, 'Frames')).toHaveText('3 to 3');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  isFirst = true;
  await convertButton(page).click();
  // Only this conversion never ends.
  await expect.poll(() => isFirst).toBe(false);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(convertButton(page)).toBeFocused();
  await expect(alert(page, 'not converted')).toBeHidden();
  const converted = page.waitForResponse('**/api/image/convert-format');
  await convertButton(page).click();
  expect((await converted).status()).toBe(200);
  await expect(slider(page)).toBeVisible();
});

test('says after a reload that a file is not kept', async ({ page }) => {
  await keepShown(page);
  await openUtils(page);
  await chooseAndWait(page, await pngOf(5));
  await page.reload();
  await expect(page.getByText('We don’t keep the images you upload. Choose it again.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No image yet' })).toBeVisible();
});

test('converts many, one after the other, and hands out a ZIP', async ({ page }) => {
  await openUtils(page);
  await chooseFormat(page, 'WebP');
  const dialog = page.getByRole('dialog', { name: 'Convert several images' });
  const [a, b] = [await pngOf(5, 'same.png'), await aiPngOf(6, 'same.jpg.png')];
  await choose(page, a, b, await gifOf(3, 'same.gif'), broken);
  await expect(dialog.getByText('3 converted, 1 failed').first()).toBeVisible();
  await expect(dialog.getByText(/^WebP, \d+ kB \(−\d+/).first()).toBeVisible();
  await expectGood(page);
  const { name, bytes } = await saved(page, dialog.getByRole('button', { name: 'Download ZIP' }));
  expect(name).toBe('mekiki-converted.zip');
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['same.webp', 'same.jpg.webp', 'same (2).webp']);
  for (const content of Object.values(files)) expect((await sharp(content).metadata()).format).toBe('webp');

  // One of them on the page, without another conversion.
  await dialog.getByRole('button', { name: 'same.jpg.png' }).click();
  await expect(dialog).toBeHidden();
  await expect(slider(page)).toBeVisible();
});

test('cleans many', async ({ page }) => {
  await openUtils(page, 'Metadata Handler');
  const dialog = page.getByRole('dialog', { name: 'Clean several images' });
  await choose(page, await photoOf(9), await aiPngOf(6));
  await expect(dialog.getByText('2 cleaned').first()).toBeVisible();
  await expect(dialog.getByText(/fields removed, \d+ left$/)).toBeVisible();
  await expect(dialog.getByText('1 field removed, nothing left')).toBeVisible();
  const { bytes } = await saved(page, dialog.getByRole('button', { name: 'Download ZIP' }));
  expect(Object.keys(unzipSync(bytes))).toEqual(['photo 9 (clean).jpg', 'ai 6 (clean).png']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(fields(page)).toBeHidden();
});
