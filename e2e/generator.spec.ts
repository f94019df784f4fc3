/** The generator: from the prompt to the images, and what survives a reload. */
import { expect, test } from '@playwright/test';
import { chooseOption, expectClean, keepShown } from './checks.ts';
import {
  advanced,
  asDiffusionModel,
  cancelButton,
  closePanel,
  generateButton,
  images,
  nextRequest,
  openGenerator,
  openPanel,
  panel,
  pending,
  PROMPT,
  prompt,
  setCount,
  success,
  write,
} from './generator-page.ts';
import { hold } from './slow-page.ts';

const TXT2IMG = '**/api/generator/sdxl/sse/txt2img';

test.describe('images', () => {
  test(
    'have their tiles at once, come one by one, and the person hears of it §2.43 §2.46 §3.10 §6.2',
    { tag: '@core' },
    async ({ page }) => {
      await keepShown(page);
      const release = await hold(page, TXT2IMG);
      await openGenerator(page);
      await expect(generateButton(page)).toBeDisabled();
      await write(page, PROMPT);
      await expect(generateButton(page)).toBeEnabled();
      const requested = nextRequest(page);
      await generateButton(page).click();
      await expect(pending(page).first()).toBeVisible();
      const { params, request } = await requested;
      await release();
      expect(params).toEqual({
        prompt: PROMPT,
        negative_prompt: '',
        width: 768,
        height: 1024,
        cfg: 4.5,
        steps: 20,
        model_id: 1,
        num_images: 3,
        x2upscaling: false,
        events: true,
      });
      expect(request.headers()['x-token-history']).toBeTruthy();
      await expect(success(page)).toBeVisible();
      // On a phone the third is far below the window, and not drawn yet.
      await expect.poll(() => images(page).count()).toBeGreaterThanOrEqual(2);
      await expect(pending(page)).toHaveCount(0);
      await expect(cancelButton(page)).toHaveCount(0);
      await expect(page.getByRole('timer', { name: 'Elapsed time' })).toHaveText(/^\d+:\d\d\.\d$/);
      await expect(generateButton(page)).toBeFocused();
      await expectClean(page);
    },
  );

  test(
    'are requested with the chosen settings, which outlive a reload §2.45 §5.16',
    { tag: '@phone' },
    async ({ page }) => {
      await keepShown(page);
      await asDiffusionModel(page);
      await openGenerator(page);
      await openPanel(page);
      await prompt(page).fill(PROMPT);
      await advanced(page).click();
      await panel(page).getByRole('textbox', { name: 'Negative prompt' }).fill('hat');
      const cfg = panel(page).getByRole('slider', { name: 'CFG scale' });
      await cfg.focus();
      await cfg.press('ArrowRight');
      const steps = panel(page).getByRole('slider', { name: 'Steps' });
      await steps.focus();
      await steps.press('Home');
      await chooseOption(panel(page).getByRole('radio', { name: 'Custom' }));
      const width = panel(page).getByRole('spinbutton', { name: 'Width' });
      await width.fill('5000');
      await width.press('Tab');
      await expect(width).toHaveValue('1216');
      await width.fill('');
      await width.press('Tab');
      await expect(width).toHaveValue('768');
      await width.fill('801');
      await width.press('Tab');
      await expect(width).toHaveValue('800');
      await chooseOption(panel(page).getByRole('radio', { name: 'Fixed' }));
      const seed = panel(page).getByRole('spinbutton', { name: 'Seed value' });
      const rolled = await seed.inputValue();
      await panel(page).getByRole('button', { name: 'Another seed' }).click();
      await expect(seed).not.toHaveValue(rolled);
      await seed.fill('77');
      await seed.press('Tab');
      await expectClean(page);
      await closePanel(page);
      await setCount(page, 1);

      await page.reload();
      const requested = nextRequest(page);
      await generateButton(page).click();
      expect((await requested).params).toMatchObject({
        prompt: PROMPT,
        negative_prompt: 'hat',
        cfg: 4.6,
        steps: 12,
        width: 800,
        height: 1024,
        seed: 77,
        num_images: 1,
      });
      await expect(success(page)).toBeVisible();
    },
  );

  test('that finish in a background tab are announced in its title until it is opened', async ({ page }) => {
    await keepShown(page);
    await openGenerator(page);
    await write(page, PROMPT);
    await setCount(page, 1);
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
    await generateButton(page).click();
    await expect(page).toHaveTitle(/^✓ 1 image – Anime Generator/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => false, configurable: true });
      window.dispatchEvent(new Event('focus'));
    });
    await expect(page).toHaveTitle(/^Anime Generator/);
  });

  test('that finish in a background tab show a notification, once that is turned on', async ({ page }) => {
    await keepShown(page);
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Notice extends EventTarget {
        static permission = 'default';
        static requestPermission = async () => (Notice.permission = 'granted');
        constructor(_title: string, { body = '' }: NotificationOptions) {
          super();
          shown.push(body);
        }
      }
      Object.assign(window, { Notification: Notice, shownNotices: shown });
    });
    const notices = () => page.evaluate(() => (window as unknown as { shownNotices: string[] }).shownNotices);
    const offer = page.getByRole('button', { name: 'Notify me when images are ready' });
    const release = await hold(page, TXT2IMG);
    await openGenerator(page);
    await expect(offer).toHaveCount(0);
    await write(page, PROMPT);
    await setCount(page, 1);
    await generateButton(page).click();
    await offer.click();
    await expect(offer).toHaveCount(0);
    await expect(generateButton(page)).toBeFocused();
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
    await release();
    await expect.poll(notices).toEqual(['✓ 1 image']);
  });

  test('from an API that sends bare lines without events are shown §4.34 §7.21', async ({ page }) => {
    await keepShown(page);
    const image = { webp: '/nowhere.webp', metadata: { prompt: PROMPT, negativePrompt: '', width: 768, height: 1024 } };
    await page.route(TXT2IMG, (route) =>
      route.fulfill({
        contentType: 'text/plain',
        body: `${JSON.stringify([image])}\nrubbish\n${JSON.stringify([image])}\n`,
      }),
    );
    await openGenerator(page);
    await write(page, PROMPT);
    await setCount(page, 2);
    await generateButton(page).click();
    await expect(success(page)).toBeVisible();
    await expect(pending(page)).toHaveCount(0);
  });
});
