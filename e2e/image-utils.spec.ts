/** The converter: an image in, in another format out. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { stopClock } from './generator-page.ts';
import {
  chooseAndConvert,
  chooseAndWait,
  chooseFormat,
  convertButton,
  expectGood,
  fact,
  keepAllMetadata,
  openUtils,
  saved,
  slider,
  source,
} from './image-utils-page.ts';
import { gifOf, pngOf } from './image-utils-images.ts';
import { hold } from './slow-page.ts';

const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true });

test(
  'converts a PNG to WebP, shows both with their sizes, and hands the file out §2.61 §2.62',
  { tag: '@core' },
  async ({ page, baseURL }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!/^(?:blob|data):/.test(url) && !url.startsWith(`${baseURL}/`)) strangers.push(url);
    });
    await openUtils(page);
    await expect(page).toHaveTitle(/Image utils/);
    await expect(page.getByText('Files are processed in memory and never stored.')).toBeVisible();
    await expect(source(page).getByText(/JPEG, PNG, WebP, AVIF/)).toBeVisible();
    await expectGood(page);

    const file = await pngOf(5);
    await chooseAndWait(page, file);
    await expect(fact(page, 'Format')).toHaveText(/^PNG/);
    await chooseFormat(page, 'WebP');
    await convertButton(page).click();
    await expect(slider(page)).toBeVisible();
    await expect(page.getByText(/^−\d+(?:\.\d)?%$/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'The converted image' })).toBeVisible();
    await expect(slider(page)).toBeInViewport();
    await expectGood(page);

    const { name, bytes } = await saved(page, download(page));
    expect(name).toBe('drawing 5.webp');
    const [before, after] = await Promise.all([sharp(file.buffer).metadata(), sharp(bytes).metadata()]);
    expect(after).toMatchObject({ format: 'webp', width: before.width, height: before.height });
    expect(bytes.length).toBeLessThan(file.buffer.length);
    expect(strangers).toEqual([]);

    // Another quality is seen without a press.
    await source(page).getByRole('textbox', { name: 'Quality, value' }).fill('30');
    await source(page).getByRole('textbox', { name: 'Quality, value' }).press('Enter');
    await expect(fact(page, 'Quality')).toHaveText('30');
    expect((await saved(page, download(page))).bytes.length).toBeLessThan(bytes.length);
  },
);

test('shows the result when a file is chosen, and only the last one when settings change', async ({ page }) => {
  await openUtils(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/convert-format')) asked.push(request.postData() ?? '');
  });
  await keepAllMetadata(page);
  await chooseAndConvert(page, await pngOf(5));
  await expect(page.getByText(/^−\d+(?:\.\d)?%$/)).toBeVisible();
  await expect(fact(page, 'Converted')).toContainText('By the server');
  expect(asked).toHaveLength(1);
  const quality = source(page).getByRole('slider', { name: 'Quality' });
  await quality.focus();
  // However long the presses take, the page sees no pause between them.
  await page.clock.install();
  await stopClock(page);
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
  await page.clock.resume();
  await expect(fact(page, 'Quality')).toHaveText('70');
  await expect(page.getByText('Updating')).toBeHidden();
  await expect(quality).toBeFocused();
  expect(asked).toHaveLength(2);
  // Invalid settings are not sent, and the last result stays.
  const before = asked.length;
  await source(page).getByLabel('Width').fill('wide');
  await expect(page.getByText('Earlier settings')).toBeVisible();
  expect(asked).toHaveLength(before);
  await expectGood(page);
});

test('saves the result of the current form, never an earlier one', async ({ page }) => {
  await openUtils(page);
  await keepAllMetadata(page);
  await chooseAndConvert(page, await pngOf(5));
  await expect(fact(page, 'Format')).toHaveText('PNG to WebP');

  // At once, while the last result still shows.
  await chooseFormat(page, 'PNG');
  expect((await saved(page, download(page))).name).toBe('drawing 5.png');

  // While another one is being made.
  const release = await hold(page, '**/api/image/convert-format');
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await chooseFormat(page, 'JPEG');
  await download(page).click();
  await expect(download(page)).toBeDisabled();
  await chooseFormat(page, 'AVIF');
  await expect(page.getByText('Updating')).toBeVisible();
  expect(files).toEqual([]);
  const started = page.waitForEvent('download');
  await release();
  expect((await started).suggestedFilename()).toBe('drawing 5.avif');
  expect(files).toEqual(['drawing 5.avif']);

  // Nothing, where there will be none.
  await source(page).getByLabel('Width').fill('wide');
  await download(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The image was not converted' })).toContainText(
    'Enter a whole number of pixels, such as 1200.',
  );
  await expect(download(page)).toBeEnabled();
  expect(files).toEqual(['drawing 5.avif']);
});

