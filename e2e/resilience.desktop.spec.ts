/** Searches during a restart of the server, on a slow or missing network, and with an expired token. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { copyIndexedData } from '../scripts/indexed-site.ts';
import { startSite } from '../scripts/site.ts';
import { jpegOf } from './images.ts';
import { chooseFile, field, firstTile, openSearch, untilKnown, untilResultsCode } from './search-page.ts';
import { hold } from './slow-page.ts';

/** Looks for a sample on any board. */
const allBoards = (page: Page) => page.addInitScript(() => localStorage.setItem('pool', '[]'));

test('a search that fails while the server restarts works when it is tried again', async ({ page }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-restart-'));
  await copyIndexedData(folder);
  let site = await startSite({ SAMPLE_COLLECTION: '60', MEDIA_WORKERS: '1', DATA_DIR: folder });
  const { port } = new URL(site.url);
  try {
    await allBoards(page);
    await page.goto(`${site.url}/search`);
    await untilKnown(page);
    await field(page).fill('long hair');
    await expect(firstTile(page)).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('history_token'));

    await site.stop();
    await chooseFile(page, await jpegOf(5));
    await expect(page.getByText('The server could not be reached.').first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);

    site = await startSite({ SAMPLE_COLLECTION: '60', MEDIA_WORKERS: '1', DATA_DIR: folder, PORT: port });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(firstTile(page)).toHaveAccessibleName(/exact copy/);
    expect(await page.evaluate(() => localStorage.getItem('history_token'))).toBe(token);

    // Both searches, and the visitor, were kept by the server.
    await page.getByRole('button', { name: 'System information' }).click();
    await expect(page.getByRole('dialog', { name: 'System information' }).getByRole('listitem')).toHaveCount(2);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('on a slow network the page shows that it is searching, then the results §4.10', async ({ page }) => {
  await allBoards(page);
  await openSearch(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  // 1 Mbit/s each way, 400 ms.
  const bytes = 1_000_000 / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  const release = await hold(page, '**/api/search/image/file');
  await chooseFile(page, await jpegOf(7));
  const busy = page.locator('[aria-busy=true]');
  await expect(busy.first()).toBeVisible();
  await release();
  await expect(firstTile(page)).toHaveAccessibleName(/exact copy/);
  await expect(busy).toHaveCount(0);
  await firstTile(page).click();
  await expect(page.getByRole('dialog')).toContainText('Exact copy');
});

test('says that it is offline, and continues when the network is back', async ({ page, context }) => {
  await allBoards(page);
  await openSearch(page);
  await untilResultsCode(page);
  await context.setOffline(true);
  await field(page).fill('long hair');
  await field(page).press('Enter');
  await expect(page.getByText('The server could not be reached.').first()).toBeVisible();
  // The page hears that the network is back, and asks again by itself.
  await context.setOffline(false);
  await expect(firstTile(page)).toBeVisible();
});

test('replaces a history token that the server does not know, and continues the search §4.5', async ({ page }) => {
  await allBoards(page);
  await openSearch(page);
  await page.evaluate(() => localStorage.setItem('history_token', 'from long ago'));
  await field(page).fill('long hair');
  await field(page).press('Enter');
  await expect(firstTile(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('history_token')))
    .toMatch(/^(?!from long ago).{20,}/);
});
