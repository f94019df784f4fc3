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
