/** Favorites: adding, viewing, searching from and deleting them. */
import { expect, type Page, test } from '@playwright/test';
import { keepShown } from './checks.ts';
import { arriveSignedIn, banner, headerButton, settled } from './people.ts';
import { hold, intercept } from './slow-page.ts';

test.beforeEach(({ page }) => keepShown(page));

const view = (page: Page) => page.getByRole('region', { name: 'My Favorites' });
const cards = (page: Page) => view(page).getByRole('article');

interface Images {
  results: { data: { content: { query: string }[] }[] };
}

/** Keeps this many images. @returns their keys, the newest first */
async function keep(page: Page, token: string, count: number): Promise<string[]> {
  const answer = await page.request.get('/api/util/generate_random_images?limit=60');
  const { results } = (await answer.json()) as Images;
  const keys = results.data.slice(0, count).map(({ content: [item] }) => item?.query as string);
  for (const query of keys) {
    await page.request.post('/api/favorite/add', { form: { query }, headers: { 'X-token-user': token } });
  }
  return keys.toReversed();
}

async function openFavorites(page: Page, name: string): Promise<void> {
  await (await headerButton(page, name)).click();
  await expect(view(page)).toBeVisible();
}

async function openFirstImage(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Random images' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a visitor is asked to sign up, and nothing is sent to the server §4.32 §6.8', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/favorite/')) calls.push(request.url());
  });
  await page.goto('/search');
  await settled(page);
  await openFirstImage(page);
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await expect(banner(page, 'You have to register to save favorites')).toBeVisible();
  expect(calls).toEqual([]);
  await page.locator('section[aria-label="Notifications"]').getByText('Sign in').click();
  await expect(page.getByRole('dialog', { name: 'Your account' }).getByLabel('Username').first()).toBeFocused();
  await expect(banner(page, 'You have to register to save favorites')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add to favorites' })).toBeFocused();
});

test('adds an image and removes it again', { tag: '@core' }, async ({ page }) => {
  const { name } = await arriveSignedIn(page);
  await openFirstImage(page);
  const add = page.getByRole('button', { name: 'Add to favorites' });
  await expect(add).toHaveAttribute('aria-pressed', 'false');
  await add.click();
  await expect(banner(page, /^Added to favorites: ./)).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove from favorites' });
  await expect(remove).toHaveAttribute('aria-pressed', 'true');
  await expect(remove).toBeFocused();

  const restore = await intercept(page, '**/api/favorite/delete', (route) => route.abort());
  await remove.click();
  await expect(banner(page, 'Failed to delete favorite')).toBeVisible();
  restore();
  await page.keyboard.press('Escape');
  await openFavorites(page, name);
  await expect(cards(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await openFirstImage(page);
  await remove.click();
  await expect(banner(page, 'Favorite removed successfully')).toBeVisible();
  await expect(add).toBeVisible();
});

test('searches from a favorite, on the four safe boards §2.34 §3.3 §5.3', async ({ page }) => {
  const { name, token } = await arriveSignedIn(page);
  const [key] = await keep(page, token, 3);
  await openFavorites(page, name);
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).first().locator('img')).toHaveAttribute('src', `/i/256/${key}.webp`);
  const search = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/search/image/query') &&
      (request.postData() ?? '').includes('zerochan,anime-pictures,e-shuushuu,safebooru'),
  );
  await cards(page)
    .first()
    .getByRole('button', { name: /^Search: / })
    .click();
  await search;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    like: key,
    pool: 'zerochan,anime-pictures,e-shuushuu,safebooru',
  });
});

test('deletes favorites, and reports each success and failure §2.36 §4.31 §8.2 §8.3', async ({ page }) => {
  const { name, token } = await arriveSignedIn(page);
  await keep(page, token, 2);
  await openFavorites(page, name);
  const remove = cards(page)
    .first()
    .getByRole('button', { name: /^Remove: / });

  for (const [status, sentence] of [
    [403, 'Invalid token, please login again'],
    [429, 'Failed to delete favorite'],
  ] as const) {
    const restore = await intercept(page, '**/api/favorite/delete', (route) =>
      route.fulfill({ status, json: { detail: 'No.' } }),
    );
    await remove.click();
    await expect(banner(page, sentence)).toBeVisible();
    restore();
  }

  const release = await hold(page, '**/api/favorite/delete');
  await remove.click();
  await expect(cards(page).first()).toHaveAttribute('aria-busy', 'true');
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await release();
  await expect(banner(page, 'Favorite removed successfully')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  // The next one has the focus.
  await expect(cards(page).locator(':focus')).toHaveCount(1);

  await remove.click();
  await expect(view(page).getByText('No favorites yet. Start adding images to your collection!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Favorites' })).toBeFocused();
});

test('says that it is loading, failed to load, or found no favorites §2.36 §8.2 §8.3', async ({ page }) => {
  const { name, token } = await arriveSignedIn(page);
  await keep(page, token, 14);
  const restore = await intercept(page, '**/api/favorite/list', (route) =>
    route.fulfill({ status: 429, json: { detail: 'No.' } }),
  );
  const release = await hold(page, '**/api/favorite/list');
  await openFavorites(page, name);
  await expect(view(page).getByText('Loading your favorites...')).toBeVisible();
  await release();
  await expect(view(page).getByText('Failed to load favorites')).toBeVisible();
  restore();
  const accept = await intercept(page, '**/api/favorite/list', (route) =>
    route.fulfill({ status: 500, json: { detail: 'No.' } }),
  );
  await view(page).getByRole('button', { name: 'Try again' }).click();
  await expect(view(page).getByText('Invalid token, please login again')).toBeVisible();
  accept();
  await view(page).getByRole('button', { name: 'Try again' }).click();

  await expect(cards(page).first()).toBeVisible();
  const title = await cards(page).first().getByRole('paragraph').textContent();
  const filter = view(page).getByRole('searchbox', { name: 'Filter by title' });
  await filter.fill(title ?? '');
  await expect(cards(page).first()).toContainText(title ?? '');
  await filter.fill('nothing is called so');
  await expect(view(page).getByText('No favorites match.')).toBeVisible();
  await view(page).getByRole('button', { name: 'Show all' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(filter).toBeFocused();
});

test('opens a favorite in full, with Download and Remove', { tag: '@phone' }, async ({ page }) => {
  const { name, token } = await arriveSignedIn(page);
  const [first, second] = await keep(page, token, 3);
  await openFavorites(page, name);
  await cards(page)
    .first()
    .getByRole('button', { name: /^View: / })
    .click();
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  await expect(viewer.locator(`img[src="/i/1024/${first}.webp"]`)).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Remix' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.webp$/);
  await viewer.getByRole('button', { name: 'Remove' }).click();
  await expect(banner(page, 'Favorite removed successfully')).toBeVisible();
  await expect(viewer.locator(`img[src="/i/1024/${second}.webp"]`)).toBeVisible();
  await expect(viewer).toContainText('1 / 2');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(cards(page)).toHaveCount(2);
  // The card that it was opened from is gone.
  await expect(page.getByRole('dialog', { name })).toBeFocused();
});
