/** The first screen of a new visitor: what they can do, and after a search the whole answer. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { sampleOf } from '../packages/server/src/catalog/collection/samples.ts';
import { expectCleanInBoth, keepShown } from './checks.ts';
import { openFirst } from './image-dialog.ts';
import { jpegOf } from './images.ts';
import {
  answer,
  chooseFile,
  field,
  firstTile,
  grid,
  openSearch,
  SAFE_SOURCES,
  searchesOf,
  untilResultsCode,
} from './search-page.ts';

const isSafe = (board: string): boolean => SAFE_SOURCES.includes(board);
const SEEDS = Array.from({ length: 59 }, (_, index) => index + 1);

/** The first sample whose boards are as wanted. */
function seedOf(isWanted: (boards: string[]) => boolean): number {
  const seed = SEEDS.find((one) => isWanted(sampleOf(one).posts.map(({ pool }) => pool)));
  if (seed === undefined) throw new Error('No sample is on such boards.');
  return seed;
}

/** Where an element begins and ends in the window, in px. */
const edgesOf = (element: Locator): Promise<{ top: number; bottom: number }> =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return { top, bottom };
  });

/** The whole answer is visible: no part is under the header or below the window. */
async function expectWholeInView(page: Page, panel: Locator): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const isWhole = async () => {
    const header = await edgesOf(page.getByRole('banner'));
    const { top, bottom } = await edgesOf(panel);
    return top >= header.bottom && bottom <= height;
  };
  await expect.poll(isWhole).toBe(true);
}

test.describe('the first screen holds the whole answer', { tag: '@phone' }, () => {
  test('of a copy on four boards, some of them outside the sources', async ({ page }) => {
    const seed = seedOf(
      (boards) => boards.length > 3 && boards.some((one) => isSafe(one)) && boards.some((one) => !isSafe(one)),
    );
    await openSearch(page);
    await chooseFile(page, await jpegOf(seed));
    await expect(answer(page)).toContainText(/ (is|are) outside your sources/);
    await expect(answer(page).locator('figure')).toHaveText(['Yours', 'Match']);
    await expectWholeInView(page, answer(page));
  });

  test('of a copy outside the sources', async ({ page }) => {
    await openSearch(page);
    await chooseFile(page, await jpegOf(seedOf((boards) => boards.every((one) => !isSafe(one)))));
    await expect(answer(page).locator('figure')).toHaveText(['Yours', 'Match']);
    await expect(answer(page)).toContainText('so the list below leaves it out.');
    await expect(answer(page)).toContainText('this software');
    await expect(answer(page)).toContainText('A sample: it is not really on these boards, and its dates are made up.');
    await expectWholeInView(page, answer(page));
  });

  test('of an image that is not indexed, with the first look-alikes below it', async ({ page }) => {
    await openSearch(page);
    await chooseFile(page, await jpegOf(900));
    const none = answer(page, 'No copy found');
    await expect(none.getByText('Yours', { exact: true })).toBeVisible();
    await expectWholeInView(page, none);
    await expect(grid(page, 'Look-alikes').getByRole('link').first()).toBeInViewport();
  });
});

test('the largest copy is linked with its size, also where it is outside the sources', async ({ page }) => {
  const pixels = ({ width, height }: { width: number; height: number }) => width * height;
  const seed = SEEDS.find((one) => {
    const [largest] = sampleOf(one).posts.toSorted((a, b) => pixels(b) - pixels(a));
    const listed = sampleOf(one).posts.filter(({ pool }) => isSafe(pool));
    return listed.length > 1 && largest !== undefined && listed.every((post) => pixels(post) < pixels(largest));
  });
  expect(seed).toBeDefined();
  await openSearch(page);
  await chooseFile(page, await jpegOf(seed ?? 0));
  const largest = answer(page).getByRole('listitem').filter({ hasText: 'Largest' });
  const [post] = sampleOf(seed ?? 0).posts.toSorted((a, b) => pixels(b) - pixels(a));
  await expect(largest).toContainText(`${post?.pool}${post?.width} × ${post?.height}`);
  await expect(largest.getByRole('link')).toHaveAttribute('href', new RegExp(`pool=${post?.pool}`));
  await expect(answer(page).getByRole('link', { name: 'View sample', exact: true })).toHaveAttribute(
    'href',
    (await largest.getByRole('link').getAttribute('href')) ?? '',
  );
  await expect(answer(page)).toContainText(new RegExp(`${post?.pool}.* outside your sources`));
});

