/** Many images at once: a list with a verdict for each, which can be stopped and exported. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectCleanInBoth } from './checks.ts';
import { jpegOf } from './images.ts';
import { openSearch } from './search-page.ts';

const ALL_BOARDS = JSON.stringify([]);

test.beforeEach(async ({ page }) => {
  await page.addInitScript((pools) => localStorage.setItem('pool', pools), ALL_BOARDS);
  await openSearch(page);
  await page.getByRole('button', { name: 'Search with several images' }).click();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search with several images' });
const rows = (page: Page) => dialog(page).getByRole('listitem');

async function choose(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'image/jpeg' })));
}

async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** An image that is in no index. */
const stranger = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#123456',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

test(
  'searches one after the other, says how sure each is, and exports the list',
  { tag: '@core' },
  async ({ page }) => {
    const running: number[] = [];
    let now = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/search/image/file')) running.push((now += 1));
    });
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/api/search/image/file')) now -= 1;
    });
    await choose(page, [
      { name: 'five.jpg', buffer: await jpegOf(5) },
      { name: 'broken.jpg', buffer: Buffer.from('no image at all') },
      { name: 'nine.jpg', buffer: await jpegOf(9) },
      { name: 'stranger.jpg', buffer: await stranger() },
    ]);
    await expect(dialog(page)).toContainText('4 of 4');
    await expect(rows(page).nth(0)).toContainText('Exact copy');
    await expect(rows(page).nth(1)).toContainText('This file is not an image we can read.');
    await expect(rows(page).nth(2)).toContainText('Exact copy');
    await expect(rows(page).nth(3)).not.toContainText('Exact copy');
    expect(running).toEqual([1, 1, 1, 1]);
    await expectCleanInBoth(page);

    const lines = (await saved(page, 'CSV')).split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(/^five\.jpg,done,Exact copy,/);
    const json = JSON.parse(await saved(page, 'JSON')) as { file: string; verdict: string; sources: string[] }[];
    expect(json.map(({ file }) => file)).toEqual(['five.jpg', 'broken.jpg', 'nine.jpg', 'stranger.jpg']);
    expect(json[0]?.sources[0]).toMatch(/^http/);
  },
);

test('enters the history as a batch, and a row leads to its results', async ({ page }) => {
  await choose(page, [{ name: 'seven.jpg', buffer: await jpegOf(7) }]);
  await expect(rows(page).first()).toContainText('Exact copy');
  const token = await page.evaluate(() => localStorage.getItem('history_token') ?? '');
  const answer = await page.request.post('/api/history/list', {
    headers: { 'X-token-history': token },
    multipart: { limit: '20' },
  });
  expect(await answer.json()).toEqual([
    expect.objectContaining({ history_ref: expect.objectContaining({ search_mode: 'Batch' }) }),
  ]);
  await rows(page).first().getByRole('button').first().click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Result 1,.*exact copy/ })).toBeVisible();
});

test('takes what is dropped beside its box and what is pasted; the page behind searches nothing', async ({ page }) => {
  const { href } = new URL(page.url());
  const files = await Promise.all(
    [5, 7, 9].map(async (seed) => ({ name: `${seed}.jpg`, base64: (await jpegOf(seed)).toString('base64') })),
  );
  await dialog(page)
    .getByRole('heading', { name: 'Search with several images' })
    .evaluate((heading, given) => {
      const dataOf = (some: typeof given) => {
        const data = new DataTransfer();
        for (const { name, base64 } of some) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
        }
        return data;
      };
      const options = { bubbles: true, cancelable: true };
      for (const type of ['dragenter', 'dragover', 'drop'])
        heading.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: dataOf(given.slice(0, 2)) }));
      const clipboardData = dataOf(given.slice(2));
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData }));
    }, files);
  await expect(dialog(page)).toContainText('3 of 3');
  await expect(rows(page)).toHaveCount(3);
  for (const [nth, { name }] of files.entries()) await expect(rows(page).nth(nth)).toContainText(name);
  await expect(rows(page).first()).toContainText('Exact copy');
  expect(page.url()).toBe(href);
});

test('goes on while another page is visited', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search/image/file', async (route) => {
    await held;
    await route.continue();
  });
  const buffer = await jpegOf(5);
  await choose(
    page,
    ['a.jpg', 'b.jpg'].map((name) => ({ name, buffer })),
  );
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Tagger' }).click();
  await expect(page).toHaveURL(/\/tagger$/);
  release();
  await page.goBack();
  await page.getByRole('button', { name: 'Search with several images' }).click();
  await expect(dialog(page)).toContainText('2 of 2');
  await expect(rows(page).nth(1)).toContainText('Exact copy');
});

test('stops when asked to, keeps what is done, and goes on while the dialog is closed', async ({ page }) => {
  let held = 0;
  await page.route('**/api/search/image/file', async (route) => {
    held += 1;
    if (held > 1) await new Promise(() => {});
    await route.continue();
  });
  const buffer = await jpegOf(5);
  await choose(
    page,
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ name, buffer })),
  );
  await expect(rows(page).nth(0)).toContainText('Exact copy');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Search with several images' }).click();
  await expect(dialog(page)).toContainText('1 of 3');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page).nth(0)).toContainText('Exact copy');
  await expect(rows(page).nth(2)).toContainText('Cancelled');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeHidden();
});
