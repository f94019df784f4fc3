/** Errors of the generator, and the page in the light theme. */
import { expect, type Page, type Response, test } from '@playwright/test';
import { expectClean, keepShown } from './checks.ts';
import {
  failure,
  generateButton,
  openGenerator,
  openPanel,
  pending,
  PROMPT,
  prompt,
  setCount,
  stepUntilVisible,
  stopClock,
  success,
  write,
} from './generator-page.ts';
import { banner } from './people.ts';
import { intercept } from './slow-page.ts';

const TXT2IMG = '**/api/generator/sdxl/sse/txt2img';

test.describe('shows an error for', () => {
  async function tryIt(page: Page): Promise<void> {
    await openGenerator(page);
    await write(page, PROMPT);
    await generateButton(page).click();
  }

  async function tryWithStoppedClock(page: Page): Promise<void> {
    await page.clock.install();
    await openGenerator(page);
    await write(page, PROMPT);
    await stopClock(page);
    await generateButton(page).click();
    await stepUntilVisible(page, failure(page));
  }

  test('a lost connection, with when to try again §8.11', async ({ page }) => {
    const restore = await intercept(page, TXT2IMG, (route) => route.abort());
    await tryWithStoppedClock(page);
    await expect(failure(page)).toContainText('Network error. Please check your connection and try again.');
    await expect(failure(page)).not.toContainText('Ready to try again.');
    await page.clock.runFor(5_000);
    await expect(failure(page)).toContainText('Ready to try again.');
    await expect(pending(page)).toHaveCount(0);
    await page.clock.resume();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(failure(page)).toHaveCount(0);
    restore();
    await stopClock(page);
    await generateButton(page).click();
    await stepUntilVisible(page, success(page));
  });

  test('a server error, until another setting is changed §8.11', async ({ page }) => {
    await page.route(TXT2IMG, (route) => route.fulfill({ status: 500, json: { detail: 'Oops.' } }));
    await tryIt(page);
    await expect(failure(page)).toContainText('Server error. Please try again in a few moments.');
    await setCount(page, 2);
    await expect(failure(page)).toHaveCount(0);
  });

  test('a timeout, for 8 seconds §8.11', async ({ page }) => {
    await page.route(TXT2IMG, (route) => route.fulfill({ status: 504, body: '' }));
    await tryWithStoppedClock(page);
    await expect(failure(page)).toContainText('Generation timed out. The server might be busy. Please try again.');
    await page.clock.runFor(5_000);
    await expect(failure(page)).toContainText('Ready to try again.');
    await page.clock.runFor(3_000);
    await expect(failure(page)).toHaveCount(0);
  });

  test('a refusal, in the words of the server, until it is dismissed §8.11', async ({ page }) => {
    await keepShown(page);
    await page.route(TXT2IMG, (route) =>
      route.fulfill({ status: 422, json: { detail: 'You can store up to 5 images.' } }),
    );
    await tryIt(page);
    await expect(failure(page)).toContainText('Generation failed: You can store up to 5 images.');
    await failure(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(failure(page)).toHaveCount(0);
    await expect(generateButton(page)).toBeFocused();
  });

  test('a service that is not there §2.52 §4.37 §5.17', { tag: '@phone' }, async ({ page }) => {
    await keepShown(page);
    await page.route('**/api/status/generator', (route) =>
      route.fulfill({ json: { version: '0.1.0', status: { gpu_status: 'FAILING' } } }),
    );
    await page.goto('/generator');
    await expect(page.getByText('Service is currently unavailable')).toBeVisible();
    await openPanel(page);
    await prompt(page).fill(PROMPT);
    await expect(generateButton(page).first()).toBeDisabled();
    await prompt(page).press('Control+Enter');
    await expect(failure(page).first()).toContainText(
      'The generation service is currently unavailable. Please try again later.',
    );
    await prompt(page).blur();
    await expectClean(page);
  });
});

test('past images are still there while the service is not, which is said above them §2.52', async ({ page }) => {
  await keepShown(page);
  await openGenerator(page);
  await write(page, PROMPT);
  await setCount(page, 1);
  await generateButton(page).click();
  await expect(success(page)).toBeVisible();
  await page.route('**/api/status/generator', (route) =>
    route.fulfill({ json: { version: '0.1.0', status: { gpu_status: 'FAILING' } } }),
  );
  await page.reload();
  await expect(page.getByText('Service is currently unavailable')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectClean(page);
});

test.describe('says how a generation ended', () => {
  const image = { webp: '/nowhere.webp', metadata: { prompt: PROMPT, negativePrompt: '', width: 768, height: 1024 } };

  const isHistory = (response: Response): boolean => response.url().includes('/history/list_generation');

  test('whose connection was lost until after its end, and shows its images', async ({ page }) => {
    const job = { event: 'job', id: 'lost', requested: 2, seed: 5 };
    await page.route(TXT2IMG, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(job)}\n\n` }),
    );
    await page.route('**/api/generator/jobs/lost/events', (route) => route.fulfill({ status: 404, json: {} }));
    const loaded = page.waitForResponse(isHistory);
    await openGenerator(page);
    await loaded;
    await write(page, PROMPT);
    await setCount(page, 2);
    const loadedAgain = page.waitForResponse(isHistory);
    await generateButton(page).click();
    await expect(
      banner(page, 'The generation ended while the connection was lost. Finished images are kept.'),
    ).toBeVisible();
    await loadedAgain;
    await expect(pending(page)).toHaveCount(0);
  });

  test('with fewer images than requested', async ({ page }) => {
    await page.route(TXT2IMG, (route) =>
      route.fulfill({ contentType: 'text/plain', body: `${JSON.stringify([image])}\n` }),
    );
    await openGenerator(page);
    await write(page, PROMPT);
    await setCount(page, 2);
    await generateButton(page).click();
    await expect(banner(page, '1 of 2 images were generated.')).toBeVisible();
    await expect(success(page)).toHaveCount(0);
  });
});
