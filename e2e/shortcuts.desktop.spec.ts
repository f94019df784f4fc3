/** The list of keyboard shortcuts. */
import { expect, test } from '@playwright/test';

test('? shows them on every page, but is a letter in a field', async ({ page }) => {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const address of ['/', '/search', '/generator', '/about']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Mekiki' }).first().focus();
    await page.keyboard.press('?');
    await expect(list).toBeVisible();
    await expect(list.getByText('Show keyboard shortcuts')).toBeVisible();
    await expect(list.getByRole('term').filter({ hasText: /^\? or Ctrl \+ \?$/ })).toBeVisible();
    // What the keys do is in one column, whatever the group.
    const starts = await list
      .getByRole('definition')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(starts).size).toBe(1);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Mekiki' }).first()).toBeFocused();
  }
  await page.goto('/search');
  const field = page.getByRole('textbox').first();
  await field.focus();
  await page.keyboard.press('?');
  await expect(field).toHaveValue('?');
  await expect(list).toHaveCount(0);
});

test('? alone can be turned off, which Ctrl + ? does not need', async ({ page }) => {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.goto('/about');
  await page.getByRole('link', { name: 'Mekiki' }).first().focus();
  await page.keyboard.press('?');
  await list.getByRole('switch', { name: 'Open with ? alone' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Mekiki' }).first().focus();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+?');
  await expect(list.getByRole('switch', { name: 'Open with ? alone' })).not.toBeChecked();
});
