/** The upscaler: an image in, a larger one out. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { chooseOption, expectCleanInBoth, keepShown } from './checks.ts';
import {
  choose,
  enhance,
  factor,
  factorField,
  model,
  openResize,
  png,
  progress,
  say,
  smallJpeg,
  source,
  spot,
  startButton,
  steer,
  uploadOf,
} from './resize-page.ts';
import { give } from './search-page.ts';
import { publish } from './tagger-page.ts';

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await started;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test(
  'enhances an upload when the button is pressed, compares it, and hands it out as PNG and WEBP §2.57 §2.58 §2.59',
  { tag: '@core' },
  async ({ page }) => {
    await openResize(page);
    await expect(page).toHaveTitle(/^Resize – /);
    await expect(
      page.getByText('uploads are not saved, only enhanced versions are stored, for 24 hours'),
    ).toBeVisible();
    await expect(factor(page)).toHaveAttribute('aria-valuetext', '2.0x');
    await expect(page.getByText('No image yet')).toBeVisible();
    await expectCleanInBoth(page);

    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/image/upscaling') && asked.push(request.method()));
    const upload = await uploadOf(5, 'red girl.jpg');
    const { width, height } = await sharp(upload.buffer).metadata();
    await choose(page, upload);
    await expect(source(page)).toContainText(`${width} × ${height} to ${width * 2} × ${height * 2} px`);
    // The estimated time is shown before the start.
    await expect(source(page)).toContainText(/TimeAbout (?:a second|\d+ (?:seconds|minutes))/);
    expect(asked).toEqual([]);
    await startButton(page).click();
    await expect(png(page)).toBeVisible();
    expect(asked).toEqual(['POST']);
    const main = page.locator('main');
    await expect(main).toContainText(`${width} × ${height} to ${width * 2} × ${height * 2}`);
    await expect(main).toContainText(/JPEG [\d.]+ kB to PNG [\d.]+ kB, WEBP [\d.]+ kB/);
    await expect(main).toContainText('Made with');
    await expect(main).toContainText('Kept until');
    await expect(page.getByRole('img', { name: 'The upscaled image' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d\.\d$/);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectCleanInBoth(page);

    for (const format of ['png', 'webp'] as const) {
      const { name, bytes } = await saved(page, `Download ${format.toUpperCase()}`);
      expect(name).toBe(`red girl-2x.${format}`);
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: width * 2, height: height * 2 });
    }

    await chooseOption(page.getByRole('radio', { name: 'Lens' }));
    await expect(page.getByRole('slider', { name: 'Lens' })).toBeVisible();
    await page.getByRole('button', { name: 'Stronger lens' }).click();
    await expect(page.getByRole('slider', { name: 'Lens' })).toHaveAttribute('aria-valuetext', /5 times larger/);
    await expectCleanInBoth(page);
  },
);

test('says what is missing §5.19 §8.18', async ({ page }) => {
  await openResize(page);
  await expect(startButton(page)).toHaveAttribute('aria-disabled', 'true');
  // It looks disabled, so that nobody takes it for the first step; pressed all the same, it says what is.
  await startButton(page).click({ force: true });
  await expect(source(page).getByText('Please provide an image URL or upload a file')).toBeVisible();
  await choose(page, await uploadOf(5));
  await expect(startButton(page)).toBeEnabled();
  await expect(source(page).getByText('Please provide an image URL or upload a file')).toBeHidden();
});

test('uses a URL that was typed but not confirmed, puts it in the address, and restores its result after a reload', async ({
  page,
}) => {
  const url = await publish(await smallJpeg(7), `seven-${Date.now()}.jpg`);
  await openResize(page);
  await page.getByRole('textbox', { name: 'Image URL' }).fill(url);
  await startButton(page).click();
  await expect(page).toHaveURL((address) => address.searchParams.get('url') === url);
  await expect(png(page)).toBeVisible();
  await page.reload();
  await expect(png(page)).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Compare before and after' })).toBeVisible();
  expect((await saved(page, 'Download WEBP')).name).toMatch(/^seven-\d+-2x\.webp$/);
});

test('restores the result of a file after a reload, without the original', async ({ page }) => {
  await openResize(page);
  await enhance(page);
  await page.reload();
  await expect(png(page)).toBeVisible();
  await expect(page.getByText('We don’t keep the original image')).toBeVisible();
  // Images load where they are seen; on a phone this one is below the settings.
  await page.getByText('We don’t keep the original image').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'The upscaled image' })).toBeVisible();
});

for (const kind of ['paste', 'drop'] as const) {
  test(`takes an image by ${kind}`, async ({ page }) => {
    await openResize(page);
    await give(page, kind, await smallJpeg(9));
    if (kind === 'paste') await expect(source(page).getByText('image.jpg')).toBeVisible();
    // Two files were dropped: a batch of them.
    else await expect(page.getByRole('dialog', { name: 'Upscale several images' })).toBeVisible();
  });
}

test('names no time while the server knows none', async ({ page }) => {
  const estimate = page.waitForResponse('**/upscaling/estimate?**');
  await page.route('**/upscaling/estimate?**', (route) => route.fulfill({ json: { waiting_seconds: 0 } }));
  await openResize(page);
  await choose(page, await uploadOf(5, 'girl.jpg'));
  await estimate;
  await expect(source(page).getByRole('term').filter({ hasText: 'Size' })).toBeVisible();
  await expect(source(page).getByRole('term').filter({ hasText: 'Time' })).toHaveCount(0);
});

