/** The form of the generator: what it takes, completes and reads from images. */
import { expect, test } from '@playwright/test';
import { expectClean, keepShown, untilFocusIn } from './checks.ts';
import {
  advanced,
  asDiffusionModel,
  closePanel,
  editModels,
  failure,
  generateButton,
  images,
  nextRequest,
  newestFile,
  openGenerator,
  openPanel,
  panel,
  PROMPT,
  prompt,
  setCount,
  success,
  write,
} from './generator-page.ts';
import { aiPngOf } from './image-utils-images.ts';
import { jpegOf } from './images.ts';
import { give } from './search-page.ts';
import { hold } from './slow-page.ts';

test.describe('the form', () => {
  test(
    'says what is wrong with a prompt that is sent all the same, until it is edited §4.37 §5.13',
    { tag: '@core' },
    async ({ page }) => {
      await keepShown(page);
      await openGenerator(page);
      await openPanel(page);
      await prompt(page).press('Control+Enter');
      await expect(failure(page).first()).toContainText('Please enter a prompt to describe what you want to generate.');
      await prompt(page).fill('ab');
      await expect(failure(page)).toHaveCount(0);
      await prompt(page).press('Control+Enter');
      await expect(failure(page).first()).toContainText('Please enter a more detailed prompt (at least 3 characters).');
      await prompt(page).fill('a'.repeat(1601));
      await prompt(page).press('Control+Enter');
      await expect(failure(page).first()).toContainText(
        'Your prompt is too long. Please keep it under 1600 characters.',
      );
      await expect(panel(page).getByText('1601 / 1600')).toBeVisible();
      await expect(generateButton(page).first()).toBeDisabled();
    },
  );

  test('says what it changed of the settings of another program, and keeps nothing of the image before', async ({
    page,
  }) => {
    await keepShown(page);
    await asDiffusionModel(page);
    await openGenerator(page);
    const choose = async (line: string) =>
      page
        .getByLabel('Image to read settings from')
        .setInputFiles(await aiPngOf(3, 'made.png', `a cat\n${line}, CFG scale: 7, Size: 832x1216`));
    await choose('Steps: 40, Sampler: DPM++ 2M, Schedule type: Karras, Seed: 5');
    const changes = panel(page).getByRole('list', { name: 'Changes' });
    await expect(changes.getByRole('listitem')).toHaveText([
      'Steps 40 → 30, the maximum here',
      'Sampler DPM++ 2M Karras is not available here',
    ]);
    // In one announcement, of which a second would cut off the first.
    await expect(page.locator('[data-live-announcer] output')).toHaveText(
      /^These are the settings .+ saved in the image\. Steps 40 → 30, the maximum here\. Sampler/,
    );
    await expect(panel(page).getByRole('spinbutton', { name: 'Seed value' })).toHaveValue('5');
    await choose('Steps: 20, Seed: 99999999999');
    await expect(changes.getByRole('listitem')).toHaveText([/^Seed 99999999999 is above the maximum here/]);
    await expect(panel(page).getByRole('radio', { name: 'Random' })).toBeChecked();
  });

  test('takes the seed of an image alone, or all but the seed', async ({ page }) => {
    await keepShown(page);
    await openGenerator(page);
    await write(page, PROMPT);
    await setCount(page, 1);
    await generateButton(page).click();
    await expect(success(page)).toBeVisible();
    await write(page, 'something else');
    await page.getByRole('button', { name: 'Seed', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Reuse seed' }).click();
    await expect(panel(page).getByRole('spinbutton', { name: 'Seed value' })).toBeVisible();
    await expect(prompt(page)).toHaveValue('something else');
    await page.getByRole('button', { name: 'Seed', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Vary seed' }).click();
    await expect(prompt(page)).toHaveValue(PROMPT);
    await expect(panel(page).getByRole('radio', { name: 'Random' })).toBeChecked();
  });

  test('shows only what the built-in illustrator reads', async ({ page }) => {
    await keepShown(page);
    const models = page.waitForResponse('**/api/generator/models');
    await openGenerator(page);
    await expect((await models).json()).resolves.toMatchObject({ reads_tokens: false });
    await openPanel(page);
    await expect(page.getByText('Draws figures from tags. It is not a diffusion model.')).toBeAttached();
    await prompt(page).fill(PROMPT);
    await advanced(page).click();
    await expect(panel(page).getByRole('textbox', { name: 'Negative prompt' })).toBeVisible();
    await expect(panel(page).getByRole('slider', { name: 'CFG scale' })).toHaveCount(0);
    await expect(panel(page).getByRole('slider', { name: 'Steps' })).toHaveCount(0);
    await expect(panel(page).getByText(/ tokens$/)).toHaveCount(0);
    await closePanel(page);
    await setCount(page, 1);
    await generateButton(page).click();
    await expect(success(page)).toBeVisible();
    const badges = page.getByRole('article').first().getByRole('listitem');
    await expect(badges).toHaveText([/^Model Mekiki illustrator$/, /^Size 768×1024$/, /^Seed \d+$/]);
    await images(page).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show image information' }).click();
    await expect(page.getByRole('dialog').getByText('Seed', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Steps', { exact: true })).toHaveCount(0);
  });

  test('says which tags the illustrator understood and ignored, before and after', async ({ page }) => {
    await openGenerator(page);
    await write(page, '1girl, silver hair, giant robot');
    const check = panel(page).locator('dl');
    await expect(check).toHaveText('Understood1girl, silver hairIgnoredgiant robot');
    await setCount(page, 1);
    await generateButton(page).click();
    await expect(page.getByText('Not in the image: giant robot')).toBeVisible();
  });

  test('reserves room for the check of the prompt, so that the button does not move', async ({ page }) => {
    const release = await hold(page, '**/api/generator/check-prompt');
    await openGenerator(page);
    await expect(page.getByText('Draws figures from tags. It is not a diffusion model.')).toBeVisible();
    await prompt(page).fill(PROMPT);
    await expect(panel(page).getByText('Understood')).toBeVisible();
    const before = await generateButton(page).boundingBox();
    await release();
    await expect(panel(page).locator('dd').getByText(PROMPT, { exact: true })).toBeVisible();
    expect(await generateButton(page).boundingBox()).toEqual(before);
  });

  test('cannot be sent until the model is known, since its rows move the button', async ({ page }) => {
    const release = await hold(page, '**/api/generator/models');
    await openGenerator(page);
    await prompt(page).fill(PROMPT);
    await expect(page.getByRole('banner').getByText('Active')).toBeVisible();
    await expect(generateButton(page)).toBeDisabled();
    await release();
    await expect(generateButton(page)).toBeEnabled();
    const before = await generateButton(page).boundingBox();
    await expect(panel(page).locator('dd').getByText(PROMPT, { exact: true })).toBeVisible();
    expect(await generateButton(page).boundingBox()).toEqual(before);
  });

  test('completes tags, and counts tokens', async ({ page }) => {
    await asDiffusionModel(page);
    await openGenerator(page);
    await openPanel(page);
    await prompt(page).pressSequentially('cherry blo');
    // Until then it may be one for fewer letters.
    await expect(page.getByRole('option').first()).toContainText(/cherry.blossoms/);
    await prompt(page).press('Tab');
    await expect(prompt(page)).toHaveValue(/^cherry blossoms/);
    await expect(panel(page).getByText('/ 75 tokens')).toBeVisible();
  });

  test('greys out a model that no server has, and says so where it was chosen before', async ({ page }) => {
    const reason = 'No server has this model right now.';
    await editModels(page, {}, { available: false, reason });
    await openGenerator(page);
    await openPanel(page);
    const model = panel(page).getByRole('combobox', { name: 'Model' });
    await expect(model).toHaveAccessibleDescription(`${reason} Choose another one.`);
    await model.click();
    const option = page.getByRole('option', { name: reason });
    await expect(option).toBeDisabled();
    await expect(option).toContainText('Mekiki illustrator');
  });

  test('offers twenty numbered models where the server tells none §2.44', async ({ page }) => {
    await page.route('**/api/generator/models', (route) => route.abort());
    await openGenerator(page);
    await openPanel(page);
    const model = panel(page).getByRole('combobox', { name: 'Model' });
    await model.click();
    await expect(page.getByRole('option')).toHaveCount(20);
    await page.keyboard.type('17');
    await page.getByRole('option', { name: 'Model 17' }).click();
    await closePanel(page);
    await write(page, PROMPT);
    const requested = nextRequest(page);
    await generateButton(page).click();
    expect((await requested).params).toMatchObject({ model_id: 17 });
  });

  test('takes the settings of an image over, and back §2.49 §4.43', { tag: '@phone' }, async ({ page }) => {
    await keepShown(page);
    await openGenerator(page);
    await write(page, PROMPT);
    await setCount(page, 1);
    await generateButton(page).click();
    await expect(images(page)).toHaveCount(1);
    await write(page, 'something else');
    await images(page).first().click();
    await untilFocusIn(page.getByRole('dialog', { name: 'Image viewer' }));
    await page.keyboard.press('r');
    await expect(prompt(page)).toHaveValue(PROMPT);
    await expect(prompt(page)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(PROMPT);
    await expect(advanced(page)).toHaveAttribute('aria-expanded', 'true');
    await expectClean(page);
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(prompt(page)).toHaveValue('something else');
    await expect(prompt(page)).toBeFocused();
  });

  test(
    'reads the settings of an image, or guesses them, and can begin with it',
    { tag: '@phone' },
    async ({ page }) => {
      await keepShown(page);
      await openGenerator(page);
      await write(page, PROMPT);
      await setCount(page, 1);
      const listed = page.waitForResponse((one) => one.url().includes('/sse/txt2img'));
      await generateButton(page).click();
      await listed;
      await expect(success(page)).toBeVisible();
      const png = await newestFile(page);
      await write(page, 'something else');
      await openPanel(page);
      await page
        .getByLabel('Image to read settings from')
        .setInputFiles({ name: 'made.png', mimeType: 'image/png', buffer: png });
      await expect(panel(page).getByText(/^These are the settings .+ saved in the image\./)).toBeVisible();
      await expect(prompt(page)).toHaveValue(PROMPT);
      await expect(panel(page).getByRole('radio', { name: 'Fixed' })).toBeChecked();
      await closePanel(page);

      await give(page, 'drop', await jpegOf(5));
      await expect(panel(page).getByText(/No generation settings found in this image\./)).toBeVisible();
      await expect(prompt(page)).toHaveValue(PROMPT);
      await panel(page).getByRole('button', { name: 'Use its tags as the prompt' }).click();
      await expect(prompt(page)).not.toHaveValue(PROMPT);
      await panel(page).getByRole('button', { name: 'Use as starting image' }).click();
      await expect(panel(page).getByText('image.jpg')).toBeVisible();
      await expect(panel(page).getByRole('slider', { name: 'Strength' })).toBeVisible();
      await expectClean(page);
      await prompt(page).fill(PROMPT);
      await closePanel(page);
      const requested = nextRequest(page);
      await generateButton(page).click();
      const { params } = await requested;
      expect(params).toMatchObject({ denoising_strength: 0.5 });
      expect(params['image']).toMatch(/^data:image\/jpeg;base64,/);
      await expect(success(page)).toBeVisible();
    },
  );
});
