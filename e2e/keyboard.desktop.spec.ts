/** The whole search without a mouse. */
import { expect, type Page, test } from '@playwright/test';

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

test('searches, walks the results, opens one, reads its tabs and returns', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('list', { name: 'Random pictures' }).getByRole('button').first()).toBeVisible();

  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  const field = page.getByRole('search').getByRole('textbox');
  for (let turn = 0; turn < 20 && !(await field.evaluate((element) => element === document.activeElement)); turn += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.type('1girl');
  await page.keyboard.press('Enter');

  const results = page.getByRole('list', { name: 'Search results' });
  await expect(results.getByRole('button').first()).toBeVisible();
  const inGrid = () => results.evaluate((list) => list.contains(document.activeElement));
  for (let turn = 0; turn < 20 && !(await inGrid()); turn += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^Result 1,/);
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toMatch(/^Result \d+,/);
  expect(await focused(page)).not.toMatch(/^Result 1,/);
  const chosen = await focused(page);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const tab = dialog.getByRole('tab', { name: 'Similar images' });
  for (let turn = 0; turn < 20 && !(await tab.evaluate((element) => element === document.activeElement)); turn += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'AI auto tagging' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(dialog.getByRole('tab', { name: 'Image to text' })).toHaveAttribute('aria-selected', 'true');
  // Focus stays inside, however often Tab is pressed.
  for (let turn = 0; turn < 12; turn += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => focused(page)).toBe(chosen);
  // One step leaves the grid.
  await page.keyboard.press('Tab');
  expect(await inGrid()).toBe(false);
});
