/** axe finds nothing, on the page and in the dialog, in both themes. */
import { expect, test } from '@playwright/test';
import { expectClean } from './checks.ts';

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the search page', async ({ page }) => {
      await page.goto('/search');
      await expect(page.getByRole('list', { name: 'Random pictures' }).getByRole('button').first()).toBeVisible();
      await expectClean(page);
    });

    test('results', async ({ page }) => {
      await page.goto('/search?q=1girl');
      await expect(page.getByRole('list', { name: 'Search results' }).getByRole('button').first()).toBeVisible();
      await expectClean(page);
    });

    test('nothing found', async ({ page }) => {
      await page.goto('/search?q=xyzzy');
      await expect(page.getByText('No matches found.').first()).toBeVisible();
      await expectClean(page);
    });

    test('a picture, in each tab', async ({ page }) => {
      await page.goto('/search?q=1girl');
      await page.getByRole('list', { name: 'Search results' }).getByRole('button').first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('list', { name: 'Similar images' }).getByRole('button').first()).toBeVisible();
      await expectClean(page);
      for (const [name, button] of [
        ['AI auto tagging', 'Copy Tags'],
        ['Image to text', 'Start again'],
      ] as const) {
        await dialog.getByRole('tab', { name }).click();
        await expect(dialog.getByRole('button', { name: button })).toBeVisible();
        await expectClean(page);
      }
      await dialog.getByRole('link', { name: 'Open source' }).click();
      await expect(page.getByText('the real board does not carry it')).toBeVisible();
      await expectClean(page);
    });

    test('a page that is not there', async ({ page }) => {
      await page.goto('/nowhere');
      await expect(page.getByText('There is no such page')).toBeVisible();
      await expectClean(page);
    });
  });
}
