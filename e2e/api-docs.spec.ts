/** The page that documents the API. */
import { expect, type Page, test } from '@playwright/test';
import { expectCleanInBoth, keepShown } from './checks.ts';

test.beforeEach(({ page }) => keepShown(page));

const PAGE = '/api/docs';
const call = (page: Page, name: string) => page.getByRole('article', { name });
const upscaling = (page: Page) => call(page, 'Upscale an image');

test('the footer of the site links to it, and it links back to the site', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The API' })).toBeVisible();
  await page.getByRole('link', { name: 'Mekiki, to the site' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'a call has a URL, and its example is in the language chosen last',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${PAGE}#upscaleImage`);
    const heading = page.getByRole('heading', { level: 3, name: 'Upscale an image' });
    await expect(heading).toBeInViewport();
    const python = page.getByRole('region', { name: 'Upscale an image, Python' });
    await expect(python).toBeHidden();
    await page.getByText('Python', { exact: true }).click();
    await expect(python).toContainText(`"${baseURL}/api/image/upscaling"`);
    await expect(heading).toBeInViewport();
    await upscaling(page).getByRole('button', { name: 'Copy' }).click();
    await expect(upscaling(page).getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await python.textContent());

    await page.reload();
    await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked();
  },
);

test('the search lists calls, by keyboard alone, and a link to a hidden call shows it', async ({ page }) => {
  await page.goto(PAGE);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find a call' })).toBeFocused();
  await page.keyboard.type('quota');
  await expect(page.getByRole('status')).toHaveText('1 call');
  await expect(call(page, 'Get call prices and remaining budgets')).toBeInViewport();
  await expect(upscaling(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(upscaling(page)).toBeVisible();
  await page.keyboard.type('xyzzy');
  await expect(page.getByRole('status')).toHaveText('No calls');
  await page.evaluate(() => (location.hash = 'searchByFile'));
  await expect(call(page, 'Search by image file')).toBeInViewport();
});

test(
  'has no axe violations or console errors, and loads nothing from other hosts',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) complaints.push(request.url());
    });
    await page.goto(PAGE);
    await expectCleanInBoth(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, in each language', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByText('JavaScript', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Upscale an image, JavaScript' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Upscale an image, curl' })).toBeHidden();
  });
});
