/** What is done in a page that came drawn, before its code is there, is done by the live page that takes its place. */
import { expect, type Page, test } from '@playwright/test';
import { field } from './search-page.ts';
import { openDrawn } from './slow-page.ts';

// It would give the code at once.
test.use({ serviceWorkers: 'block' });

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter projects' }).getByRole('button', { name });

test('a button of the home page that was pressed', { tag: '@phone' }, async ({ page }) => {
  const release = await openDrawn(page, '/');
  await filter(page, 'Legal').click();
  await expect(filter(page, 'Legal')).toHaveAttribute('aria-pressed', 'false');
  await release();
  await expect(filter(page, 'Legal')).toHaveAttribute('aria-pressed', 'true');
});

test('a button of the home page that is still held', async ({ page }) => {
  const release = await openDrawn(page, '/');
  await filter(page, 'Legal').hover();
  await page.mouse.down();
  await release();
  await expect(filter(page, 'Legal')).toHaveAttribute('aria-pressed', 'false');
  await page.mouse.up();
  await expect(filter(page, 'Legal')).toHaveAttribute('aria-pressed', 'true');

  const releaseAgain = await openDrawn(page, '/');
  await filter(page, 'Tools').focus();
  await page.keyboard.down('Space');
  await releaseAgain();
  await page.keyboard.up('Space');
  await expect(filter(page, 'Tools')).toHaveAttribute('aria-pressed', 'true');
});

test('words of the home page that were typed', { tag: '@phone' }, async ({ page }) => {
  const release = await openDrawn(page, '/');
  await field(page).fill('long hair');
  await release();
  await expect(field(page)).toHaveValue('long hair');
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=long/);
});

test('the panel of filters of a search', async ({ page }) => {
  const release = await openDrawn(page, '/search');
  await page.getByRole('button', { name: 'Filters' }).click();
  await release();
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
});

test('an address that was typed in a tool', async ({ page }) => {
  const release = await openDrawn(page, '/resize');
  const address = page.getByRole('textbox', { name: 'Image URL' });
  await address.fill('https://example.com/a.png');
  await release();
  await expect(address).toHaveValue('https://example.com/a.png');
});
