/** The product's main job: a person has an image, or words, and sees where it comes from. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sampleOf } from '../packages/server/src/catalog/collection/samples.ts';
import { keepShown } from './checks.ts';
import { jpegOf, keyOf } from './images.ts';
import {
  answer,
  chooseFile,
  dragFromPage,
  expectFirst,
  field,
  firstTile,
  give,
  openSearch,
  searchesOf,
} from './search-page.ts';
import { untilAlive } from './slow-page.ts';

test.beforeEach(({ page }) => openSearch(page));

test(
  'an uploaded file is found first, with its boards and how sure we are §1.4 §1.9 §2.22 §4.8',
  { tag: ['@core', '@phone'] },
  async ({ page, request }) => {
    const seed = 5;
    await chooseFile(page, await jpegOf(seed));
    await expectFirst(page, await keyOf(request, seed));
    await expect(firstTile(page)).toHaveAccessibleName(/exact copy/);
    for (const { pool } of sampleOf(seed).posts) await expect(firstTile(page)).toHaveAccessibleName(new RegExp(pool));

    await firstTile(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Exact copy');
    await expect(dialog.getByRole('tab', { name: 'Similar images' })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByRole('list', { name: 'Similar images' }).getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(firstTile(page)).toBeFocused();
  },
);

test('a pasted image is found first §1.6', async ({ page, request }) => {
  await give(page, 'paste', await jpegOf(8));
  await expectFirst(page, await keyOf(request, 8));
});

test(
  'a dropped image is found first, and only the first file counts §1.5 §4.12',
  { tag: '@core' },
  async ({ page, request }) => {
    await give(page, 'drop', await jpegOf(12));
    await expectFirst(page, await keyOf(request, 12));
  },
);

test('an image that is dragged from another page, and one that is pasted as a data URI', async ({ page, request }) => {
  await dragFromPage(page, await jpegOf(12));
  await expectFirst(page, await keyOf(request, 12));

  await page.goto('/');
  // So long a text is an image, which only the page's code knows.
  await untilAlive(page);
  await field(page).fill(`data:image/jpeg;base64,${(await jpegOf(8)).toString('base64')}`);
  await field(page).press('Enter');
  await expectFirst(page, await keyOf(request, 8));
});

test(
  'the address of an image is found first, typed and as a link §1.3',
  { tag: '@core' },
  async ({ page, request }) => {
    const name = `image-15-${test.info().project.name}.jpg`;
    await writeFile(path.join(process.env['IMAGES_DIR'] as string, name), await jpegOf(15));
    const url = `${process.env['IMAGES_URL']}/${name}`;
    const key = await keyOf(request, 15);

    await field(page).fill(url);
    await expectFirst(page, key);
    await expect(page).toHaveURL(`/search?url=${encodeURIComponent(url)}`);

    await page.goto(`/search?url=${encodeURIComponent(url)}`);
    await expectFirst(page, key);
  },
);

test('words are found first, typed and as a link §1.7', { tag: '@core' }, async ({ page, request }) => {
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

test('says why an image cannot be searched, and searches the next one', async ({ page, request }) => {
  await keepShown(page);
  await chooseFile(page, Buffer.from('these are only words'), 'notes.png', 'image/png');
  await expect(page.getByText('This file is not an image we can read.').first()).toBeVisible();
  await chooseFile(page, (await jpegOf(3)).subarray(0, 9_000));
  await expect(page.getByText('This image is damaged or cut off.').first()).toBeVisible();
  // A file over the limit is not sent.
  const searches = searchesOf(page);
  await chooseFile(page, Buffer.alloc(26 * 2 ** 20), 'large.png', 'image/png');
  await expect(page.getByText('26 MB is over the 25 MB limit.').first()).toBeVisible();
  expect(searches).toEqual([]);
  await page.goto(`/search?url=${encodeURIComponent('http://10.0.0.1/image.png')}`);
  await expect(page.getByText(/points into a private network/).first()).toBeVisible();
  await page.goto('/search');
  await chooseFile(page, await jpegOf(3));
  await expectFirst(page, await keyOf(request, 3));
});

test('examples of the index itself are found in one press: an image, and words', async ({ page }) => {
  await page.getByRole('button', { name: 'Mirrored copy' }).click();
  await expect(answer(page)).toContainText('Your image is mirrored');
  await page.goBack();
  await page.getByRole('button', { name: 'Words' }).click();
  await expect(firstTile(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove “.+” from the search$/ }).first()).toBeVisible();
  await expect(field(page)).not.toHaveValue('');
});

test(
  'nothing found is said, and the random images are one click away §2.17 §8.24',
  { tag: '@core' },
  async ({ page }) => {
    for (const words of ['xyzzy rating:g', 'xyzzy']) {
      await page.goto(`/search?q=${encodeURIComponent(words)}`);
      await expect(page.getByText('No matches found.').first()).toBeVisible();
      // Other sources do not have the word either.
      await expect(page.getByText('No image has these words.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Search all sources' })).toHaveCount(0);
    }
    await page.goto('/search?q=the');
    await expect(page.getByText('Try other words.')).toBeVisible();
    await expect(page.getByText('No image has these words.')).toHaveCount(0);
    await page.getByRole('button', { name: 'New random images' }).click();
    await expect(page.getByRole('list', { name: 'Random images' }).getByRole('link').first()).toBeVisible();
  },
);

test('scrolling brings every image, then says that it is all §1.8 §4.13', { tag: '@phone' }, async ({ page }) => {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4_000);
      return page.getByText('It is all, nothing more').isVisible();
    })
    .toBe(true);
});

test('a sample says that it is one, and its source is a page of this site', async ({ page, request }) => {
  const key = await keyOf(request, 2);
  await page.goto(`/search?image=${key}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sample image');
  await dialog.getByRole('link', { name: 'View sample' }).click();
  await expect(page).toHaveURL(new RegExp(`/sample/${key}`));
  await expect(page.getByText('is not on the real board')).toBeVisible();
});
