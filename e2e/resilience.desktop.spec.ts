/** What happens while somebody searches: the server restarts, the network is slow, tokens expire, another tab acts. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startSite } from '../scripts/site.ts';
import { jpegOf } from './pictures.ts';

const field = (page: Page) => page.getByRole('search').getByRole('textbox');
const results = (page: Page) => page.getByRole('button', { name: /^Result 1,/ });

async function searchFile(page: Page, seed: number): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await picker).setFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(seed) });
}

/** Looks for a sample on any board. */
const allBoards = (page: Page) => page.addInitScript(() => localStorage.setItem('pool', '[]'));

test('a server that restarts loses nothing: a sentence, then the same search goes on', async ({ page }) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-restart-'));
  let site = await startSite({ SAMPLE_COLLECTION: '12', DATA_DIR: folder });
  const { port } = new URL(site.url);
  try {
    await allBoards(page);
    await page.goto(`${site.url}/search`);
    await expect(page.getByRole('list', { name: 'Random pictures' }).getByRole('button').first()).toBeVisible();
    await field(page).fill('long hair');
    await expect(results(page)).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('history_token'));

    await site.stop();
    await searchFile(page, 5);
    await expect(page.getByText('The server cannot be reached.').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('progressbar')).toHaveCount(0);

    site = await startSite({ SAMPLE_COLLECTION: '12', DATA_DIR: folder, PORT: port });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(results(page)).toHaveAccessibleName(/same picture/);
    expect(await page.evaluate(() => localStorage.getItem('history_token'))).toBe(token);

    // Both searches, and the visitor, were kept by the server.
    await page.getByRole('button', { name: 'System information' }).click();
    await expect(page.getByRole('dialog', { name: 'System information' }).getByRole('listitem')).toHaveCount(2);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('on a slow network it says that it works, then shows what it found', async ({ page }) => {
  await allBoards(page);
  await page.goto('/search');
  await expect(page.getByRole('list', { name: 'Random pictures' }).getByRole('button').first()).toBeVisible();
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
  await searchFile(page, 7);
  const busy = page.locator('[aria-busy=true]');
  await expect(busy.first()).toBeVisible();
  await expect(results(page)).toHaveAccessibleName(/same picture/);
  await expect(busy).toHaveCount(0);
  await results(page).click();
  await expect(page.getByRole('dialog')).toContainText('Same picture');
});

test('without a network it says so, and goes on when it is back', async ({ page, context }) => {
  await allBoards(page);
  await page.goto('/search');
  await expect(page.getByRole('list', { name: 'Random pictures' }).getByRole('button').first()).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('long hair');
  await field(page).press('Enter');
  await expect(page.getByText('The server cannot be reached.').first()).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page)).toBeVisible();
});

test('a user token that the server does not know: signed out with a sentence, and the search goes on', async ({
  page,
}) => {
  await allBoards(page);
  await page.goto('/search');
  await expect(page.getByRole('list', { name: 'Random pictures' }).getByRole('button').first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('user', 'Mio');
    localStorage.setItem('token', 'from long ago');
  });
  await field(page).fill('long hair');
  await field(page).press('Enter');
  await expect(results(page)).toBeVisible();
  await expect(page.getByText('You have been signed out.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
    null,
    null,
  ]);
});

test('a history token that the server does not know is replaced, and the search goes on', async ({ page }) => {
  await allBoards(page);
  await page.goto('/search');
  await expect(page.getByRole('list', { name: 'Random pictures' }).getByRole('button').first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('history_token', 'from long ago'));
  await field(page).fill('long hair');
  await field(page).press('Enter');
  await expect(results(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('history_token')))
    .toMatch(/^(?!from long ago).{20,}/);
});

test('what one tab does about signing in, the other shows', async ({ page, context }) => {
  await page.goto('/search');
  const second = await context.newPage();
  await second.goto('/search');
  await expect(second.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const name = `tabs-${Date.now()}`;
  const answer = await page.request.post('/api/user/register', {
    multipart: { user_name: name, password: 'mado-kaori-77' },
  });
  const token = (await answer.json()) as string;
  await page.evaluate(
    ([user, value]) => {
      localStorage.setItem('token', value);
      localStorage.setItem('user', user);
    },
    [name, token] as const,
  );
  await expect(second.getByText(name)).toBeVisible();
  await second.getByRole('button', { name: 'Logout' }).click();
  await page.bringToFront();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
