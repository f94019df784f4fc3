/** The drawer: the state of the index, and the search history. */
import { expect, type Page, test } from '@playwright/test';
import { keepShown, tabTo } from './checks.ts';
import { untilQuiet } from './crawl-page.ts';
import { stepUntilVisible, stopClock } from './generator-page.ts';
import { chooseFile, untilKnown } from './search-page.ts';
import { arriveSignedIn, banner, settled } from './people.ts';
import { jpegOf } from './images.ts';
import { hold, intercept } from './slow-page.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'System information' });
const rows = (page: Page) => drawer(page).getByRole('button', { name: /^Search again/ });
const opener = (page: Page) => page.getByRole('button', { name: 'System information' });

async function arrive(page: Page): Promise<void> {
  await page.goto('/search');
  await settled(page);
  await untilKnown(page);
}

/** Searches as the page would, without waiting for each to show. */
async function searchFor(page: Page, texts: readonly string[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('history_token') as string);
  for (const text of texts) {
    await page.request.post('/api/search/image/text', {
      multipart: { text, limit: '1' },
      headers: { 'X-token-history': token },
    });
  }
}

test('shows the state of the index, refreshes it while open, and keeps the last numbers §2.19 §2.20 §4.26', async ({
  page,
}) => {
  await page.clock.install();
  let polls = 0;
  let answer: 'real' | 'yellow' | 'away' = 'real';
  await page.route('**/api/counts', async (route) => {
    polls += 1;
    if (answer === 'away') await route.abort();
    else if (answer === 'real') await route.continue();
    else {
      const json = { unique: 1234, post: 5678, status: 'yellow', indexing: { done: 123, total: 600 } };
      await route.fulfill({ json });
    }
  });
  await arrive(page);
  expect(polls).toBe(0);
  // However slow the machine is, the page asks when the test lets time pass.
  await stopClock(page);
  await opener(page).click();
  await stepUntilVisible(page, drawer(page).getByText('Ready'));
  await expect(drawer(page)).toContainText('Unique images60');
  expect(polls).toBe(1);

  answer = 'yellow';
  await page.clock.fastForward(5_000);
  const progress = drawer(page).getByRole('progressbar', { name: 'Indexing' });
  await stepUntilVisible(page, progress.and(page.locator('[aria-valuenow="20"]')));
  await expect(drawer(page)).toContainText('123 of 600 indexed');
  expect(polls).toBe(2);

  answer = 'away';
  await page.clock.fastForward(5_000);
  await stepUntilVisible(page, drawer(page).getByText('Unavailable'));
  await expect(drawer(page)).toContainText('1,234');
  expect(polls).toBe(3);

  answer = 'real';
  await page.clock.fastForward(5_000);
  await stepUntilVisible(page, drawer(page).getByText('Ready'));
  expect(polls).toBe(4);

  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).toBeHidden();
  await page.clock.fastForward(20_000);
  expect(polls).toBe(4);
});

test('shows which parts of the index are complete, by which engine, and which are being filled', async ({ page }) => {
  await arrive(page);
  await opener(page).click();
  const part = (name: string) => drawer(page).locator('dl > div').filter({ hasText: name });
  await expect(part('Searchable by image')).toHaveText(/^Searchable by imageAll [\d,]+ imagesBuilt-in$/);
  await expect(part('Searchable by details')).toHaveText(/^Searchable by details(?:All )?[\d,]+ (?:of [\d,]+ )?images/);
  await expect(part('Tags from the tagger')).toContainText('Mekiki tagger');
  await page.keyboard.press('Escape');

  await page.route('**/api/status/index', (route) =>
    route.fulfill({
      json: {
        images: 2_000,
        parts: [
          { part: 'vectors', engine: 'old', images: 2_000, total: 2_000, filling: false },
          { part: 'vectors', engine: 'new', images: 500, total: 2_000, filling: true },
          { part: 'features', images: 1_999, total: 2_000, filling: true },
        ],
        paused: ['features'],
      },
    }),
  );
  await page.reload();
  await settled(page);
  await opener(page).click();
  await expect(part('Searchable by image').nth(1)).toHaveText(
    'Searchable by image500 of 2,000 images (25 %)newIn progress',
  );
  await expect(part('Searchable by details')).toHaveText('Searchable by details1,999 of 2,000 images (99 %)Paused');
});

