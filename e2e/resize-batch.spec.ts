/** Many images upscaled in a batch: progress, failures and downloads. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expectClean, keepShown } from './checks.ts';
import { choose, openResize, png, source, uploadOf } from './resize-page.ts';
import { drop, type Upload } from './tagger-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upscale several images' });
const rows = (page: Page) => dialog(page).getByRole('listitem');
const broken: Upload = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image at all') };

test.beforeEach(({ page }) => openResize(page));

async function add(page: Page, ...files: Upload[]): Promise<void> {
  await page.getByRole('button', { name: 'Upscale several images' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(files);
}

test('upscales images one at a time, offers a ZIP, and shows the selected one', async ({ page }) => {
  await add(
    page,
    await uploadOf(5, '目利き.jpg'),
    broken,
    await uploadOf(9, 'nine.jpg'),
    await uploadOf(7, 'NINE.png'),
  );
  await expect(dialog(page)).toContainText('3 upscaled, 1 failed');
  await expect(rows(page).nth(0)).toContainText('Upscaled');
  await expect(rows(page).nth(1)).toContainText('image');
  await expectClean(page);

  for (const format of ['png', 'webp'] as const) {
    const started = page.waitForEvent('download');
    await dialog(page)
      .getByRole('button', { name: `ZIP of ${format.toUpperCase()}` })
      .click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('mekiki-upscaled.zip');
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.keys(files)).toEqual([`目利き-2x.${format}`, `nine-2x.${format}`, `NINE-2x (2).${format}`]);
    expect(await sharp(Object.values(files)[0]).metadata()).toMatchObject({ format, width: 240 });
  }

  await rows(page).nth(2).getByRole('button').first().click();
  await expect(dialog(page)).toBeHidden();
  await expect(source(page)).toContainText('nine.jpg');
  await expect(png(page)).toBeVisible();
});

test('several that are chosen or dropped on the page; stops, and does the rest later', async ({ page }) => {
  let held = 0;
  await page.route('**/api/image/upscaling', async (route) => {
    held += 1;
    if (held !== 2) await route.continue();
  });
  await choose(page, await uploadOf(5, 'a.jpg'), await uploadOf(7, 'b.jpg'));
  await drop(page, await uploadOf(9, 'c.jpg'), await uploadOf(3, 'd.jpg'));
  await expect(rows(page).nth(0)).toContainText('Upscaled');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Upscaling 2 of 4' }).click();
  // Its request may not have left the page yet.
  await expect.poll(() => held).toBe(2);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page).nth(2)).toContainText('Cancelled');
  await dialog(page).getByRole('button', { name: 'Retry failed images' }).click();
  await expect(dialog(page)).toContainText('4 upscaled');
  await dialog(page).getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(rows(page)).toHaveCount(0);
});

test('waits as long as a busy server says, and tries a failed one again', async ({ page }) => {
  let tries = 0;
  await page.route('**/api/image/upscaling', async (route) => {
    tries += 1;
    if (tries === 1) await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { detail: 'Busy.' } });
    else if (tries === 2)
      await route.fulfill({ status: 503, json: { detail: 'The upscaler does not work just now.' } });
    else await route.continue();
  });
  await add(page, await uploadOf(5, 'five.jpg'));
  await expect(rows(page).first()).toContainText('The upscaler does not work just now.');
  await keepShown(page);
  await dialog(page).getByRole('button', { name: 'ZIP of PNG' }).click();
  await expect(page.getByText('No images upscaled yet.').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Try again: five.jpg' }).click();
  await expect(rows(page).first()).toContainText('Upscaled');
});
