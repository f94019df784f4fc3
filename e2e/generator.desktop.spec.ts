/** The generator by keyboard alone. */
import { expect, test } from '@playwright/test';
import { keepShown, tabTo } from './checks.ts';
import {
  cancelButton,
  editModels,
  failure,
  generateButton,
  images,
  openGenerator,
  panel,
  pending,
  prompt,
  success,
} from './generator-page.ts';
import { hold, openDrawn } from './slow-page.ts';

const TXT2IMG = '**/api/generator/sdxl/sse/txt2img';

test('everything from the prompt to the images', async ({ page }) => {
  await keepShown(page);
  await editModels(page, { reads_weights: true }, {});
  await openGenerator(page);
  await tabTo(page, prompt(page));
  await page.keyboard.press('Control+Enter');
  await expect(failure(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failure(page)).toHaveCount(0);
  await expect(prompt(page)).toBeFocused();

  await page.keyboard.type('1girl, cherry blo');
  // Until then it may be one for fewer letters.
  await expect(page.getByRole('option').first()).toContainText(/cherry.blossoms/);
  await page.keyboard.press('Tab');
  await expect(prompt(page)).toHaveValue(/^1girl, cherry blossoms/);
  const written = await prompt(page).inputValue();
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+ArrowUp');
  await expect(prompt(page)).toHaveValue(/:1\.\d+\)/);
  await prompt(page).fill(written);

  await tabTo(page, panel(page).getByRole('button', { name: 'Advanced Settings' }));
  await page.keyboard.press('Enter');
  await tabTo(page, panel(page).getByRole('radio', { name: 'Portrait' }));
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('radio', { name: 'Landscape' })).toBeChecked();
  await tabTo(page, page.getByRole('spinbutton', { name: 'Number of images' }));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, generateButton(page));
  const release = await hold(page, TXT2IMG);
  await page.keyboard.press('Enter');
  await expect(pending(page).first()).toBeVisible();
  await expect(generateButton(page)).toBeFocused();
  await release();
  await expect(success(page)).toBeVisible();
  await expect(images(page)).toHaveCount(4);
  await expect(generateButton(page)).toBeFocused();
});

test('cancels, and stays where it was', async ({ page }) => {
  // Never answered, so that there is something to cancel for as long as it takes.
  await page.route(TXT2IMG, () => undefined);
  await openGenerator(page);
  await prompt(page).fill('1girl, silver hair');
  const count = page.getByRole('spinbutton', { name: 'Number of images' });
  await count.fill('24');
  await count.press('Tab');
  await tabTo(page, generateButton(page));
  await page.keyboard.press('Enter');
  await tabTo(page, cancelButton(page));
  await page.keyboard.press('Enter');
  await expect(cancelButton(page)).toHaveCount(0);
  await expect(generateButton(page)).toBeFocused();
});

test('a prompt that was typed before the code was there stays', async ({ page }) => {
  const release = await openDrawn(page, '/generator');
  await page.keyboard.press('Tab');
  await tabTo(page, prompt(page));
  await page.keyboard.type('1girl, rain');
  await release();
  await expect(prompt(page)).toHaveValue('1girl, rain');
  await expect(prompt(page)).toBeFocused();
});
