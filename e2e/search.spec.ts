/** The product's main job: a person has a picture, or words, and sees where it comes from. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sampleOf } from '../packages/server/src/collection/samples.ts';
import { jpegOf, keyOf } from './pictures.ts';

const grid = (page: Page) => page.getByRole('list', { name: 'Search results' });
const field = (page: Page) => page.getByRole('search').getByRole('textbox');
const firstTile = (page: Page) => grid(page).getByRole('button', { name: /^Result 1,/ });

async function expectFirst(page: Page, key: string): Promise<void> {
  await expect(grid(page).locator('[aria-posinset="1"] img')).toHaveAttribute('src', new RegExp(`/${key}\\.webp$`));
}

/** Hands the page a picture as the clipboard or a drag would. */
async function give(page: Page, kind: 'paste' | 'drop', bytes: Buffer): Promise<void> {
  await page.evaluate(
    ({ how, base64 }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], 'picture.jpg', { type: 'image/jpeg' }));
      data.items.add(new File(['second'], 'second.jpg', { type: 'image/jpeg' }));
      const target = document.querySelector('h1') as HTMLElement;
      if (how === 'paste') {
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      } else {
        for (const type of ['dragenter', 'dragover', 'drop']) {
          target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
        }
      }
    },
    { how: kind, base64: bytes.toString('base64') },
  );
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('list', { name: 'Random pictures' }).getByRole('button').first()).toBeVisible();
});

test('an uploaded file is found first, with its boards and how sure we are', async ({ page, request }) => {
  const seed = 5;
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await picker).setFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(seed) });
  await expectFirst(page, await keyOf(request, seed));
  await expect(firstTile(page)).toHaveAccessibleName(/same picture/);
  for (const { pool } of sampleOf(seed).posts) await expect(firstTile(page)).toHaveAccessibleName(new RegExp(pool));

  await firstTile(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Same picture');
  await expect(dialog.getByRole('tab', { name: 'Similar images' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('list', { name: 'Similar images' }).getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(firstTile(page)).toBeFocused();
});

test('a pasted picture is found first', async ({ page, request }) => {
  await give(page, 'paste', await jpegOf(7));
  await expectFirst(page, await keyOf(request, 7));
});

test('a dropped picture is found first, and only the first file counts', async ({ page, request }) => {
  await give(page, 'drop', await jpegOf(11));
  await expectFirst(page, await keyOf(request, 11));
});

test('the address of a picture is found first, typed and as a link', async ({ page, request }) => {
  const name = `picture-13-${test.info().project.name}.jpg`;
  await writeFile(path.join(process.env['PICTURES_DIR'] as string, name), await jpegOf(13));
  const url = `${process.env['PICTURES_URL']}/${name}`;
  const key = await keyOf(request, 13);

  await field(page).fill(url);
  await expectFirst(page, key);
  await expect(page).toHaveURL(`/search?url=${encodeURIComponent(url)}`);

  await page.goto(`/search?url=${encodeURIComponent(url)}`);
  await expectFirst(page, key);
});

test('words are found first, typed and as a link', async ({ page, request }) => {
  const words = sampleOf(17)
    .tags.map(({ name }) => name)
    .join(' ');
  const key = await keyOf(request, 17);
  await field(page).fill(words);
  await field(page).press('Enter');
  await expectFirst(page, key);
  await page.goto(`/search?q=${encodeURIComponent(words)}`);
  await expectFirst(page, key);
  await expect(field(page)).toHaveValue(words);
});

test('typing that rests is searched by itself, from six letters on', async ({ page }) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search/image/text')) searches.push(request.postData() ?? '');
  });
  await field(page).fill('1girl');
  await field(page).fill('1girl, solo');
  await expect(firstTile(page)).toBeVisible();
  await expect(page).toHaveURL(/\?q=/);
  expect(searches).toHaveLength(1);
});

test('back returns to the search before', async ({ page }) => {
  await page.goto('/search?q=1girl');
  await expect(firstTile(page)).toBeVisible();
  await firstTile(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field(page)).toHaveValue('1girl');
});

test('what cannot be searched is said in a sentence, and the next search works', async ({ page, request }) => {
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await (await picker).setFiles({ name, mimeType, buffer });
  };
  await choose('notes.png', 'image/png', Buffer.from('these are only words'));
  await expect(page.getByText('This file is not a picture we can read.').first()).toBeVisible();
  await choose('cut.jpg', 'image/jpeg', (await jpegOf(3)).subarray(0, 9_000));
  await expect(page.getByText('This picture is damaged or cut off.').first()).toBeVisible();
  await page.goto(`/search?url=${encodeURIComponent('http://10.0.0.1/picture.png')}`);
  await expect(page.getByText(/points into a private network/).first()).toBeVisible();
  await page.goto('/search');
  await choose('picture.jpg', 'image/jpeg', await jpegOf(3));
  await expectFirst(page, await keyOf(request, 3));
});

test('nothing found is said, and the random pictures are one click away', async ({ page }) => {
  await page.goto('/search?q=xyzzy');
  await expect(page.getByText('No matches found.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show other random pictures' }).click();
  await expect(page.getByRole('list', { name: 'Random pictures' }).getByRole('button').first()).toBeVisible();
});

test('scrolling brings every picture, then says that it is all', async ({ page }) => {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4_000);
        return page.getByText('It is all, nothing more').isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
});

test('a sample says that it is one, and its source is a page of this site', async ({ page, request }) => {
  const key = await keyOf(request, 2);
  await page.goto(`/search?picture=${key}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sample picture');
  await dialog.getByRole('link', { name: 'Open source' }).click();
  await expect(page).toHaveURL(new RegExp(`/sample/${key}`));
  await expect(page.getByText('the real board does not carry it')).toBeVisible();
});
