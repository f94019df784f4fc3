/** Results: their groups, folded ones, the order, and returning to them. */
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { sampleOf } from '../packages/server/src/catalog/collection/samples.ts';
import { keepShown } from './checks.ts';
import { jpegOf, keyOf } from './images.ts';
import {
  answer,
  chooseFile,
  expectFirst,
  field,
  firstTile,
  give,
  grid,
  openSearch,
  searchesOf,
  takeOverScrolling,
  untilResultsCode,
  SAFE_SOURCES,
} from './search-page.ts';
import { hold, intercept, untilAlive } from './slow-page.ts';

/** A sample that only boards with explicit images have. */
const outsideSafeSources = () =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((one) =>
    sampleOf(one).posts.every(({ pool }) => !SAFE_SOURCES.includes(pool)),
  ) as number;

test(
  'the answer is complete without opening anything, with look-alikes below it',
  { tag: '@core' },
  async ({ page, request }) => {
    await openSearch(page);
    await chooseFile(page, await jpegOf(5));
    await expectFirst(page, await keyOf(request, 5));
    await expect(answer(page)).toContainText('this software');
    for (const { pool } of sampleOf(5).posts) {
      await expect(
        answer(page)
          .getByRole('link', { name: `View the sample for ${pool}` })
          .first(),
      ).toBeVisible();
    }
    await expect(answer(page).locator('figure')).toHaveText(['Yours', 'Match']);
    await expect(page.getByRole('heading', { name: 'Look-alikes' })).toBeVisible();
    await expect(grid(page, 'Look-alikes').getByRole('link', { name: /^Result 2,/ })).toBeVisible();
  },
);

test('a mirrored image is found and says so', async ({ page, request }) => {
  await openSearch(page);
  await chooseFile(
    page,
    await sharp(await jpegOf(12))
      .flop()
      .jpeg()
      .toBuffer(),
  );
  await expectFirst(page, await keyOf(request, 12));
  await expect(firstTile(page)).toHaveAccessibleName(/mirrored/);
});

