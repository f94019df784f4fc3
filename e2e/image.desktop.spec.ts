/** One image without a mouse. */
import { expect, test } from '@playwright/test';
import { focusedName, tabTo } from './checks.ts';
import { counter, dialogOf, tiles } from './image-dialog.ts';

test('everything by keyboard alone', async ({ page }) => {
  await page.goto('/search?q=1girl');
  await tabTo(page, tiles(page).first());
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Next result' }));
  await page.keyboard.press('Enter');
  await expect(counter(dialog)).toHaveText(/^2 of/);
  // Their icons alone are not obvious.
  for (const word of ['Search', 'Send to', 'Copy link'])
    await expect(dialog.getByText(word, { exact: true })).toBeVisible();
  for (const name of ['Copy link', 'Search for this image', 'Download'])
    await tabTo(page, dialog.getByRole('button', { name }));
  await tabTo(page, dialog.getByRole('tab', { name: 'Similar images' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'Copy Tags' })).toBeVisible();
  await tabTo(page, dialog.getByRole('slider', { name: 'Threshold' }));
  await page.keyboard.press('End');
  await expect(dialog.getByRole('slider', { name: 'Threshold' })).toHaveAttribute('aria-valuenow', '100');
  await expect(counter(dialog)).toHaveText(/^2 of/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => focusedName(page)).toMatch(/^Result 2,/);
});