test('resizes with a locked ratio, and stays under a target size', async ({ page }) => {
  await openUtils(page);
  const file = await pngOf(5);
  const { width, height } = await sharp(file.buffer).metadata();
  await chooseAndWait(page, file);
  await chooseFormat(page, 'JPEG');
  await source(page).getByLabel('Width').fill('300');
  await expect(source(page).getByLabel('Height')).toHaveValue(String(Math.round((height * 300) / width)));
  await source(page)
    .getByLabel(/^Maximum file size/)
    .fill('0.01');
  await convertButton(page).click();
  await expect(page.getByText(/was lowered|Scaled down/).first()).toBeVisible();
  await expect(slider(page)).toBeVisible();
  const { name, bytes } = await saved(page, download(page));
  expect(name).toBe('drawing 5.jpg');
  expect(bytes.length).toBeLessThanOrEqual(10_000);
  expect((await sharp(bytes).metadata()).width).toBeLessThanOrEqual(300);

  // Both sides are a box once the ratio is unlocked.
  await source(page).getByRole('button', { name: 'Unlock aspect ratio' }).click();
  await source(page).getByLabel('Width').fill('200');
  await source(page).getByLabel('Height').fill('100');
  await source(page)
    .getByLabel(/^Maximum file size/)
    .fill('');
  await convertButton(page).click();
  await expect(fact(page, 'Pixels')).toHaveText(new RegExp(` to ${Math.round((width * 100) / height)} × 100$`));

  await source(page).getByLabel('Width').fill('wide');
  await expect(source(page).getByLabel('Width')).toHaveAccessibleDescription(/^Enter a whole number of pixels/);
  await expect(source(page).getByText(/ becomes /)).toHaveCount(0);
  const [left, right] = [source(page).getByLabel('Width'), source(page).getByLabel('Height')];
  expect((await right.boundingBox())?.y).toBe((await left.boundingBox())?.y);
  await source(page)
    .getByLabel(/^Maximum file size/)
    .fill('small');
  await expect(source(page).getByText('Enter a whole number of pixels, such as 1200.').first()).toBeVisible();
  await expect(source(page).getByText('Enter a size in MB, such as 8 or 0.5.').first()).toBeVisible();
});

test('keeps an animation if both formats support it and it is not turned off', async ({ page }) => {
  await openUtils(page);
  await chooseAndWait(page, await gifOf(3));
  await expect(fact(page, 'Frames')).toHaveText(/^3/);
  await chooseFormat(page, 'WebP');
  await convertButton(page).click();
  await expect(fact(page, 'Frames')).toHaveText('3 to 3');
  const moving = await saved(page, download(page));
  expect((await sharp(moving.bytes).metadata()).pages).toBe(3);
  await source(page).getByRole('switch', { name: 'Keep animation' }).click();
  await convertButton(page).click();
  await expect(fact(page, 'Frames')).toHaveText('3 to 1');
});