test('without a sure match the page says so, and weak results are behind a button', async ({ page }) => {
  await openSearch(page);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const nothing = sharp({ create: { width: 400, height: 400, channels: 3, background: '#888', noise } });
  await chooseFile(page, await nothing.jpeg().toBuffer());
  await expect(answer(page, 'No copy found').getByRole('link', { name: 'SauceNAO' })).toBeVisible();
  await takeOverScrolling(page);
  await page.getByRole('button', { name: 'Show weaker results' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Weaker results');
  // Only items near the window are in the document.
  await grid(page, 'Weaker results').scrollIntoViewIfNeeded();
  await expect(grid(page, 'Weaker results').getByRole('link').first()).toBeVisible();
  const wider = answer(page, 'No copy found').getByRole('button', { name: 'Search all sources' });
  await wider.click();
  await expect(page).toHaveURL(/pool=danbooru/);
  await expect(answer(page, 'No copy found')).toBeVisible();
  await expect(wider).toHaveCount(0);
});

test('a copy outside the sources is shown in full; buttons list it and add its board to the sources', async ({
  page,
  request,
}) => {
  const seed = outsideSafeSources();
  const board = sampleOf(seed).posts[0]?.pool as string;
  await openSearch(page);
  await chooseFile(page, await jpegOf(seed));
  const outside = page.getByRole('region', { name: `Found on ${board} (sample), outside your sources` });
  await expect(outside).toContainText('Exact copy');
  await expect(outside).toContainText('Artist');
  await expect(outside.getByRole('link', { name: 'View sample' })).toBeVisible();
  await expectFirst(page, await keyOf(request, seed));
  await outside.getByRole('link', { name: /^Result 1,/ }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Similar images' })).toBeVisible();
  await page.goBack();
  await outside.getByRole('button', { name: 'Show', exact: true }).click();
  await expectFirst(page, await keyOf(request, seed));
  await expect(page).toHaveURL(new RegExp(`pool=.*${board}`));

  await chooseFile(page, await jpegOf(seed));
  await outside.getByRole('button', { name: /^Always search/ }).click();
  await expectFirst(page, await keyOf(request, seed));
  await expect(page).not.toHaveURL(/pool=/);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(board);
});

test('a copy outside sources, ratings and tags is shown once, or all three filters are changed for good', async ({
  page,
  request,
}) => {
  const seed = outsideSafeSources();
  const board = sampleOf(seed).posts[0]?.pool as string;
  const tag = sampleOf(seed).tags[0]?.name as string;
  const stored = { rating: ['sensitive'], tags_negative: [tag, 'umbrella'] };
  await page.addInitScript((filters) => {
    if (localStorage.getItem('rating') !== null) return;
    for (const [name, value] of Object.entries(filters)) localStorage.setItem(name, JSON.stringify(value));
  }, stored);
  const kept = () =>
    page.evaluate(() =>
      ['pool', 'rating', 'tags_negative'].map((name) => JSON.parse(localStorage.getItem(name) ?? '0')),
    );
  await openSearch(page);
  await chooseFile(page, await jpegOf(seed));
  const outside = page.getByRole('region', {
    name: `Found on ${board} (general), outside your sources, ratings and tags`,
  });
  await expect(outside).toContainText('Outside your filters');
  await outside.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(answer(page)).toBeVisible();
  await expectFirst(page, await keyOf(request, seed));
  await expect(page).toHaveURL(/tags=any/);
  expect(await kept()).toEqual([0, stored.rating, stored.tags_negative]);
  await page.reload();
  await expectFirst(page, await keyOf(request, seed));

  // The next search has the filters again.
  await chooseFile(page, await jpegOf(seed));
  await expect(page).not.toHaveURL(/tags=/);
  await outside.getByRole('button', { name: `Always include ${board}, these ratings and all tags` }).click();
  await expectFirst(page, await keyOf(request, seed));
  expect(await kept()).toEqual([[...SAFE_SOURCES, board], ['general', 'sensitive'], []]);
});

test('the order can be chosen and is part of the URL §2.2', async ({ page }) => {
  await page.goto('/search?q=1girl');
  await expect(firstTile(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Largest');
  await expect(page).toHaveURL(/sort=largest/);
  await firstTile(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('largest');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Relevance');
  await expect(page).not.toHaveURL(/sort/);
});

test('Back and Forward restore searches, including files, without new requests', { tag: '@core' }, async ({ page }) => {
  await openSearch(page);
  await field(page).fill('1girl');
  await field(page).press('Enter');
  await expect(firstTile(page)).toBeVisible();
  await give(page, 'paste', await jpegOf(5));
  await expect(answer(page)).toBeVisible();
  await expect(page).toHaveURL(/past=/);
  await expect(grid(page, 'Look-alikes').getByRole('link').first()).toBeVisible();
  const searches = searchesOf(page);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible();
  await expect(field(page)).toHaveValue('1girl');
  await page.goForward();
  await expect(answer(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Look-alikes' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Image you searched with' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(grid(page, 'Random images').getByRole('link').first()).toBeVisible();
  expect(searches).toEqual([]);
});

test('a reload restores the results of a file from the history', async ({ page, request }) => {
  await openSearch(page);
  await chooseFile(page, await jpegOf(5));
  await expect(page).toHaveURL(/past=/);
  const key = await keyOf(request, 5);
  await page.reload();
  await expectFirst(page, key);
  await page.reload();
  await expectFirst(page, key);
  await expect(page.getByText('From your history')).toBeVisible();
});

test('a first search by file waits for a history token, and a reload restores it', async ({ page, request }) => {
  const release = await hold(page, '**/api/history/create');
  await page.goto('/search');
  await untilAlive(page);
  const searches = searchesOf(page);
  await chooseFile(page, await jpegOf(5));
  await expect(page.getByRole('img', { name: 'Image you searched with' })).toBeVisible();
  expect(searches).toEqual([]);
  await release();
  await expect(page).toHaveURL(/past=/);
  await page.reload();
  await expectFirst(page, await keyOf(request, 5));
});

test('a link to another person’s search repeats its words, or says that it does not exist', async ({ page }) => {
  await keepShown(page);
  await page.goto('/search?past=somebody-elses-token&q=1girl');
  await expect(firstTile(page)).toBeVisible();
  await page.goto('/search?past=somebody-elses-token');
  await expect(
    page.getByText('This search is not in your history. Its link works only for whoever searched.').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('similar images open as a search of their own', async ({ page, request }) => {
  const key = await keyOf(request, 5);
  const searches = searchesOf(page);
  await page.goto(`/search?like=${key}&pool=zerochan`);
  await expectFirst(page, key);
  expect(searches[0]?.fields).toMatch(/name="pool"\s+zerochan\s/);
  expect(searches[0]?.fields).not.toContain('history');
});

test('a failed search shows an error, and can be tried again §8.1', async ({ page }) => {
  await openSearch(page);
  const restore = await intercept(page, '**/api/search/image/text', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The search is busy. Try again in a moment.' } }),
  );
  await field(page).fill('1girl');
  await field(page).press('Enter');
  await expect(page.getByText('The search is busy. Try again in a moment.').first()).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(firstTile(page)).toBeVisible();
});

test('an offline search shows an error §8.1', async ({ page, context }) => {
  await openSearch(page);
  await untilResultsCode(page);
  await context.setOffline(true);
  await field(page).fill('1girl');
  await field(page).press('Enter');
  await expect(page.getByText('The server could not be reached.').first()).toBeVisible();
  // The page hears that the network is back, and asks again by itself.
  await context.setOffline(false);
  await expect(firstTile(page)).toBeVisible();
});

test('at twice the text, the verdict is in view without scrolling', { tag: '@phone' }, async ({ page }) => {
  await openSearch(page);
  await page.addStyleTag({ content: 'html { font-size: 32px }' });
  await chooseFile(page, await jpegOf(5));
  await expect(answer(page).getByRole('heading').first()).toBeInViewport({ ratio: 1 });
  // As far as a search scrolls.
  expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(380);
});
