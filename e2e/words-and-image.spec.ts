/** "Like this, but at night": words beside the image that was searched. */
import { expect, test } from '@playwright/test';
import { expectCleanInBoth } from './checks.ts';
import { jpegOf } from './images.ts';
import { answer, chooseFile, field, firstTile, openSearch } from './search-page.ts';

test('words are added to a searched image, and the image is removed again', { tag: '@phone' }, async ({ page }) => {
  await openSearch(page);
  await chooseFile(page, await jpegOf(7));
  await expect(answer(page)).toBeVisible();
  const form = page.getByRole('form', { name: 'Add words to the image' });
  await form.getByRole('textbox', { name: 'Words besides the image' }).fill('long hair');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/q=long(\+|%20)hair&like=/);
  await expect(field(page)).toHaveValue('long hair');
  await expect(page.getByRole('button', { name: 'Remove “long hair” from the search' })).toBeVisible();
  await expect(firstTile(page)).toBeVisible();
  await expectCleanInBoth(page);

  await page.getByRole('button', { name: 'Remove “Like the image” from the search' }).click();
  await expect(page).not.toHaveURL(/like=/);
  await expect(page.getByRole('button', { name: 'Remove “Like the image” from the search' })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remove “Like the image” from the search' })).toBeVisible();

  // The history repeats the words with their image.
  await page.goto('/search');
  await page.getByRole('button', { name: 'System information' }).click();
  await page.getByRole('button', { name: /^Search again.*long hair, like an image/ }).click();
  await expect(page).toHaveURL(/like=.*q=long(\+|%20)hair|q=long(\+|%20)hair.*like=/);
  await expect(page.getByRole('button', { name: 'Remove “Like the image” from the search' })).toBeVisible();
  await expect(firstTile(page)).toBeVisible();
});
