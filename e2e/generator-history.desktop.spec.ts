/** Past images page by page, and what a generation says for how long. */
import { expect, type Page, test } from '@playwright/test';
import {
  failure,
  images,
  openGenerator,
  openPanel,
  panel,
  prompt,
  PROMPT,
  success,
  generateButton,
} from './generator-page.ts';

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const isHistory = (url: string) => url.includes('/history/list_generation');

/** Makes so many images of somebody new. */
async function make(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const answer = await fetch('/api/generator/sdxl/sse/txt2img', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token-history': localStorage.getItem('history_token') ?? '' },
      body: JSON.stringify({ prompt: '1girl', width: 768, height: 768, steps: 12, num_images: wanted }),
    });
    await answer.text();
  }, count);
}

test('the history is asked for once, 32 from the beginning, then by the page and the size that are wanted', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openGenerator(page);
  await expect(page.getByText('No images generated yet')).toBeVisible();
  await make(page, 17);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isHistory(request.url())) asked.push(new URL(request.url()).search);
  });
  await page.reload();
  await expect(images(page).first()).toBeVisible();
  await expect(pages(page)).toBeVisible();
  expect(asked).toEqual(['?limit=32&offset=0']);
  // Fewer than a page are all there are.
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();

  const size = page.getByLabel('Per page');
  await expect(size.locator('option')).toHaveText(['16', '32', '64', '128']);
  await expect(size).toHaveValue('32');
  await size.selectOption('16');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(images(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await size.selectOption('64');
  await expect.poll(() => asked.slice(1)).toEqual(['?limit=16&offset=0', '?limit=16&offset=16', '?limit=64&offset=0']);
});

test('an image that says nothing of its settings cannot be taken over, which is said', async ({ page }) => {
  await openGenerator(page);
  await expect(page.getByText('No images generated yet')).toBeVisible();
  await make(page, 1);
  await page.route(
    (url) => isHistory(url.href),
    async (route) => {
      const response = await route.fetch();
      const items = (await response.json()) as object[];
      await route.fulfill({
        response,
        json: items.map((item) => ({ ...item, metadata: { width: 768, height: 768 } })),
      });
    },
  );
  await page.reload();
  const card = page.getByRole('list', { name: 'Generated images' }).getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: 'Remix' }).click();
  await expect(failure(page)).toContainText('Failed to load remix data. Please try again.');
});

test('the negative prompt is counted, and too much of it is said', async ({ page }) => {
  await openGenerator(page);
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Advanced Settings' }).click();
  const negative = panel(page).getByRole('textbox', { name: 'Negative prompt' });
  await negative.fill('hat');
  await expect(panel(page).getByText('3 / 1600')).toBeVisible();
  await negative.fill('x'.repeat(1601));
  await expect(panel(page).getByText('1601 / 1600')).toBeVisible();
  await expect(negative).toHaveAttribute('aria-invalid', 'true');
});

test('success is said for five seconds', async ({ page }) => {
  await page.clock.install();
  await openGenerator(page);
  await openPanel(page);
  await prompt(page).fill(PROMPT);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await generateButton(page).click();
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return success(page).isVisible();
    })
    .toBe(true);
  await page.clock.runFor(4_900);
  await expect(success(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(success(page)).toBeHidden();
});