test(
  'the button does not cover the search, and backdrop and Escape close §2.18 §2.19',
  { tag: '@phone' },
  async ({ page }) => {
    await arrive(page);
    const button = await opener(page).boundingBox();
    const search = await page.getByRole('search').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    if (!button || !search || !title) throw new Error('Something is not on the page.');
    expect(button.y + button.height).toBeLessThanOrEqual(search.y);
    await opener(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.mouse.click((page.viewportSize()?.width ?? 0) - 5, 400);
    await expect(drawer(page)).toBeHidden();
    await opener(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
  },
);

test(
  'repeats, deletes and clears past searches §1.14 §2.21 §4.20 §4.21 §8.17 §8.20',
  { tag: '@core' },
  async ({ page }) => {
    await keepShown(page);
    await arrive(page);
    await opener(page).click();
    await expect(drawer(page).getByText('No search history yet')).toBeVisible();
    await page.keyboard.press('Escape');

    await searchFor(page, ['1girl', 'solo', 'long hair']);
    await chooseFile(page, await jpegOf(5));
    await expect(page.getByRole('link', { name: /^Result 1,/ })).toBeVisible();

    await opener(page).click();
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).first()).toHaveAccessibleDescription(/^Query · just now$/);
    await expect(drawer(page).getByRole('listitem').first().locator('img')).toHaveAttribute(
      'src',
      /\/i\/224\/\w{32}\.webp$/,
    );
    await expect(drawer(page)).toContainText('never the image');

    await drawer(page).getByRole('button', { name: 'Search again: solo' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/past=/);
    await expect(page.getByRole('search').getByRole('textbox')).toHaveValue('solo');
    await expect(page.getByRole('link', { name: /^Result 1,/ })).toBeVisible();

    await opener(page).click();
    const remove = (text: string) => drawer(page).getByRole('button', { name: `Delete from the history: ${text}` });
    // A failure says so, and the entry is there again.
    const restore = await intercept(page, '**/api/history/delete', (route) => route.abort());
    await remove('1girl').click();
    await expect(banner(page, /^The server could not be reached\./)).toBeVisible();
    await expect(remove('1girl')).toBeEnabled();
    restore();

    const release = await hold(page, '**/api/history/delete');
    await remove('long hair').click();
    await expect(remove('long hair')).toHaveAttribute('aria-disabled', 'true');
    await release();
    await expect(rows(page)).toHaveCount(3);
    await expect(drawer(page).getByRole('listitem').getByRole('button').and(page.locator(':focus'))).toHaveCount(1);

    await drawer(page).getByRole('button', { name: 'Delete all' }).click();
    const question = page.getByRole('alertdialog');
    // Before, Escape is for the window below it.
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(drawer(page)).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Delete all' }).click();
    await question.getByRole('button', { name: 'Delete all' }).click();
    await expect(drawer(page).getByText('No search history yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await opener(page).click();
    await expect(drawer(page).getByText('No search history yet')).toBeVisible();
  },
);

test('loads a long history page by page on scroll, and only one page when it is reopened §7.17', async ({ page }) => {
  await arrive(page);
  await searchFor(
    page,
    Array.from({ length: 45 }, (_, index) => `search number ${index + 1}`),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/history/list'))
      asked.push(/name="last_id"\s+(\d+)/.exec(request.postData() ?? '')?.[1] ?? '?');
  });
  await opener(page).click();
  await expect(rows(page).first()).toHaveAccessibleName('Search again: search number 45');
  expect(asked[0]).toBe(String(2 ** 31));
  await expect
    .poll(async () => {
      await rows(page).last().scrollIntoViewIfNeeded();
      return rows(page).count();
    })
    .toBe(45);
  expect(asked).toHaveLength(3);
  await expect(drawer(page).getByRole('button', { name: 'Load more' })).toHaveCount(0);

  await page.keyboard.press('Escape');
  asked.length = 0;
  await opener(page).click();
  await expect.poll(() => asked).toEqual([String(2 ** 31)]);
  await expect(rows(page)).toHaveCount(20);
  await page.keyboard.press('Escape');
  const restore = await intercept(page, '**/api/history/list', (route) => route.abort());
  await opener(page).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(drawer(page).getByText('The server could not be reached.').first()).toBeVisible();
  const again = drawer(page).getByRole('button', { name: 'Try again' });
  // Scrolling asks by itself, which makes the button again. A refusal is final, so that no further try is on its way then.
  restore();
  const accept = await intercept(page, '**/api/history/list', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Not now.' } }),
  );
  await again.scrollIntoViewIfNeeded();
  await untilQuiet(page);
  accept();
  await again.click();
  await expect(drawer(page).getByText(/The server could not be reached\.|Not now\./)).toHaveCount(0);
  await expect(again).toHaveCount(0);
});

test('a deleted search does not come back with a page that was loading', async ({ page }) => {
  await arrive(page);
  await searchFor(
    page,
    Array.from({ length: 25 }, (_, index) => `search number ${index + 1}`),
  );
  await opener(page).click();
  await expect(rows(page)).toHaveCount(20);
  const release = await hold(page, '**/api/history/list');
  await rows(page).last().scrollIntoViewIfNeeded();
  const row = drawer(page).getByRole('button', { name: 'Delete from the history: search number 8' });
  await row.click();
  await expect(row).toHaveCount(0);
  await release();
  await expect(rows(page).last()).toHaveAccessibleName('Search again: search number 1');
  await expect(rows(page)).toHaveCount(24);
});

test('a history that cannot be loaded says so and can be tried again', async ({ page }) => {
  await arrive(page);
  await searchFor(page, ['1girl']);
  const restore = await intercept(page, '**/api/history/list', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Something broke on our side.' } }),
  );
  await opener(page).click();
  await expect(drawer(page).getByText('Something broke on our side.')).toBeVisible();
  restore();
  await drawer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('by keyboard alone', async ({ page }) => {
  await arrive(page);
  await searchFor(page, ['1girl', 'solo']);
  await tabTo(page, opener(page));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await tabTo(page, drawer(page).getByRole('button', { name: 'Search again: solo' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(drawer(page).getByRole('button', { name: 'Delete from the history: 1girl' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, rows(page).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/past=/);
});

test('says that the history of an account is stored in the account §1.14', async ({ page }) => {
  await arriveSignedIn(page);
  await opener(page).click();
  await expect(drawer(page)).toContainText('in your account');
});