test('shows a copy of formats that the browser cannot display', async ({ page }) => {
  await openUtils(page);
  await chooseAndWait(page, await pngOf(5));
  await chooseFormat(page, 'TIFF');
  await convertButton(page).click();
  await expect(page.getByText(/^Your browser cannot show this format/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'The converted image' })).toBeVisible();
  const { name, bytes } = await saved(page, download(page));
  expect(name).toBe('drawing 5.tif');
  expect((await sharp(bytes).metadata()).format).toBe('tiff');

  await chooseAndWait(page, { name, mimeType: 'image/tiff', buffer: bytes });
  await expect(fact(page, 'Format')).toHaveText(/^TIFF/);
  await expect(source(page).getByText(/^No preview/)).toBeHidden();
  await expect(source(page).getByRole('img', { name: 'The chosen image' })).toBeVisible();
});

test('remembers the format and its options, and takes the image by its link', async ({ page, baseURL }) => {
  await openUtils(page);
  await chooseFormat(page, 'AVIF');
  await source(page).getByRole('switch', { name: 'Lossless' }).click();
  await page.goto(`/image-utils?url=${encodeURIComponent(`${baseURL}/favicon.svg`)}`);
  await expect(source(page).getByLabel('Target format')).toHaveValue('avif');
  await expect(source(page).getByRole('switch', { name: 'Lossless' })).toBeChecked();
});

test('compares two settings side by side, swaps them, and goes back to the original', async ({ page }) => {
  await openUtils(page);
  await chooseAndConvert(page, await pngOf(5));
  await page.getByRole('button', { name: 'Compare settings' }).focus();
  await page.keyboard.press('Enter');
  const first = (await fact(page, 'Left').textContent()) ?? '';
  expect(first).toMatch(/^WebP, quality 82, \d+ × \d+, \d+(?:\.\d)? kB$/);
  await expect(page.getByRole('img', { name: first })).toHaveCount(2);
  await expect(page.getByText('Change a setting. The new result appears on the right.')).toBeVisible();
  await chooseFormat(page, 'AVIF');
  await expect(fact(page, 'Right')).toContainText(/^AVIF, quality 60, .+ kB[−+]\d/);
  await expect(fact(page, 'Left')).toHaveText(first);
  await expect(page.getByText('Updating')).toBeHidden();
  const second = ((await fact(page, 'Right').textContent()) ?? '').replace(/[−+±][\d.]+%$/, '');
  await expect(page.getByRole('img', { name: first })).toBeVisible();
  await expect(page.getByRole('img', { name: second })).toBeVisible();
  await expectGood(page);

  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(fact(page, 'Left')).toHaveText(second);
  await expect(fact(page, 'Right')).toContainText(first);
  await expect(source(page).getByRole('combobox', { name: 'Target format' })).toHaveValue('webp');
  await page.getByRole('button', { name: 'Compare with the original' }).click();
  await expect(page.getByRole('img', { name: 'The original image' })).toBeVisible();
  await expect(page.getByText('Two settings')).toBeHidden();
});

test('opens an HEIC, and saves and opens a JPEG XL', async ({ page }) => {
  await openUtils(page);
  const heic = await readFile('packages/server/src/imaging/convert/fixtures/photo.heic');
  await source(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: heic });
  await expect(fact(page, 'Format')).toHaveText('HEIC to WebP');
  await chooseFormat(page, 'JPEG XL');
  await expect(fact(page, 'Format')).toHaveText('HEIC to JPEG XL');
  await expect(fact(page, 'Preview')).toContainText('a preview made by the server');
  await expect(slider(page)).toBeVisible();
  await expect(page.getByText('Updating')).toBeHidden();
  const { bytes, name } = await saved(page, download(page));
  expect(name).toBe('photo.jxl');
  await source(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jxl', buffer: bytes });
  await chooseFormat(page, 'PNG');
  await expect(fact(page, 'Format')).toHaveText('JPEG XL to PNG');
  await expect(fact(page, 'Pixels')).toHaveText('96 × 64 to 96 × 64');
  await expectGood(page);
});
