/** The starting image of the generator, which survives a reload. */
import { expect, type Page, test } from '@playwright/test';
import { advanced, openGenerator, openPanel, panel } from './generator-page.ts';
import { jpegOf } from './images.ts';
import { arriveSignedIn, banner, headerButton } from './people.ts';
import { give } from './search-page.ts';

/** Chooses a file as the starting image, in the advanced settings. */
async function chooseStart(page: Page): Promise<void> {
  await openPanel(page);
  await advanced(page).click();
  const start = panel(page).getByRole('group', { name: 'Image to image' });
  await start.locator('input[type="file"]').setInputFiles({
    name: 'start.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegOf(7),
  });
  await expect(startName(page)).toBeVisible();
}
const startName = (page: Page) => panel(page).getByText('start.jpg');

test.describe('the starting image', () => {
  test('survives a reload, until it is removed', { tag: '@phone' }, async ({ page }) => {
    await openGenerator(page);
    await chooseStart(page);
    await expect.poll(() => keptIn(page)).toBe(1);
    await page.reload();
    await openPanel(page);
    await expect(startName(page)).toBeVisible();
    await expect(panel(page).getByRole('slider', { name: 'Strength' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Remove the image' }).click();
    await expect(startName(page)).toHaveCount(0);
    await expect.poll(() => keptIn(page)).toBe(0);
    await page.reload();
    await openPanel(page);
    await advanced(page).click();
    await expect(panel(page).getByRole('group', { name: 'Image to image' })).toBeVisible();
    await expect(startName(page)).toHaveCount(0);
  });

  test('sent by another tool survives a reload, and does not return with Back once removed', async ({ page }) => {
    await page.goto('/tagger');
    await give(page, 'paste', await jpegOf(5));
    await page.getByRole('button', { name: 'Send to', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Generate from it' }).click();
    const sent = panel(page).getByText('image.jpg');
    await expect(sent).toBeVisible();
    await expect.poll(() => keptIn(page)).toBe(1);
    await page.reload();
    await expect(sent).toBeVisible();
    await expect(page.getByText('We don’t keep the images you upload.')).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Remove the image' }).click();
    await expect(sent).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Tagger' }).click();
    await expect(page).toHaveURL(/\/tagger$/);
    await page.goBack();
    await expect(panel(page).getByRole('textbox', { name: 'Prompt', exact: true })).toBeVisible();
    await expect.poll(() => keptIn(page)).toBe(0);
    await expect(sent).toHaveCount(0);
  });

  test('from a link survives a reload, and does not return once removed', async ({ page }) => {
    const url = new URL('/icon-512.png', test.info().project.use.baseURL).href;
    await page.goto(`/generator?url=${encodeURIComponent(url)}`);
    const linked = panel(page).getByText('icon-512.png');
    await expect(linked).toBeVisible();
    await expect(page).toHaveURL(/\/generator$/);
    await expect.poll(() => keptIn(page)).toBe(1);
    await page.reload();
    await expect(linked).toBeVisible();
    await panel(page).getByRole('button', { name: 'Remove the image' }).click();
    await expect.poll(() => keptIn(page)).toBe(0);
    await page.reload();
    await openPanel(page);
    await advanced(page).click();
    await expect(panel(page).getByRole('group', { name: 'Image to image' })).toBeVisible();
    await expect(linked).toHaveCount(0);
  });

  test('is not stored when the storage is full, and the earlier one is deleted', async ({ page }) => {
    await openGenerator(page);
    await chooseStart(page);
    await expect.poll(() => keptIn(page)).toBe(1);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      };
    });
    await give(page, 'drop', await jpegOf(5));
    await panel(page).getByRole('button', { name: 'Use as starting image' }).click();
    await expect(panel(page).getByText('image.jpg')).toBeVisible();
    await expect.poll(() => keptIn(page)).toBe(0);
  });

  test('is deleted when its owner signs out on another page', async ({ page }) => {
    await arriveSignedIn(page);
    await openGenerator(page);
    await chooseStart(page);
    await expect.poll(() => keptIn(page)).toBe(1);
    await page.goto('/tagger');
    await (await headerButton(page, 'Logout')).click();
    await expect(banner(page, 'You are signed out')).toBeVisible();
    await expect.poll(() => keptIn(page)).toBe(0);
    await openGenerator(page);
    await openPanel(page);
    await advanced(page).click();
    await expect(panel(page).getByRole('group', { name: 'Image to image' })).toBeVisible();
    await expect(startName(page)).toHaveCount(0);
  });
});

/** Number of values that the browser stores. */
function keptIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === 'user');
    if (!known) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('user');
      opening.addEventListener('error', () => reject(new Error('It does not open.')));
      opening.addEventListener('success', () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains('values')) {
          database.close();
          return resolve(0);
        }
        const counting = database.transaction('values').objectStore('values').count();
        counting.addEventListener('success', () => {
          database.close();
          resolve(counting.result);
        });
      });
    });
  });
}
