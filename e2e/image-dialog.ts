/** Actions that open one image. */
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseFile } from './search-page.ts';

export const tiles = (page: Page): Locator => page.locator('main [aria-posinset] a');
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').first();
export const counter = (dialog: Locator): Locator => dialog.getByText(/^\d+ of \d+\+?$/);

/** Opens the first result of a search for words. */
export async function openFirst(page: Page): Promise<Locator> {
  await page.goto('/search?q=1girl');
  await tiles(page).first().click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('list', { name: 'Similar images' }).getByRole('link').first()).toBeVisible();
  return dialog;
}

/** Opens an image by its link. */
export async function openLink(page: Page, key: string): Promise<Locator> {
  await page.goto(`/search?image=${key}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('link', { name: 'View sample' })).toBeVisible();
  return dialog;
}

/** Searches with a file and opens the best result. */
export async function searchAndOpen(page: Page, buffer: Buffer): Promise<Locator> {
  await page.goto('/search');
  await chooseFile(page, buffer);
  await page.getByRole('link', { name: /^Result 1,.*(exact copy|variant|likely)/i }).click();
  return dialogOf(page);
}
