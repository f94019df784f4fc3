/** The home page: cards of the tools, and a search field. */
import { expect, type Page, test } from '@playwright/test';
import { tabTo } from './checks.ts';
import { jpegOf, keyOf } from './images.ts';
import { banner } from './people.ts';
import { expectFirst, field, give } from './search-page.ts';
import { openConfigured } from './site-settings.ts';

// It would show its own copy of a page in place of the changed one.
test.use({ serviceWorkers: 'block' });

const CARDS = [
  ['Search', '/search'],
  ['Tagger', '/tagger'],
  ['Image to Text', '/image2text'],
  ['Generator', '/generator'],
  ['Resize', '/resize'],
  ['Image utils', '/image-utils'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Disclaimer', '/disclaimer'],
  ['Privacy Policy', '/privacy-policy'],
] as const;

const cards = (page: Page) => page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter projects' }).getByRole('button', { name });
const openHome = async (page: Page) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'welcome' })).toBeVisible();
  // The page is all there, not only drawn: what is scrolled or looked at in a drawn page goes with it.
  await expect(page.getByRole('contentinfo').getByText('Ready')).toBeVisible();
};

test('a paste that finds nothing says so', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.read = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openHome(page);
  // Not drawn where there is a mouse.
  await page.getByRole('search').getByLabel('Paste', { exact: true }).dispatchEvent('click');
  await expect(banner(page, /^There is nothing to paste\./)).toBeVisible();
});

test(
  'ten cards present the tools, with images, and each links to its page §1.13 §2.8 §2.10 §2.13 §3.16',
  { tag: ['@core', '@phone'] },
  async ({ page }) => {
    await openHome(page);
    await expect(page).toHaveTitle(/^welcome/);
    await expect(cards(page)).toHaveCount(10);
    for (const [index, [name, path]] of CARDS.entries()) {
      const card = cards(page).nth(index);
      await expect(card.getByRole('link', { name })).toHaveAttribute('href', path);
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expect(page.getByText('New', { exact: true })).toHaveCount(2);
    await expect(cards(page).filter({ hasText: 'New' }).getByRole('link')).toHaveText(['Search', 'Image utils']);
    await expect(page.getByText('DEVELOPMENT VERSION')).toHaveCount(0);

    // Anywhere on a card.
    await cards(page)
      .nth(1)
      .click({ position: { x: 12, y: 40 } });
    await expect(page.getByRole('heading', { level: 1, name: 'Tagger' })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(10);
  },
);

test('the filter buttons show one category each §2.9', async ({ page }) => {
  await openHome(page);
  await expect(filter(page, 'All Projects')).toHaveAttribute('aria-pressed', 'true');
  for (const [name, tag, count] of [
    ['Tools', 'tool', 6],
    ['Information', 'info', 2],
    ['Legal', 'legal', 2],
  ] as const) {
    await filter(page, name).click();
    await expect(filter(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page)).toHaveCount(count);
    await expect(cards(page).getByText(tag, { exact: true })).toHaveCount(count);
  }
  await filter(page, 'All Projects').click();
  await expect(cards(page)).toHaveCount(10);
});

test('by keyboard alone', async ({ page }) => {
  await openHome(page);
  await tabTo(page, filter(page, 'Legal'));
  await page.keyboard.press('Space');
  await expect(cards(page)).toHaveCount(2);
  await tabTo(page, cards(page).getByRole('link', { name: 'Privacy Policy' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('words and addresses are searched from here', { tag: '@core' }, async ({ page }) => {
  await openHome(page);
  await field(page).fill('long hair');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=long/);
  await page.goBack();
  // Search has a field of the same name, which goes now.
  await expect(page.getByRole('heading', { level: 1, name: 'welcome' })).toBeVisible();
  await field(page).fill('https://example.com/a.png');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?url=https/);
});

test('an image that is chosen or pasted is searched', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('pool', '[]'));
  for (const [how, seed] of [
    ['choose', 3],
    ['paste', 7],
  ] as const) {
    await openHome(page);
    const jpeg = await jpegOf(seed);
    // With the answer its place in the history comes into the address.
    const arrived = page.waitForURL(/\/search$/);
    if (how === 'paste') await give(page, 'paste', jpeg);
    else {
      const picker = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /^(Choose|Upload)/ }).click();
      await (await picker).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: jpeg });
    }
    await arrived;
    await expectFirst(page, await keyOf(request, seed));
  }
});

test('a site in development mode says so §2.12', async ({ page }) => {
  await openConfigured(page, '/', { mode: 'DEV' });
  await expect(page.getByText('DEVELOPMENT VERSION')).toBeVisible();
});

test('a site with only samples says that it is a demo', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/^This is a demo: search only finds its own sample images\./)).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText(/^A site whose operator has indexed no boards is a demo/)).toBeVisible();
  await page.goto('/search');
  await expect(page.getByText('A demo with samples only. Try an example')).toBeVisible();
});
