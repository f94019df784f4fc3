/** The bar with the current search, shown while the results scroll. */
import { expect, test } from '@playwright/test';
import { expectClean } from './checks.ts';
import { jpegOf } from './images.ts';
import { answer, chooseFile, field, openSearch, takeOverScrolling } from './search-page.ts';

test('shows a bar with the searched image and its filters below the answer', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tags_negative', '["umbrella"]');
    localStorage.setItem('pool', '[]');
  });
  await openSearch(page);
  await chooseFile(page, await jpegOf(7));
  await expect(answer(page)).toBeVisible();
  const bar = page.getByRole('group', { name: 'Current search' });
  // The answer already shows the query.
  await expect(bar).toBeHidden();
  await takeOverScrolling(page);
  await page.getByRole('button', { name: 'Show weaker results' }).scrollIntoViewIfNeeded();
  await expect(bar.getByText('Your image')).toBeVisible();
  await expectClean(page);

  // A filter is taken away, and the results answer to the others.
  const answered = page.waitForResponse((response) => response.url().includes('/api/search/image/'));
  await bar.getByRole('button', { name: 'Remove the filter “not umbrella”' }).click();
  await expect(page.getByRole('button', { name: 'Remove the filter “not umbrella”' })).toBeHidden();
  await answered;
  // The earlier answer goes first, and the page returns to its top.
  await expect(bar).toBeHidden();
  await expect(answer(page)).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('tags_negative'))).toBe('[]');

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await bar.getByRole('button', { name: 'Edit search' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toBeInViewport();
  await expect(bar).toBeHidden();
});

test('shows a bar with the searched words while the results scroll', async ({ page }) => {
  await page.goto('/search?q=long+hair');
  const list = page.getByRole('list', { name: 'Search results' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 2_000));
  const bar = page.getByRole('group', { name: 'Current search' });
  await expect(bar.getByText('long hair')).toBeVisible();
  // The bar does not cover the focused result.
  await list.getByRole('link').last().focus();
  await page.keyboard.press('Home');
  await expect(list.getByRole('link').first()).toBeFocused();
  await expect(list.getByRole('link').first()).toBeInViewport({ ratio: 0.9 });
});
