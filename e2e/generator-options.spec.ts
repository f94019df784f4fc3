/** The options of the built-in illustrator: style, detail and palette. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectClean, keepShown } from './checks.ts';
import {
  advanced,
  asDiffusionModel,
  closePanel,
  generateButton,
  images,
  newestFile,
  nextRequest,
  openGenerator,
  openPanel,
  panel,
  prompt,
  setCount,
  success,
} from './generator-page.ts';
import { give } from './search-page.ts';

const CHOSEN = { Style: 'sketch', Detail: 'high', Palette: 'warm' };
const DEFAULTS = { Style: 'auto', Detail: 'normal', Palette: 'auto' };

const control = (page: Page, name: string): Locator => panel(page).getByRole('combobox', { name, exact: true });

async function expectControls(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await expect(control(page, name)).toHaveValue(value);
}

test(
  'style, detail and palette are set by keyboard, shown on the card and read from the file',
  { tag: '@phone' },
  async ({ page }) => {
    await keepShown(page);
    await openGenerator(page);
    await openPanel(page);
    await prompt(page).fill('1girl, red hair, forest');
    await advanced(page).press('Enter');
    await expectControls(page, DEFAULTS);
    await expect(panel(page).getByRole('slider', { name: /Steps|CFG/ })).toHaveCount(0);
    // As the browser's own lists take it: the first letters of an option, and Tab to the next one.
    await control(page, 'Style').focus();
    await page.keyboard.type('Sk');
    await page.keyboard.press('Tab');
    await expect(control(page, 'Detail')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('W');
    await expectControls(page, CHOSEN);
    await expectClean(page);
    await closePanel(page);
    await setCount(page, 1);
    const requested = nextRequest(page);
    await generateButton(page).press('Enter');
    expect((await requested).params['engine_options']).toEqual({ style: 'sketch', detail: 'high', palette: 'warm' });
    await expect(success(page)).toBeVisible();
    const card = page.getByRole('article').filter({ has: images(page).first() });
    for (const text of ['Style sketch', 'Detail high', 'Palette warm'])
      await expect(card.getByRole('listitem').filter({ hasText: text })).toBeVisible();

    await page.reload();
    await openPanel(page);
    await advanced(page).press('Enter');
    await expectControls(page, CHOSEN);
    for (const [name, value] of Object.entries(DEFAULTS)) await control(page, name).selectOption(value);
    await expectControls(page, DEFAULTS);
    await closePanel(page);

    await give(page, 'drop', await newestFile(page));
    await expect(panel(page).getByText('These are the settings Mekiki saved in the image.')).toBeVisible();
    await expectControls(page, CHOSEN);
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expectControls(page, DEFAULTS);
    await closePanel(page);

    await card.getByRole('button', { name: 'Remix' }).first().click();
    await expectControls(page, CHOSEN);
  },
);

test('a model of an engine without controls of its own has none of them', async ({ page }) => {
  await asDiffusionModel(page);
  await openGenerator(page);
  await openPanel(page);
  await advanced(page).click();
  await expect(panel(page).getByRole('slider', { name: 'Steps' })).toBeVisible();
  for (const name of Object.keys(CHOSEN)) await expect(control(page, name)).toHaveCount(0);
});