test('the round button does not touch the title on the narrowest phones', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openSearch(page);
  const button = await page.getByRole('button', { name: 'System information' }).boundingBox();
  const left = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const text = document.createRange();
    text.selectNodeContents(title);
    return Math.min(...[...text.getClientRects()].map((line) => line.left));
  });
  expect(left).toBeGreaterThan((button?.x ?? 0) + (button?.width ?? 0) + 4);
});

test('each icon of the search has its word, before and after a search', { tag: '@phone' }, async ({ page }) => {
  await openSearch(page);
  const wordless = () =>
    page
      .getByRole('search')
      .getByRole('button')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && !(one as HTMLElement).innerText.trim())
          .map((one) => one.getAttribute('aria-label')),
      );
  const search = page.getByRole('search');
  for (const word of ['Choose an image', 'Several images', 'Filters'])
    await expect(search.getByText(word, { exact: true })).toBeVisible();
  expect(await wordless()).toEqual([]);
  await chooseFile(page, await jpegOf(5));
  for (const word of ['Edit image', 'Send to']) await expect(search.getByText(word, { exact: true })).toBeVisible();
  // Its cross says it all.
  expect(await wordless()).toEqual(['Remove the image']);
});

test('random images are told apart from results, and their letters explained', { tag: '@phone' }, async ({ page }) => {
  await openSearch(page);
  await expect(page.getByRole('heading', { name: 'Random images' })).toBeVisible();
  await expect(page.getByText('See its source, artist and largest copy')).toBeVisible();
  await page.getByText('What do the letters mean?').click();
  await expect(page.getByRole('group').filter({ hasText: 'What do the letters mean?' })).toContainText('yande.re');
  await expectCleanInBoth(page);
  await chooseFile(page, await jpegOf(5));
  await expect(answer(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Random images' })).toBeHidden();
});

test('explains what is stored, and keeps searches out of the history when asked to', async ({ page }) => {
  await openSearch(page);
  await page.getByRole('link', { name: 'Private & secure • No data stored' }).click();
  const dialog = page.getByRole('dialog', { name: 'What we keep of a search' });
  await expect(dialog).toContainText('We don’t keep your image');
  const keeps = dialog.getByRole('switch', { name: 'Save my searches in the history' });
  await expect(keeps).toBeChecked();
  await keeps.uncheck();
  await expectCleanInBoth(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const searches = searchesOf(page);
  await field(page).fill('long hair');
  await field(page).press('Enter');
  await expect(firstTile(page)).toBeVisible();
  await chooseFile(page, await jpegOf(5));
  await expect(answer(page)).toBeVisible();
  expect(searches[0]?.fields).toMatch(/name="history"\s+none\s/);
  await page.reload();
  await page.getByRole('button', { name: 'System information' }).click();
  await expect(page.getByText('History is off')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('New searches are not saved. Any saved before are kept until');
  const saves = page.getByRole('dialog').getByRole('switch', { name: 'Save my searches in the history' });
  await saves.press('Space');
  await expect(page.getByText('No search history yet')).toBeVisible();
  await expect(saves).toBeFocused();
  await saves.press('Space');
  await expect(page.getByText('History is off')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search with several images' }).click();
  const batch = page.getByRole('dialog', { name: 'Search with several images' });
  await batch
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(5) });
  await batch.getByRole('button', { name: 'Clear', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('New searches are not saved in your history.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Private & secure • No data stored' }).click();
  await expect(keeps).not.toBeChecked();
});

test('searches a file again when the network comes back', async ({ page, context }) => {
  await openSearch(page);
  await untilResultsCode(page);
  await context.setOffline(true);
  await chooseFile(page, await jpegOf(5));
  await expect(page.getByRole('heading', { name: 'The search failed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(answer(page)).toBeVisible();
});

test('reports a file that is not an image once, and offers nothing to do with it', async ({ page }) => {
  await keepShown(page);
  await openSearch(page);
  await chooseFile(page, Buffer.from('these are only words'), 'notes.png', 'image/png');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This file is not an image we can read.');
  await expect(page.getByText('This file is not an image we can read.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Edit image' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'New random images' })).toBeHidden();
  for (const name of ['Try again', 'Send to']) await expect(page.getByRole('button', { name })).toBeHidden();
  await field(page).fill('hat');
  await expect(page.getByText('This file is not an image we can read.')).toBeHidden();
});

test('says what happens to an image, with Private on and off', async ({ page }) => {
  await openSearch(page);
  await expect(page.getByText('Off: your image is sent to this site, but not kept.')).toBeVisible();
  await page.getByRole('switch', { name: 'Private: your image stays on this device' }).check();
  await expect(page.getByText('Off: your image is sent to this site, but not kept.')).toBeHidden();
  await expect(page.getByText('For files. A URL is fetched by the server.')).toBeVisible();
});

test('does not claim that nothing was sent after the image was sent', async ({ page }) => {
  await openSearch(page);
  await chooseFile(page, await jpegOf(8));
  await expect(answer(page)).toContainText('100.0% match');
  await expect(answer(page)).not.toContainText('This search sent');
  // The cached answer does not say so either.
  await page.getByRole('switch', { name: 'Private: your image stays on this device' }).check();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest');
  await expect(answer(page)).toContainText('100.0% match');
  await expect(answer(page)).not.toContainText('This search sent');
});

test('the boards of an answer keep their names whole beside the images', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openSearch(page);
  const seed = seedOf((boards) => boards.length > 3 && boards.includes('anime-pictures'));
  await chooseFile(page, await jpegOf(seed));
  const boards = answer(page).getByRole('list', { name: 'Sample for' });
  for (const { pool } of sampleOf(seed).posts) {
    const name = boards.getByText(pool, { exact: true });
    await expect(name).toBeVisible();
    const lines = await name.evaluate((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});

for (const [where, isWanted] of [
  ['in the sources', () => true],
  ['outside the sources', (boards: string[]) => !boards.some(isSafe)],
] as const)
  test(`one image ${where} has one score: in the answer, in speech and in its dialog`, async ({ page }) => {
    await openSearch(page);
    await chooseFile(page, await jpegOf(seedOf(isWanted)));
    const score = /\d+\.\d%/.exec((await answer(page).textContent()) ?? '')?.[0] ?? 'none';
    expect(await firstTile(page).getAttribute('aria-label')).toContain(score);
    await expect(page.getByText(`Exact copy, ${score}.`)).toBeAttached();
    await firstTile(page).click();
    await expect(page.getByRole('dialog')).toContainText(score);
    await expect(page.getByRole('dialog').getByText('Exact copy').first()).toBeVisible();
  });

test('an image in its dialog at 320 px: its main link stands on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const dialog = await openFirst(page);
  // How far the last line of a text is below its first one, in px.
  const linesOf = (link: Locator) =>
    link.evaluate((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      const tops = [...text.getClientRects()].map(({ top }) => top);
      return Math.max(...tops) - Math.min(...tops);
    });
  expect(await linesOf(dialog.getByRole('link', { name: 'View sample' }))).toBeLessThan(12);
  // The marks of a post wrap before the name of its board does.
  const marked = dialog.getByRole('link', { name: /Largest.*Oldest/ });
  expect(await linesOf(marked.getByText(/^[a-z][a-z.-]+$/))).toBeLessThan(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
