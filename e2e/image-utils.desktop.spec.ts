/** The image utilities without a mouse. */
import { expect, test } from '@playwright/test';
import { tabTo } from './checks.ts';
import {
  convertButton,
  fields,
  left,
  openUtils,
  removeButton,
  slider,
  source,
  viewButton,
} from './image-utils-page.ts';
import { photoOf } from './image-utils-images.ts';
import { publish } from './tagger-page.ts';

test('gives an address, converts, compares and saves', async ({ page }) => {
  const url = await publish((await photoOf(9)).buffer);
  await openUtils(page);
  await tabTo(page, source(page).getByRole('textbox', { name: 'Image URL' }));
  await page.keyboard.type(url);
  await page.keyboard.press('Enter');
  await expect(slider(page)).toBeVisible();
  await tabTo(page, source(page).getByLabel('Target format'));
  await page.keyboard.type('PNG');
  await tabTo(page, source(page).getByLabel('Width'));
  await page.keyboard.type('200');
  await page.keyboard.press('Tab');
  await expect(source(page).getByRole('button', { name: 'Unlock aspect ratio' })).toBeFocused();
  await tabTo(page, source(page).getByRole('button', { name: 'More options' }));
  await page.keyboard.press('Enter');
  // Their code comes when they are first opened.
  const effort = source(page).getByRole('slider', { name: 'Effort' });
  await expect(effort).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(effort).toBeFocused();
  await tabTo(page, convertButton(page));
  await page.keyboard.press('Enter');
  await expect(slider(page)).toBeVisible();
  await expect(convertButton(page)).toBeFocused();
  // The first conversion, to WebP, stays until this one is there.
  await expect(page.getByText('JPEG to PNG', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: 'Download', exact: true });
  await tabTo(page, button);
  const started = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await started).suggestedFilename()).toMatch(/\.png$/);
  await tabTo(page, slider(page));
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
});

test('looks at metadata, spares a group and removes the rest', async ({ page }) => {
  const url = await publish((await photoOf(9)).buffer);
  await page.goto(`/image-utils?url=${encodeURIComponent(url)}`);
  await tabTo(page, page.getByRole('radio', { name: 'Format Converter' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Metadata Handler' })).toBeChecked();
  await tabTo(page, viewButton(page));
  await page.keyboard.press('Enter');
  await expect(fields(page).getByText('Testphone 7')).toBeVisible();
  const group = fields(page).getByRole('button', { name: /^EXIF/ });
  await tabTo(page, group);
  await page.keyboard.press('Enter');
  await expect(fields(page).getByText('Testphone 7')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(fields(page).getByRole('checkbox', { name: /^Remove EXIF/ })).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, removeButton(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(left(page)).toBeVisible();
  await expect(removeButton(page)).toBeFocused();
});
