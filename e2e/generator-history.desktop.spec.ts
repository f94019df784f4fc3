/** Past images page by page, and how long messages about a generation stay. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { tabTo, untilFocusIn } from './checks.ts';
import { editAnswers } from './edit-answers.ts';
import {
  failure,
  images,
  openGenerator,
  openPanel,
  panel,
  prompt,
  PROMPT,
  stepUntilVisible,
  stopClock,
  success,
  generateButton,
} from './generator-page.ts';
import { hold } from './slow-page.ts';

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const isHistory = ({ href }: URL) => href.includes('/history/list_generation');

// A response that arrives after the test has ended would fail it.
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'wait' }));

/** Opens the viewer at the first of 32 images, where more may follow, and goes to the last. */
async function viewLastOfPage(page: Page): Promise<Locator> {
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  await images(page).first().click();
  await expect(viewer).toContainText('1 / 32+');
  await untilFocusIn(viewer);
  await page.keyboard.press('End');
  await expect(viewer).toContainText('32 / 32+');
  return viewer;
}

/** Generates this many images as a new visitor. */
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

/**
 * Opens the page as somebody with this many images, of which only one was made.
 * @returns the requests for the history
 */
async function arriveWith(page: Page, count: number): Promise<string[]> {
  await openGenerator(page);
  await expect(page.getByText('No images generated yet')).toBeVisible();
  await make(page, 1);
  const asked: string[] = [];
  await page.route(isHistory, async (route) => {
    const url = new URL(route.request().url());
    const { searchParams } = url;
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
    asked.push(url.search);
    url.search = '?limit=1&offset=0';
    const response = await route.fetch({ url: url.href });
    const [made] = (await response.json()) as [{ id: string; metadata: object }];
    const all = Array.from({ length: count }, (_, n) => ({
      ...made,
      id: `${made.id}-${n}`,
      metadata: { ...made.metadata, prompt: `image ${n + 1}` },
    }));
    await route.fulfill({ response, json: all.slice(offset, offset + limit) });
  });
  await page.reload();
  await expect(images(page).first()).toBeVisible();
  expect(asked).toEqual(['?limit=32&offset=0']);
  return asked;
}

test('requests the first 32 images once, then the chosen page and page size §2.50 §4.40 §4.41 §9.9', async ({
  page,
}) => {
  await openGenerator(page);
  await expect(page.getByText('No images generated yet')).toBeVisible();
  await make(page, 17);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isHistory(url)) asked.push(url.search);
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

test('by keyboard a card is three tab stops, and the list is left after one card', async ({ page }) => {
  await arriveWith(page, 32);
  const card = (n: number) => page.getByRole('article', { name: `image ${n}`, exact: true });
  const view = (n: number) => card(n).getByRole('button', { name: /^View/ });
  await tabTo(page, card(1).getByRole('checkbox'));
  await page.keyboard.press('Tab');
  await expect(view(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(view(2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card(2).getByRole('button', { name: 'Remix' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(card(2).getByRole('button', { name: 'Send to' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(2).getByRole('button', { name: 'Send to' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('list', { name: 'Generated images' }).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(card(2).getByRole('button', { name: 'Send to' })).toBeFocused();
});

test('Next in the viewer continues from the last image of a page to the next page §4.30', async ({ page }) => {
  const asked = await arriveWith(page, 40);
  const viewer = await viewLastOfPage(page);
  await page.keyboard.press('i');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('image 31', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('image 32', { exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);

  await viewer.getByRole('button', { name: 'Next image' }).click();
  await expect(viewer.getByText('image 33', { exact: true })).toBeVisible();
  await expect(viewer).toContainText('1 / 8');
  expect(asked.slice(1)).toEqual(['?limit=32&offset=32']);
  await page.keyboard.press('Escape');
  await expect(pages(page).getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  // A search starts at its own first page.
  await page.getByRole('searchbox', { name: 'Search past images' }).fill('image');
  await expect.poll(() => asked.at(-1)).toBe('?limit=32&offset=0&query=image');
  expect(asked.filter((search) => search.includes('query') && !search.includes('offset=0&'))).toEqual([]);
});

test('another page starts at the top', async ({ page }) => {
  await arriveWith(page, 40);
  const next = page.getByRole('button', { name: 'Next page' });
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await next.click();
  await expect(page.getByRole('button', { name: 'View: image 33' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the viewer stays closed when it is closed while the next page loads', async ({ page }) => {
  const asked = await arriveWith(page, 40);
  const release = await hold(page, isHistory);
  const viewer = await viewLastOfPage(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('button', { name: 'Next image' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await release();
  await expect(images(page)).toHaveCount(8);
  expect(asked.slice(1)).toEqual(['?limit=32&offset=32']);
  await expect(viewer).toBeHidden();
});

test('an empty page leads back to the last one with images §4.41', async ({ page }) => {
  const asked = await arriveWith(page, 32);
  const next = page.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect.poll(() => asked[1]).toBe('?limit=32&offset=32');
  await expect(pages(page).getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await expect(pages(page)).not.toHaveAttribute('aria-busy');
  await expect(next).toBeDisabled();
  // Far down the page, the first tile in the document is another image.
  await images(page).first().click();
  await expect(page.getByRole('dialog', { name: 'Image viewer' }).getByText(/^\d+ \/ 32$/)).toBeVisible();
});

test('the viewer stays at the last image when the next page is empty', async ({ page }) => {
  const asked = await arriveWith(page, 32);
  const viewer = await viewLastOfPage(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('32 / 32', { exact: true })).toBeVisible();
  expect(asked[1]).toBe('?limit=32&offset=32');
  await page.keyboard.press('Escape');
  await expect(pages(page).getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

test('a page number far too high leads back without loading the pages between', async ({ page }) => {
  const asked = await arriveWith(page, 40);
  await pages(page).getByLabel('Go to page').fill('900');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.includes('?limit=32&offset=28768')).toBe(true);
  await expect(pages(page).getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await expect(images(page).first()).toBeVisible();
  expect(asked.length).toBeLessThan(5);
});

test('an image without settings cannot be loaded into the form, and says so §8.14', async ({ page }) => {
  await openGenerator(page);
  await expect(page.getByText('No images generated yet')).toBeVisible();
  await make(page, 1);
  await editAnswers<object[]>(page, isHistory, (items) =>
    items.map((item) => ({ ...item, metadata: { width: 768, height: 768 } })),
  );
  await page.reload();
  const card = page.getByRole('list', { name: 'Generated images' }).getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: 'Remix' }).click();
  await expect(failure(page)).toContainText('Failed to load remix data. Please try again.');
});

test('a first visit requests past images only once it has a token', async ({ page }) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (isHistory(new URL(response.url()))) statuses.push(response.status());
  });
  const release = await hold(page, '**/api/history/create');
  await openGenerator(page);
  await expect(page.getByText('Loading generation history...')).toBeVisible();
  await release();
  await expect(page.getByText('No images generated yet')).toBeVisible();
  expect(statuses).toEqual([200]);
});

test('counts the negative prompt, and says if it is too long §5.14', async ({ page }) => {
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

test('shows success for five seconds §4.35', async ({ page }) => {
  await page.clock.install();
  await openGenerator(page);
  await openPanel(page);
  await prompt(page).fill(PROMPT);
  await stopClock(page);
  await generateButton(page).click();
  await stepUntilVisible(page, success(page), 10);
  await page.clock.runFor(4_900);
  await expect(success(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(success(page)).toBeHidden();
});