test('remembers the factor and the model, and warns if the result would be too large', async ({ page }) => {
  await openResize(page);
  await factorField(page).fill('3.5');
  await factorField(page).press('Enter');
  await expect(factor(page)).toHaveAttribute('aria-valuetext', '3.5x');
  await model(page).selectOption({ label: 'RealESRGAN_x4plus (uses Real-ESRGAN animevideov3)' });
  await expect(source(page)).toContainText(
    'RealESRGAN_x4plus is not available here. Real-ESRGAN animevideov3 is used instead.',
  );
  const wide = await sharp({ create: { width: 3000, height: 20, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  await choose(page, { name: 'wide.png', mimeType: 'image/png', buffer: wide });
  await expect(source(page)).toContainText('The largest factor for this image is 2.7x.');
  await page.reload();
  await expect(factor(page)).toHaveAttribute('aria-valuetext', '3.5x');
  await expect(model(page)).toHaveValue('RealESRGAN_x4plus');
});

test(
  'shows one spot as each model makes it, and takes the one that is pressed',
  { tag: '@phone' },
  async ({ page }) => {
    await openResize(page);
    await choose(page, await uploadOf(5, 'five.jpg', 300));
    await page.getByRole('img', { name: 'Your image' }).click({ position: { x: 60, y: 60 } });
    const patches = page.getByRole('radiogroup', { name: 'Choose a model by its result' });
    await expect(patches.getByRole('radio')).toHaveCount(4);
    await expect(patches.locator('img[src^="data:image/png"]')).toHaveCount(4);
    await expectCleanInBoth(page);
    await chooseOption(patches.getByRole('radio', { name: 'Real-ESRGAN animevideov3' }));
    await expect(model(page)).toHaveValue('realesr-animevideov3');
    await expect(spot(page)).toHaveAttribute('aria-valuetext', /% from the left/);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  },
);

test('tells the place in the queue, the tiles and the time left, and ends when asked to', async ({ page }) => {
  await steer(page);
  await openResize(page);
  await choose(page, await uploadOf(5));
  await startButton(page).click();
  await say(page, { type: 'queue', position: 3, seconds: 40 });
  await expect(progress(page)).toContainText('Waiting: 3rd in the queue, about 40 s');
  await say(page, { type: 'progress', done: 2, total: 8, seconds: 9 });
  await expect(progress(page)).toContainText('Tile 2 of 8, about 9 s');
  await expect(page).toHaveTitle(/^\(2\/8\) Resize/);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect(page.getByRole('timer')).not.toHaveText('0:00.0');
  // Settings changed meanwhile apply to the next run.
  await factorField(page).fill('4');
  await factorField(page).press('Enter');
  await expect(progress(page)).toContainText('Tile 2 of 8');
  await expectCleanInBoth(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-upscaling-ended', '');
  await expect(startButton(page)).toBeEnabled();
});

test('continues while another page is open, and ends when another image replaces it', async ({ page }) => {
  await keepShown(page);
  await steer(page);
  await openResize(page);
  await choose(page, await uploadOf(5, 'five.jpg'));
  await startButton(page).click();
  await say(page, { type: 'progress', done: 1, total: 8 });
  const go = async (path: string, title: string) => {
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await go('/tagger', 'Tagger');
  await page.goBack();
  await expect(progress(page)).toContainText('Tile 1 of 8');
  // Also when the page is opened again, such as from the menu.
  await go('/tagger', 'Tagger');
  await go('/resize', 'Resize');
  await expect(progress(page)).toContainText('Tile 1 of 8');
  await expect(source(page)).toContainText('five.jpg');
  await choose(page, await uploadOf(7, 'seven.jpg'));
  await expect(page.getByText('Upscaling was cancelled because you chose another image.').first()).toBeVisible();
  await expect(progress(page)).toBeHidden();
  await expect(source(page)).toContainText('seven.jpg');
});

test('marks a result of earlier settings, and sends it to another tool', async ({ page }) => {
  await openResize(page);
  await enhance(page, 7);
  await factorField(page).fill('1.5');
  await factorField(page).press('Enter');
  await expect(page.getByText('Settings changed')).toBeVisible();
  // The result keeps its own name in the other tool.
  await page.getByRole('button', { name: 'Send to' }).last().click();
  await page.getByRole('menuitem', { name: 'Convert or clean it' }).click();
  await expect(page).toHaveURL(/\/image-utils/);
  await expect(page.getByText('sample 7-2x.webp').first()).toBeVisible();
});
