/** The whole search without a mouse. */
import { expect, test } from '@playwright/test';
import { focusedName, tabTo } from './checks.ts';
import { jpegOf } from './images.ts';
import { openSearch } from './search-page.ts';

test('searches, walks the results, opens one, reads its tabs and returns §2.23', { tag: '@core' }, async ({ page }) => {
  await openSearch(page);

  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Skip to content');
  const field = page.getByRole('search').getByRole('textbox');
  await tabTo(page, field);
  await page.keyboard.type('1girl');
  await page.keyboard.press('Enter');

  const results = page.getByRole('list', { name: 'Search results' });
  await expect(results.getByRole('link').first()).toBeVisible();
  const inGrid = () => results.evaluate((list) => list.contains(document.activeElement));
  for (let turn = 0; turn < 20 && !(await inGrid()); turn += 1) await page.keyboard.press('Tab');
  expect(await focusedName(page)).toMatch(/^Result 1,/);
  await page.keyboard.press('ArrowRight');
  expect(await focusedName(page)).toMatch(/^Result \d+,/);
  expect(await focusedName(page)).not.toMatch(/^Result 1,/);
  const chosen = await focusedName(page);
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
  await expect.poll(() => focusedName(page)).toBe(chosen);
  // One step leaves the grid.
  await page.keyboard.press('Tab');
  expect(await inGrid()).toBe(false);
});

test('narrows the search by the filters', async ({ page }) => {
  await page.goto('/search?q=1girl');
  await expect(page.getByRole('link', { name: /^Result 1,/ })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Filters', exact: true }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Filters' });
  await expect(panel).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Remove zerochan', exact: true }));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Add zerochan' })).toBeVisible();

  const tags = panel.getByRole('combobox', { name: 'Positive tags' });
  await tabTo(page, tags);
  await page.keyboard.type('smi');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('list', { name: 'Chosen tags' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Reset', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Reset' })).toBeFocused();
});

test('searches a part of the image, and goes on to the look-alikes', async ({ page }) => {
  await openSearch(page);
  const picker = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose an image', exact: true }));
  await page.keyboard.press('Enter');
  await (await picker).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(5) });
  await expect(page.getByText('Exact copy', { exact: true })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Search a part', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Search this part' })).toBeEnabled();
  await tabTo(page, page.getByRole('button', { name: 'Select all', exact: true }));
  await page.keyboard.press('Enter');
  const width = dialog.getByRole('textbox', { name: 'Width' });
  await tabTo(page, width, 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Search this part' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^Result 1,.*cropped/ })).toBeVisible();
  // What was pressed is another one by now, but the keyboard is still among the results.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

  await expect(page.getByRole('heading', { name: 'Look-alikes' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: /^Result 2,/ }));
});
