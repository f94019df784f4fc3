/** An image can be sent from one tool to every other without choosing it again. */
import { expect, type Page, test } from '@playwright/test';
import { expectClean, keepShown } from './checks.ts';
import {
  generateButton,
  newestFile,
  openGenerator,
  openPanel,
  panel,
  PROMPT,
  setCount,
  success,
  write,
} from './generator-page.ts';
import { banner } from './people.ts';
import { choose, openUtils, viewButton } from './image-utils-page.ts';
import { jpegOf, keyOf } from './images.ts';
import { give, openSearch } from './search-page.ts';
import { hold, isCode } from './slow-page.ts';
import { openTagger, table, uploadOf } from './tagger-page.ts';

/** Opens the menu, and chooses. */
async function send(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Send to', exact: true }).first().click();
  await page.getByRole('menuitem', { name: label }).click();
}

test('a file can be sent from the tagger to each tool, and Back restores it', { tag: '@phone' }, async ({ page }) => {
  await openTagger(page);
  await give(page, 'paste', await jpegOf(5));
  await expect(table(page)).toBeVisible();
  await page.getByRole('button', { name: 'Send to', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(5);
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Send to', exact: true })).toBeFocused();

  const back = async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/tagger$/);
    await expect(page.getByText('image.jpg').first()).toBeVisible();
  };
  await send(page, 'Describe it');
  await expect(page).toHaveURL(/\/image2text$/);
  await expect(page.getByText('image.jpg').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  await back();
  await send(page, 'Upscale it');
  await expect(page).toHaveURL(/\/resize$/);
  await expect(page.getByText('image.jpg').first()).toBeVisible();
  await back();
  await send(page, 'Convert or clean it');
  await expect(page).toHaveURL(/\/image-utils/);
  await expect(page.getByText('image.jpg').first()).toBeVisible();
  await back();
  await send(page, 'Generate from it');
  await expect(page).toHaveURL(/\/generator$/);
  await openPanel(page);
  await expect(panel(page).getByText('image.jpg')).toBeVisible();
  await expect(panel(page).getByRole('slider', { name: 'Strength' })).toBeVisible();
});

test('a searched file is tagged, with the keyboard alone', async ({ page }) => {
  await openSearch(page);
  await give(page, 'drop', await jpegOf(6));
  await page.getByRole('button', { name: 'Send to', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Tag it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tagger$/);
  await expect(table(page)).toBeVisible();
});

test('a tool chosen just before a search answers still opens', async ({ page }) => {
  await openSearch(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFetched = false;
  await page.route('**/api/search/image/file', async (route) => {
    const response = await route.fetch();
    isFetched = true;
    await released;
    await route.fulfill({ response });
  });
  await give(page, 'drop', await jpegOf(6));
  await expect.poll(() => isFetched).toBe(true);
  await page.getByRole('button', { name: 'Send to', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Tag it' })).toBeFocused();
  const code = await hold(page, isCode);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/tagger$/);
  release();
  await page.waitForResponse('**/api/search/image/file');
  await code();
  await expect(page).toHaveURL(/\/tagger$/);
  await expect(table(page)).toBeVisible();
});

test('a result is sent by its URL, which can be shared', async ({ page, request }) => {
  const key = await keyOf(request, 5);
  await page.goto(`/search?image=${key}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Send to', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tag it' }).click();
  await expect(page).toHaveURL(new RegExp(`/tagger\\?url=.*${key}`));
  await expect(table(page)).toBeVisible();
});

test('a generated image can be sent to another tool', async ({ page }) => {
  await keepShown(page);
  await openGenerator(page);
  await write(page, PROMPT);
  await setCount(page, 1);
  await generateButton(page).click();
  await expect(success(page)).toBeVisible();
  await page.getByRole('article').first().getByRole('button', { name: 'Send to', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Convert or clean it' }).click();
  await expect(page).toHaveURL(/\/image-utils/);
  await expect(page.getByText(/^generated-image-\d+\.png/).first()).toBeVisible();
});

test('a generated image that is pasted on the home page is offered with its settings', async ({ page }) => {
  await keepShown(page);
  await openGenerator(page);
  await write(page, PROMPT);
  await setCount(page, 1);
  await generateButton(page).click();
  await expect(success(page)).toBeVisible();
  const png = await newestFile(page);
  await write(page, 'something else');
  await page.goto('/');
  await give(page, 'paste', png);
  await expect(page).toHaveURL(/\/share$/);
  // The address changes before the page.
  await expect(page.getByRole('heading', { level: 1, name: 'Open with' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Use its settings' }).click();
  await expect(page).toHaveURL(/\/generator$/);
  await openPanel(page);
  await expect(panel(page).getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(PROMPT);
});

test('a pasted file that is not an image is refused, as one that is dropped', async ({ page }) => {
  await keepShown(page);
  const paste = () =>
    page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await paste();
  await expect(banner(page, 'This file is not an image.')).toBeVisible();
  await openSearch(page);
  await paste();
  await expect(banner(page, 'This file is not an image.')).toBeVisible();
  await openTagger(page);
  await paste();
  await expect(page.getByRole('main').getByText('This file is not an image. Choose another one.')).toBeVisible();
});

test('words that are pasted on the home page are searched', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'silver hair');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/\/search\?q=silver/);
});

test('a shared image that cannot be read shows an error and a link to continue', async ({ page }) => {
  await keepShown(page);
  await page.addInitScript(() => {
    CacheStorage.prototype.open = () => Promise.reject(new Error('The disk is full.'));
  });
  await page.goto('/share');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('What you shared could not be read.');
  await expect(page.getByRole('heading', { level: 1, name: 'Open with' })).toBeVisible();
  // It would stand in the middle of so short a page.
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('content below an image does not move when the Send to button loads', async ({ page }) => {
  const release = await hold(page, /\/assets\/send-menu[^/]*\.js$/);
  await openUtils(page, 'Metadata Handler');
  await choose(page, await uploadOf(9));
  const before = await viewButton(page).boundingBox();
  await expect(page.getByRole('button', { name: 'Send to' })).toHaveCount(0);
  await release();
  await expect(page.getByRole('button', { name: 'Send to' })).toBeVisible();
  expect(await viewButton(page).boundingBox()).toEqual(before);
});
