/** The generator's form shows what the chosen model reads and makes, and nothing else. */
import { expect, test } from '@playwright/test';
import { chooseOption, expectCleanInBoth, keepShown } from './checks.ts';
import {
  advanced,
  asDiffusionModel,
  closePanel,
  editModels,
  generateButton,
  nextRequest,
  openGenerator,
  openPanel,
  panel,
  PROMPT,
  prompt,
  write,
} from './generator-page.ts';
import { aiPngOf } from './image-utils-images.ts';
import { jpegOf } from './images.ts';
import { give } from './search-page.ts';

const DISTILLED = {
  ignores: ['cfg', 'negative_prompt', 'image'],
  sizes: {
    min: 768,
    max: 1_216,
    step: 8,
    only: [
      { width: 1_024, height: 1_024 },
      { width: 896, height: 1_152 },
    ],
  },
};

test(
  'a model without negative prompt, CFG scale and starting image shows none',
  { tag: '@phone' },
  async ({ page }) => {
    await editModels(page, { ignores: [] }, DISTILLED);
    await openGenerator(page);
    await write(page, PROMPT);
    await openPanel(page);
    await advanced(page).click();
    const sizes = panel(page).getByRole('radiogroup', { name: 'Image size' });
    await expect(sizes.getByRole('radio')).toHaveCount(2);
    await expect(sizes.getByRole('radio', { name: '896 × 1152' })).toBeChecked();
    await expect(panel(page).getByRole('slider', { name: 'Steps' })).toBeVisible();
    await expect(panel(page).getByRole('slider', { name: 'CFG scale' })).toHaveCount(0);
    await expect(panel(page).getByRole('textbox', { name: 'Negative prompt' })).toHaveCount(0);
    await expect(panel(page).getByRole('group', { name: 'Image to image' })).toHaveCount(0);
    await expectCleanInBoth(page);
    await closePanel(page);
    const requested = nextRequest(page);
    await generateButton(page).click();
    expect((await requested).params).toMatchObject({ width: 896, height: 1_152 });
  },
);

test('a starting image that the model does not use stays, and is said to be unused', async ({ page }) => {
  await editModels(page, { ignores: [] }, DISTILLED);
  const url = new URL('/icon-512.png', test.info().project.use.baseURL).href;
  await page.goto(`/generator?url=${encodeURIComponent(url)}`);
  await expect(panel(page).getByText('This model does not use it.')).toBeVisible();
  await expect(panel(page).getByText('icon-512.png')).toBeVisible();
  await expect(panel(page).getByRole('slider', { name: 'Strength' })).toHaveCount(0);
  await prompt(page).fill(PROMPT);
  const requested = nextRequest(page);
  await generateButton(page).click();
  expect((await requested).params).not.toHaveProperty('image');
});

test('a file without settings is no starting image for a model that uses none', async ({ page }) => {
  await keepShown(page);
  await editModels(page, { ignores: [] }, DISTILLED);
  await openGenerator(page);
  await give(page, 'drop', await jpegOf(5));
  await expect(panel(page).getByText(/No generation settings found in this image\./)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Use its tags as the prompt' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Use as starting image' })).toHaveCount(0);
});

test('an engine with limits offers only the sizes within them', async ({ page }) => {
  await editModels(page, {}, { sizes: { min: 768, max: 1_024, step: 64 } });
  await openGenerator(page);
  await openPanel(page);
  await advanced(page).click();
  const sizes = panel(page).getByRole('radiogroup', { name: 'Image size' });
  await expect(sizes.getByText(/^(?:Tall|Wide)$/)).toHaveCount(0);
  await chooseOption(sizes.getByRole('radio', { name: 'Custom' }));
  const width = panel(page).getByRole('spinbutton', { name: 'Width' });
  await width.fill('1216');
  await width.press('Tab');
  await expect(width).toHaveValue('1024');
});

test('the negative prompt is said to be unused at a CFG scale of 1', async ({ page }) => {
  await asDiffusionModel(page);
  await openGenerator(page);
  await openPanel(page);
  await advanced(page).click();
  const unused = panel(page).getByText('Not used at a CFG scale of 1.');
  await expect(panel(page).getByRole('textbox', { name: 'Negative prompt' })).toBeVisible();
  await expect(unused).toHaveCount(0);
  await panel(page).getByRole('slider', { name: 'CFG scale' }).press('Home');
  await expect(unused).toBeVisible();
});

test('the illustrator says that weights, LoRAs and settings of other programs have no effect', async ({ page }) => {
  await keepShown(page);
  await openGenerator(page);
  await write(page, '1girl, (hat:1.3), <lora:ink:0.8>');
  const check = panel(page).locator('dl');
  await expect(check).toHaveText(
    'Understood1girl, hatIgnored<lora:ink:0.8>WeightsNo effect: every tag counts the same',
  );
  await prompt(page).fill('hat');
  await prompt(page).press('ControlOrMeta+ArrowUp');
  await expect(prompt(page)).toHaveValue('hat');
  await page
    .getByLabel('Image to read settings from')
    .setInputFiles(await aiPngOf(3, 'made.png', 'a cat\nSteps: 40, Sampler: DPM++ 2M, CFG scale: 7, Seed: 5'));
  await expect(panel(page).getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
    'Not used by this model: steps, CFG scale, sampler',
  ]);
});
