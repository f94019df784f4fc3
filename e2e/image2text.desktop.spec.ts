/** Image to Text without a mouse. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { focusedName, tabTo } from './checks.ts';
import { prompt } from './generator-page.ts';
import { again, text, words } from './image2text-page.ts';
import { jpegOf } from './images.ts';
import { untilAlive } from './slow-page.ts';

test('gets there, describes, changes the style, edits, sends it on and comes back', async ({ page }) => {
  await writeFile(path.join(process.env['IMAGES_DIR'] as string, 'keys-11.jpg'), await jpegOf(11));
  await page.goto('/search');
  // Before, the browser itself follows links, and the focus goes with the page.
  await untilAlive(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Image to Text' });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Image to Text', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  const address = page.getByRole('textbox', { name: 'Image URL' });
  await tabTo(page, address);
  await page.keyboard.type(`${process.env['IMAGES_URL']}/keys-11.jpg`);
  await page.keyboard.press('Enter');
  await expect(again(page)).toBeVisible();
  await expect(address).toBeFocused();

  await tabTo(page, page.getByRole('radio', { name: 'Descriptive' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Short' })).toBeFocused();
  await expect(again(page)).toBeVisible();

  // The one button keeps the focus from the beginning to the end.
  await tabTo(page, again(page));
  await page.keyboard.press('Enter');
  await expect(again(page)).toBeFocused();

  await tabTo(page, words(page).getByRole('button', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await expect(words(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('silver hair');
  await page.keyboard.press('Escape');
  await expect(words(page).getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(text(page)).toHaveText('silver hair');

  await tabTo(page, words(page).getByRole('button', { name: 'Send to generator' }));
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toHaveValue('silver hair');
  // The button went with its page: the keyboard is at the beginning of this one.
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, prompt(page));

  await page.goBack();
  await expect(text(page)).toHaveText('silver hair');
  expect(await focusedName(page)).not.toBe('');
  await tabTo(page, page.getByRole('button', { name: 'Remove the image' }));
  await page.keyboard.press('Enter');
  await expect(address).toBeFocused();
});
