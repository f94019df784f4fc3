/** Compares the images of several values of one or two settings. */
import { expect, type Page, test } from '@playwright/test';
import { keepShown, untilFocusIn } from './checks.ts';
import { advanced, closePanel, images, openGenerator, openPanel, panel, prompt } from './generator-page.ts';

async function openComparison(page: Page) {
  await openGenerator(page);
  await openPanel(page);
  await prompt(page).fill('1girl, silver hair, ');
  await advanced(page).click();
  await panel(page).getByRole('button', { name: 'Compare values' }).click();
  return page.getByRole('dialog', { name: 'Compare values' });
}

test('compares values of a setting with one seed, and keeps the images', { tag: '@phone' }, async ({ page }) => {
  const dialog = await openComparison(page);
  await dialog.getByRole('combobox', { name: 'Setting', exact: true }).selectOption('Added to the prompt');
  const values = dialog.getByRole('textbox', { name: 'Values' });
  await values.fill('smile');
  await dialog.getByRole('button', { name: 'Generate comparison' }).click();
  await expect(dialog.getByText('Enter 2 to 4 different values, separated by commas.')).toBeVisible();
  await expect(values).toBeFocused();
  await values.fill('smile, tears');
  await values.press('Enter');
  await expect(dialog.getByRole('columnheader')).toHaveText(['smile', 'tears']);
  await expect(dialog.getByRole('img', { name: /silver hair, (smile|tears)$/ })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await closePanel(page);
  await expect(images(page)).toHaveCount(2);
  const seeds = await page
    .getByRole('article')
    .getByText(/^Seed \d+$/)
    .allTextContents();
  expect(seeds).toHaveLength(2);
  expect(new Set(seeds).size).toBe(1);
});

test('compares the controls of the engine, two at a time', async ({ page }) => {
  const dialog = await openComparison(page);
  await dialog.getByRole('textbox', { name: 'Values', exact: true }).fill('sketch, Watercolor');
  await dialog.getByRole('combobox', { name: 'Second setting' }).selectOption('Detail');
  await dialog.getByRole('textbox', { name: 'Values of the second setting' }).fill('Low, High');
  await dialog.getByRole('button', { name: 'Generate comparison' }).click();
  await expect(dialog.getByRole('columnheader')).toHaveText(['Detail', 'Sketch', 'Watercolor']);
  await expect(dialog.getByRole('rowheader')).toHaveText(['Low', 'High']);
  await expect(dialog.getByRole('img', { name: /silver hair/ })).toHaveCount(4);
});

test('compares sizes and seeds, in images that open and can be remixed', { tag: '@phone' }, async ({ page }) => {
  await keepShown(page);
  const dialog = await openComparison(page);
  await dialog.getByRole('combobox', { name: 'Setting', exact: true }).selectOption('Size');
  await dialog.getByRole('textbox', { name: 'Values', exact: true }).fill('Landscape, Square');
  await dialog.getByRole('combobox', { name: 'Second setting' }).selectOption('Seed');
  await dialog.getByRole('textbox', { name: 'Values of the second setting' }).fill('5, 6');
  await dialog.getByRole('button', { name: 'Generate comparison' }).click();
  await expect(dialog.getByRole('columnheader')).toHaveText(['Seed', 'Landscape', 'Square']);
  await expect(dialog.getByRole('rowheader')).toHaveText(['Seed 5', 'Seed 6']);
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  const opening = dialog.getByRole('button', { name: /silver hair/ });
  await expect(opening).toHaveCount(4);
  await opening.last().focus();
  await page.keyboard.press('Enter');
  await untilFocusIn(viewer);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(opening.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await viewer.getByRole('button', { name: 'Remix' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The image’s settings were loaded into the form.')).toBeVisible();
});
