/** The menu of a phone. */
import { expect, test } from '@playwright/test';

test('closes with a press outside, and with Escape §2.5', { tag: '@core' }, async ({ page }) => {
  await page.goto('/image2text');
  const tools = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(tools).toBeVisible();
  await page.touchscreen.tap(190, 820);
  await expect(tools).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(tools).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tools).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('lies above the button of the drawer, which is where its first link is', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('button', { name: 'System information' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' });
  const box = await link.boundingBox();
  const isOwn = await link.evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x, y)), [
    (box?.x ?? 0) + 12,
    (box?.y ?? 0) + (box?.height ?? 0) / 2,
  ] as const);
  expect(isOwn).toBe(true);
});
