/** Numbers in the specification that can only be checked on a whole page. */
import { expect, type Page, test } from '@playwright/test';
import { openGenerator } from './generator-page.ts';
import { jpegOf } from './images.ts';
import { openFirst, tiles } from './image-dialog.ts';
import { chooseFile, field, openSearch, searchesOf } from './search-page.ts';

test('words are searched half a second after the last letter §4.7', async ({ page }) => {
  await page.clock.install();
  await openSearch(page);
  const searches = searchesOf(page);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  searches.length = 0;
  await field(page).fill('1girl, solo');
  await page.clock.runFor(499);
  expect(searches).toEqual([]);
  expect(page.url()).not.toContain('q=');
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/q=1girl/);
});

test('similar images stand in three columns, none higher than 224 px §2.25', async ({ page }) => {
  const dialog = await openFirst(page);
  const boxes = await dialog
    .getByRole('list', { name: 'Similar images' })
    .locator('[aria-posinset]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as { left: number; height: number }));
  expect(boxes.length).toBeGreaterThan(5);
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(3);
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(224);
});

test('the page behind an opened result does not scroll §2.24', async ({ page }) => {
  const locked = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].some((one) => /hidden|clip/.test(getComputedStyle(one).overflowY)),
    );
  await page.goto('/search?q=1girl');
  await tiles(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(locked).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(locked).toBe(false);
});

test('an image is edited on a canvas of 500 × 500 §9.4', async ({ page }) => {
  await openSearch(page);
  await chooseFile(page, await jpegOf(5));
  await page.getByRole('button', { name: 'Search a part' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Search this part' })).toBeEnabled();
  const longer = async () => {
    const box = await page.getByRole('img', { name: 'Image to crop' }).boundingBox();
    return Math.max(box?.width ?? 0, box?.height ?? 0);
  };
  // Fractions of a pixel apart.
  await expect.poll(longer).toBeCloseTo(500, 0);
});

test('a phone ends at 767 px §9.12', async ({ page }) => {
  const button = (one: Page) => one.getByRole('button', { name: 'Open: Settings' });
  await page.setViewportSize({ width: 768, height: 900 });
  await openGenerator(page);
  await expect(page.getByRole('region', { name: 'Settings' })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(button(page)).toBeVisible();
});

test('the tools and the API are free, for who names their source §1.1', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByText('Everything is free and works without an account.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A free API' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Free to use, API included, if you credit Mekiki.');
});
