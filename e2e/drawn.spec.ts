/** What is written in a page that came drawn, before its code is there, stays when the page comes alive. */
import { expect, test } from '@playwright/test';
import { field } from './search-page.ts';
import { openDrawn } from './slow-page.ts';

// It would give the code at once.
test.use({ serviceWorkers: 'block' });

test('words of the home page that were typed', { tag: '@phone' }, async ({ page }) => {
  const release = await openDrawn(page, '/');
  await field(page).fill('long hair');
  await release();
  await expect(field(page)).toHaveValue('long hair');
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=long/);
});

test('an address that was typed in a tool', async ({ page }) => {
  const release = await openDrawn(page, '/resize');
  const address = page.getByRole('textbox', { name: 'Image URL' });
  await address.fill('https://example.com/a.png');
  await release();
  await expect(address).toHaveValue('https://example.com/a.png');
  await expect(address).toBeFocused();
});

test(
  'comes alive as it was drawn, without an error, and keeps its elements',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const said: string[] = [];
    page.on('pageerror', ({ message }) => said.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    // The generator is drawn for wide windows.
    for (const path of ['/', '/about', '/search', '/tagger', '/image-utils', ...(isMobile ? [] : ['/generator'])]) {
      const release = await openDrawn(page, path);
      const drawn = await page.locator('#root header, #root h1').elementHandles();
      await release();
      for (const element of drawn) expect(await element.evaluate(({ isConnected }) => isConnected), path).toBe(true);
      // Choices that are kept let a tool begin otherwise than it was drawn.
      await page.evaluate(() => localStorage.clear());
    }
    expect(said).toEqual([]);
  },
);
