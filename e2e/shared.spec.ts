/** Shared results: created by the person who searched, seen by anybody with the link, and deleted. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectCleanInBoth } from './checks.ts';
import { editAnswers } from './edit-answers.ts';
import { jpegOf, keyOf } from './images.ts';
import { answer, chooseFile, expectFirst, firstTile, grid, openSearch } from './search-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share this result' });

/** Shares the answer that is shown. @returns the link */
async function share(page: Page, { withPreview = false } = {}): Promise<string> {
  await page.getByRole('button', { name: 'Share this result' }).click();
  if (withPreview) await dialog(page).getByRole('checkbox', { name: 'Show a small preview of my image' }).check();
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const link = dialog(page).getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/shared\/[\w-]{22}$/);
  return link.inputValue();
}

/** Another person, with their own browser. */
async function stranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

test(
  'an answer is shared with a preview, seen by somebody else, and deleted in the drawer',
  { tag: ['@core', '@phone'] },
  async ({ page, request, browser }) => {
    await openSearch(page);
    await chooseFile(page, await jpegOf(5));
    await expectFirst(page, await keyOf(request, 5));
    const link = await share(page, { withPreview: true });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    const other = await stranger(browser);
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1, name: 'A shared result' })).toBeVisible();
    await expectFirst(other, await keyOf(request, 5));
    await expect(answer(other).locator('figure')).toHaveText(['Searched', 'Match']);
    await expect(answer(other).getByRole('link', { name: 'View sample' }).first()).toBeVisible();

    await page.getByRole('button', { name: 'System information' }).click();
    const drawer = page.getByRole('dialog', { name: 'System information' });
    await drawer.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(drawer.getByRole('heading', { name: 'Shared results' })).toBeHidden();
    await other.reload();
    await expect(other.getByRole('heading', { name: 'This shared result is no longer available' })).toBeVisible();
    await other.context().close();
  },
);

test('without a match the page says so, and shows nothing of the image that nobody asked to show', async ({
  page,
  browser,
}) => {
  await openSearch(page);
  await chooseFile(page, await jpegOf(900));
  await expect(answer(page, 'No copy found')).toBeVisible();
  const link = await share(page);
  const other = await stranger(browser);
  await other.goto(link);
  await expect(answer(other, 'No copy found')).toContainText('Not in the index on');
  await expect(answer(other, 'No copy found').locator('img')).toHaveCount(0);
  await expect(grid(other, 'More results').getByRole('link').first()).toBeVisible();
  await other.context().close();
  await dialog(page).getByRole('button', { name: 'Delete shared result' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This shared result is no longer available' })).toBeVisible();
});

test('has the metadata for search engines and link previews', async ({ page, request }) => {
  await openSearch(page);
  await chooseFile(page, await jpegOf(5));
  await expect(answer(page)).toBeVisible();
  const link = await share(page);
  const document = await request.get(link);
  expect(document.headers()['x-robots-tag']).toBe('noindex');
  const html = await document.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  const origin = new URL(link).origin;
  expect(html).toContain(`<meta property="og:url" content="${link}">`);
  expect(html).toContain(`<meta property="og:image" content="${origin}/i/1024/${await keyOf(request, 5)}.webp">`);
  expect((await request.get(`${origin}/shared/nothing`)).status()).toBe(404);
});

test('images of strict ratings are hidden until they are revealed, and nobody is told of an image of theirs', async ({
  page,
}) => {
  await openSearch(page);
  await chooseFile(page, await jpegOf(5));
  await expect(answer(page)).toBeVisible();
  const link = await share(page);
  await editAnswers<{ results: { data: { match?: { mirrored: boolean }; content: { rating: string }[] }[] } }>(
    page,
    /\/api\/shared\/[\w-]{22}$/,
    (shared) => {
      const [first] = shared.results.data;
      for (const post of first?.content ?? []) post.rating = 'e';
      if (first?.match) first.match.mirrored = true;
      return shared;
    },
  );
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Some of these images are explicit' })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the images' }).click();
  await expect(answer(page)).toContainText('The image searched for is mirrored');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a result is a link, whose address shows the image', async ({ page, request }) => {
  await openSearch(page);
  await chooseFile(page, await jpegOf(5));
  await expectFirst(page, await keyOf(request, 5));
  const tiles = [firstTile(page), grid(page, 'Look-alikes').getByRole('link').first()];
  const addresses = await Promise.all(tiles.map((tile) => tile.getAttribute('href')));
  // A normal click opens it over the results.
  await firstTile(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/past=.*image=/);
  for (const address of addresses) {
    expect(address).toMatch(/^\/search\?image=[0-9a-f]{32}$/);
    await page.goto(address ?? '');
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Similar images' })).toBeVisible();
    await expect(
      page
        .getByRole('dialog')
        .locator(`img[src*="${address?.slice(-32)}"]`)
        .first(),
    ).toBeVisible();
  }
});

test('its states have no axe violations', async ({ page }) => {
  await openSearch(page);
  await chooseFile(page, await jpegOf(5));
  await expect(answer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Share this result' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Create link' })).toBeVisible();
  await expectCleanInBoth(page);
  await page.keyboard.press('Escape');
  const link = await share(page, { withPreview: true });
  await expectCleanInBoth(page);
  await page.goto(link);
  await expect(answer(page)).toBeVisible();
  await expectCleanInBoth(page);
  await page.goto('/shared/nothing');
  await expect(page.getByRole('heading', { name: 'This shared result is no longer available' })).toBeVisible();
  await expectCleanInBoth(page);
});
