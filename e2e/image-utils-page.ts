/** Actions and locators for the page of the image utilities. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption, expectCleanInBoth } from './checks.ts';
import type { Upload } from './tagger-page.ts';

export const source = (page: Page): Locator => page.getByRole('region', { name: 'Source' });
export const fields = (page: Page): Locator => page.getByRole('region', { name: 'Metadata', exact: true });
export const left = (page: Page): Locator => page.getByRole('region', { name: 'Metadata left in the cleaned file' });
export const convertButton = (page: Page): Locator => page.getByRole('button', { name: 'Convert Image' });
export const viewButton = (page: Page): Locator => page.getByRole('button', { name: 'View Metadata' });
export const removeButton = (page: Page): Locator => page.getByRole('button', { name: 'Remove Metadata' });
export const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Compare before and after' });

/** Opens the page, and waits until its formats are known. */
export async function openUtils(page: Page, part?: 'Metadata Handler'): Promise<void> {
  await page.goto('/image-utils');
  await expect(page.getByRole('heading', { level: 1, name: 'Image utils' })).toBeVisible();
  await expect(source(page)).toBeVisible();
  if (part) await chooseOption(page.getByRole('radio', { name: part }));
}

/** Chooses files by the page's own field. One is the page's image when that says so: a press before is for none, or for another. */
export async function choose(page: Page, ...files: Upload[]): Promise<void> {
  await source(page).locator('input[type=file]').first().setInputFiles(files);
  const [file] = files;
  if (file && files.length === 1) await expect(source(page)).toContainText(file.name);
}

/** Chooses a format by its name. */
export async function chooseFormat(page: Page, label: string): Promise<void> {
  await source(page).getByLabel('Target format').selectOption({ label });
}

/** Asks for all metadata to be kept, which only the server does. */
export async function keepAllMetadata(page: Page): Promise<void> {
  const more = source(page).getByRole('button', { name: 'More options' });
  await more.click();
  await chooseOption(source(page).getByRole('radio', { name: 'Keep all' }));
  await more.click();
}

/** Chooses an image, and waits until it is known. */
export async function chooseAndWait(page: Page, file: Upload): Promise<void> {
  await choose(page, file);
  await expect(page.getByRole('heading', { name: 'Ready' }).or(fact(page, 'Format')).first()).toBeVisible();
}

/** Chooses an image for the converter, and waits until it is converted. */
export async function chooseAndConvert(page: Page, file: Upload): Promise<void> {
  await choose(page, file);
  await expect(slider(page)).toBeVisible();
}

/** Presses a button that saves a file. */
export async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download');
  await button.click();
  const download = await started;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The value in a list of facts. */
export function fact(page: Page, label: string): Locator {
  return page
    .locator('main dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();
}

/** axe finds no violation in either theme, and nothing overflows. */
export async function expectGood(page: Page): Promise<void> {
  await expectCleanInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
