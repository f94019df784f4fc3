/** Navigation between the tools. */
import { expect, type Page, test } from '@playwright/test';

const TOOLS = [
  ['Tagger', '/tagger', 'Tagger'],
  ['Image to Text', '/image2text', 'Image to Text'],
  ['Resize', '/resize', 'Resize'],
  ['Image utils', '/image-utils', /Image utils/i],
  ['Generator', '/generator', /^Anime Generator/],
  ['Search', '/search', /Find where/],
] as const;

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The menu is folded on a phone. */
const isFolded = () => test.info().project.name === 'mobile';

test(
  'the header links to every tool and marks the current one, and Back returns §1.12 §2.3 §2.5 §2.7',
  { tag: ['@core', '@phone'] },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'welcome' })).toBeVisible();
    for (const [name, path, title] of TOOLS) {
      if (isFolded()) await page.getByRole('button', { name: 'Open menu' }).click();
      await links(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      // The tools fill the window: no footer.
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      if (isFolded()) {
        // A choice closes the menu.
        await expect(links(page)).toBeHidden();
        await page.getByRole('button', { name: 'Open menu' }).click();
      }
      await expect(links(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(links(page).getByRole('link').and(page.locator('[aria-current]'))).toHaveCount(1);
      if (isFolded()) await page.getByRole('button', { name: 'Close menu' }).click();
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/generator$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /Image utils/i })).toBeVisible();
    // The logo leads to the beginning.
    await page.getByRole('banner').getByRole('link', { name: 'Mekiki' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1, name: 'welcome' })).toBeVisible();
  },
);

test('a link of the header leads the focus to the page, where screen readers read on', async ({ page }) => {
  await page.goto('/tagger');
  // Until then the browser loads pages itself.
  await expect(page.getByRole('banner').getByText('Active')).toBeVisible();
  await links(page).getByRole('link', { name: 'Resize' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Resize' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
