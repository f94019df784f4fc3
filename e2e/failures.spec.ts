/** Pages that are slow, offline, refused or unknown. */
import { expect, test } from '@playwright/test';
import { chooseOption, expectClean } from './checks.ts';
import { hold, intercept } from './slow-page.ts';

// It would answer in place of what the tests do to the network; it has journeys of its own.
test.use({ serviceWorkers: 'block' });

const PAGE_CODE = /\/assets\/about-[^/]*\.js$/;

test('while a page loads slowly, the header stays and the page says that it is loading', async ({ page }) => {
  const release = await hold(page, PAGE_CODE);
  await page.goto('/contact');
  const foot = page.getByRole('contentinfo');
  // The page is all there, not only drawn: until then the browser itself follows links.
  await expect(foot.getByText('Ready')).toBeVisible();
  await foot.getByRole('link', { name: 'About' }).click();
  await expect(page.getByText('Loading the page')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { level: 1, name: 'About Mekiki' })).toBeVisible();
});

test('a browser that forbids storage can still search', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Mekiki' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Ready')).toBeVisible();
  await chooseOption(page.getByRole('radio', { name: 'Dark' }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/search?q=1girl');
  await expect(page.getByRole('list', { name: 'Search results' }).getByRole('link').first()).toBeVisible();
  await page.goto('/resize');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectClean(page);
});

test('without a network a page says so, and comes back with it', { tag: '@core' }, async ({ page, context }) => {
  await page.goto('/contact');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
  // The page is all there, not only drawn.
  await expect(page.getByRole('contentinfo').getByText('Ready')).toBeVisible();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectClean(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'About Mekiki' })).toBeVisible();
});

test('distinguishes a server without the code of a page from a missing network', async ({ page }) => {
  const restore = await intercept(page, PAGE_CODE, (route) => route.fulfill({ status: 503 }));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  const again = page.waitForRequest(PAGE_CODE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  restore();
  // It comes by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'About Mekiki' })).toBeVisible();
});

test('an unknown page links to the others', { tag: '@core' }, async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'See all tools' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'welcome' })).toBeVisible();
});
