/** The upscaler without a mouse. */
import { expect, test } from '@playwright/test';
import { tabTo } from './checks.ts';
import { factor, model, openResize, png, smallJpeg, spot, startButton } from './resize-page.ts';
import { publish } from './tagger-page.ts';

test('gives an address, tries models on a spot, enhances, compares and downloads', async ({ page }) => {
  const url = await publish(await smallJpeg(5, 240));
  await openResize(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Image URL' }));
  await page.keyboard.type(url);
  await page.keyboard.press('Enter');
  await expect(spot(page)).toBeVisible();

  await tabTo(page, factor(page));
  await page.keyboard.press('ArrowRight');
  await expect(factor(page)).toHaveAttribute('aria-valuetext', '2.1x');
  await page.keyboard.press('ArrowLeft');

  await tabTo(page, spot(page));
  await expect(spot(page)).toHaveAttribute('aria-valuetext', 'No spot is chosen');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(spot(page)).toHaveAttribute('aria-valuetext', '50 % from the left, 40 % from the top');
  const patches = page.getByRole('radiogroup', { name: 'Choose a model by its result' });
  await expect(patches.locator('img[src^="data:image/png"]')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await expect(patches.getByRole('radio', { name: 'Automatic' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(model(page)).toHaveValue('upconv_7');

  await tabTo(page, startButton(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(png(page)).toBeVisible();
  await expect(startButton(page)).toBeFocused();

  const slider = page.getByRole('slider', { name: 'Compare before and after' });
  await tabTo(page, slider);
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 % before');
  await tabTo(page, page.getByRole('radio', { name: 'Slider' }));
  await page.keyboard.press('ArrowRight');
  const lens = page.getByRole('slider', { name: 'Lens' });
  await tabTo(page, lens, 'Shift+Tab');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('+');
  await expect(lens).toHaveAttribute('aria-valuetext', '40 % from the left, 50 % from the top, 5 times larger');

  await tabTo(page, png(page));
  const started = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await started).suggestedFilename()).toMatch(/-2x\.png$/);
  await expect(png(page)).toBeFocused();
});

test('the keyboard is where the button was after a cancelled run', async ({ page }) => {
  await page.route('**/api/image/upscaling', () => undefined);
  const url = await publish(await smallJpeg(5));
  await openResize(page, `?url=${encodeURIComponent(url)}`);
  await tabTo(page, startButton(page));
  await page.keyboard.press('Enter');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  await expect(cancel).toBeHidden();
  await expect(startButton(page)).toBeFocused();
});
