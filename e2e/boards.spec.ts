/** A site whose index has posts of the operator's own folders, and a board that has gone silent. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { changeData } from '../packages/server/src/testing/change-data.ts';
import { copyIndexedData } from '../scripts/indexed-site.ts';
import { type Site, startSite } from '../scripts/site.ts';
import { expectCleanInBoth } from './checks.ts';
import { openSearch, SAFE_SOURCES, searchesOf } from './search-page.ts';

let site: Site | undefined;
let folder: string | undefined;

// One site for all of them.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-boards-'));
  await copyIndexedData(folder);
  await changeData(folder, [
    // Two of its images become the operator's own, a third one a real post of a board that is silent since then.
    `update post set pool = 'local', is_sample = false, title = 'Mine' where post_id in ('sample-1', 'sample-2')
    and id = (select min(id) from post as other where other.post_id = post.post_id)`,
    `delete from post where post_id in ('sample-1', 'sample-2') and pool <> 'local'`,
    `update post set pool = 'konachan', is_sample = false, posted_at = '2025-10-01' where id =
    (select min(id) from post where post_id = 'sample-3')`,
    // A board that has answered and has nothing.
    `delete from image where id in (select image_id from post group by image_id having bool_and(pool = 'gelbooru'))`,
    `delete from post where pool = 'gelbooru'`,
    `update image set rating = 'g', pools = (select array_agg(distinct pool) from post where image_id = image.id)`,
    `insert into board_state (pool, answered_at, stale_since, failures, message) values
    ('konachan', '2025-11-02', '2025-11-03', 4, 'Konachan did not answer.'),
    ('gelbooru', now(), null, 0, null)`,
  ]);
  const settings = path.join(folder, 'boards.json');
  await writeFile(settings, JSON.stringify({ boards: { gelbooru: {} } }));
  site = await startSite({ DATA_DIR: folder, SAMPLE_COLLECTION: '0', MEDIA_WORKERS: '1', BOARDS_CONFIG: settings });
});

test.afterAll(async () => {
  await site?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const drawer = (page: Page) => page.getByRole('dialog', { name: 'System information' });
const boards = (page: Page) => drawer(page).getByRole('region', { name: 'Boards' });
const panel = (page: Page) => page.getByRole('region', { name: 'Filters' });

async function openDrawer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'System information' }).click();
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(panel(page)).toBeVisible();
}

test('the drawer lists the boards, and since when one does not answer', async ({ page }) => {
  await openDrawer(page, `${site?.url}/search`);
  const board = (name: string) =>
    boards(page)
      .locator('dl > div')
      .filter({ has: page.getByRole('term').getByText(name, { exact: true }) });
  await expect(board('local')).toContainText('2 posts');
  await expect(board('konachan')).toContainText('Not responding since 3 Nov 2025');
  await expect(board('gelbooru')).toContainText(/0 posts, answered (just now|\d+ minutes? ago)$/);
  await expect(
    boards(page)
      .getByText(/^\d+ samples?$/)
      .first(),
  ).toBeVisible();
  await expectCleanInBoth(page);
});

test('folders of the operator are a source if the index has any, and part of all sources', async ({ page }) => {
  await page.goto(`${site?.url}/search`);
  const searches = searchesOf(page);
  await openFilters(page);
  await panel(page).getByRole('button', { name: 'Add local' }).click();
  for (const source of SAFE_SOURCES) {
    await panel(page)
      .getByRole('button', { name: `Remove ${source}` })
      .click();
  }
  await expect.poll(() => searches.at(-1)?.fields).toMatch(/pool=local\b/);
  const list = page.getByRole('list', { name: 'Random images' });
  const tiles = list.getByRole('link', { name: /^Image/ });
  // On a phone the images are below the open panel, and only what is in view is there.
  await list.scrollIntoViewIfNeeded();
  await expect(tiles).toHaveCount(2);
  await expect(tiles.first()).toHaveAccessibleName(/on local/);
  await panel(page).getByRole('button', { name: 'Remove local' }).click();
  await expect.poll(() => searches.at(-1)?.fields).not.toContain('pool');
  await list.scrollIntoViewIfNeeded();
  await expect(tiles.nth(2)).toBeVisible();
});

test('folders are not offered if the index has none, but a choice of them can be removed', async ({ page }) => {
  await openSearch(page);
  await openFilters(page);
  await expect(panel(page).getByRole('button', { name: 'Add danbooru' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Add local' })).toHaveCount(0);
  await page.getByRole('button', { name: 'System information' }).click();
  await expect(boards(page).getByRole('term').first()).toBeVisible();
  await expect(boards(page).getByText('local', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => localStorage.setItem('pool', '["local","safebooru"]'));
  await page.reload();
  await openFilters(page);
  await panel(page).getByRole('button', { name: 'Remove local' }).click();
  await expect(panel(page).getByRole('button', { name: /(Add|Remove) local/ })).toHaveCount(0);
});
