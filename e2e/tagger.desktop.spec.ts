/** The tagger without a mouse. */
import { expect, test } from '@playwright/test';
import { focusedName, keepShown, tabTo } from './checks.ts';
import { jpegOf } from './images.ts';
import { composed, composer, openTagger, plainText, publish, startOf, table, urlField } from './tagger-page.ts';

test.beforeEach(({ page }) => keepShown(page));

test('gives an address, reads the tags, composes a prompt and sends it on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const url = await publish(await jpegOf(5));
  await openTagger(page);
  await tabTo(page, urlField(page));
  await page.keyboard.type(url);
  await page.keyboard.press('Enter');
  await expect(plainText(page)).toHaveValue(/\w/);
  await expect(urlField(page)).toBeFocused();

  const slider = table(page).getByRole('slider', { name: 'Threshold' });
  await tabTo(page, slider);
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuenow', '100');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '0');

  await tabTo(page, page.getByRole('button', { name: 'Copy Tags' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeFocused();

  // The second tag goes before the first, then the one that is first now goes away.
  const [first = '', second = '', third = ''] = (await composed(page).inputValue()).split(', ');
  const chips = composer(page).locator('[data-chip]');
  await tabTo(page, chips.first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(composed(page)).toHaveValue(startOf(`${second}, ${first}, ${third}`));
  await expect(chips.first()).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(composed(page)).toHaveValue(startOf(`${first}, ${third}`));
  await expect.poll(() => focusedName(page)).toContain(first);

  const prompt = await composed(page).inputValue();
  await tabTo(page, composer(page).getByRole('button', { name: 'Send to generator' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue(prompt);
});

test('opens the dialog for several images, and gets the focus back from it', async ({ page }) => {
  await openTagger(page);
  const button = page.getByRole('button', { name: 'Tag several images' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tag several images' });
  await expect(dialog).toBeVisible();
  for (let turn = 0; turn < 6; turn += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('keeps the focus where Retry was', async ({ page }) => {
  await page.goto(`/tagger?url=${encodeURIComponent(`${process.env['IMAGES_URL']}/nowhere.jpg`)}`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await tabTo(page, retry);
  const again = page.waitForResponse('**/api/tagger/url');
  await page.keyboard.press('Enter');
  await again;
  await expect(retry).toBeEnabled();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});
