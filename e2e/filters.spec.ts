/** Filters: what they send, how they are stored, and where they apply. */
import { expect, type Page, test } from '@playwright/test';
import { stopClock } from './generator-page.ts';
import { field, filterPanel as panel, firstTile, grid, openSearch, searchesOf } from './search-page.ts';

const toggle = (page: Page) => page.getByRole('button', { name: /^Filters/ });

async function openFilters(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(panel(page)).toBeVisible();
}

/** On a phone they cover the page. */
async function closeFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await panel(page).getByRole('button', { name: 'Show results' }).click();
  else await toggle(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
}

test('sources move between their lists; no source means all §2.16 §4.16 §8.23', { tag: '@core' }, async ({ page }) => {
  await openSearch(page);
  const searches = searchesOf(page);
  await openFilters(page);
  await panel(page).getByRole('button', { name: 'Add danbooru' }).click();
  await expect.poll(() => searches.at(-1)?.fields).toContain('pool=danbooru%2C');
  for (const source of ['danbooru', 'zerochan', 'anime-pictures', 'e-shuushuu', 'safebooru']) {
    await panel(page)
      .getByRole('button', { name: `Remove ${source}` })
      .click();
  }
  await expect(panel(page).getByText('No sources selected. All will be used.')).toBeVisible();
  await expect.poll(() => searches.at(-1)?.fields).not.toContain('pool');
  await expect(toggle(page)).toHaveAccessibleName('Filters, 1 changed');
});

test('a change searches again after a pause, and applies to the next pages §2.16 §3.21', async ({ page }) => {
  await page.clock.install();
  await page.goto('/search?q=1girl');
  await expect(firstTile(page)).toBeVisible();
  const searches = searchesOf(page);
  await openFilters(page);
  await stopClock(page);
  await panel(page).getByRole('checkbox', { name: 'Sensitive' }).uncheck();
  await panel(page).getByRole('checkbox', { name: 'Questionable' }).check();
  await page.clock.runFor(399);
  expect(searches).toEqual([]);
  await page.clock.resume();
  await expect.poll(() => searches.length).toBeGreaterThan(0);
  for (const { fields } of searches) expect(fields).toMatch(/name="rating"\s+g,q\s/);
  await expect(firstTile(page)).toBeVisible();
  await page.reload();
  await expect(toggle(page)).toHaveAccessibleName('Filters, 1 changed');
});

test('without a rating the default ones are used, and the panel says so', async ({ page }) => {
  await openSearch(page);
  const searches = searchesOf(page);
  await openFilters(page);
  await panel(page).getByRole('checkbox', { name: 'General' }).uncheck();
  await expect.poll(() => searches.at(-1)?.fields).toContain('rating=s');
  await panel(page).getByRole('checkbox', { name: 'Sensitive' }).uncheck();
  await expect(panel(page).getByText('No rating selected. General and sensitive will be used.')).toBeVisible();
});

test(
  'suggests tags to require or exclude, and stores the chosen ones §2.16 §7.30',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openSearch(page);
    const searches = searchesOf(page);
    await openFilters(page);
    const wanted = panel(page).getByRole('combobox', { name: 'Positive tags' });
    await wanted.fill('long');
    await page.getByRole('option', { name: /^long_hair/ }).click();
    await expect.poll(() => searches.at(-1)?.fields).toContain('tags_positive=long_hair');

    // It moves to the other list.
    const unwanted = panel(page).getByRole('combobox', { name: 'Negative tags' });
    await unwanted.fill('long_hair ');
    await expect.poll(() => searches.at(-1)?.fields).toMatch(/^(?!.*tags_positive).*tags_negative=long_hair/);

    await page.reload();
    await openFilters(page);
    await expect(panel(page).getByRole('button', { name: 'Remove long_hair' })).toHaveCount(1);
    await panel(page).getByRole('button', { name: 'Reset' }).click();
    await expect(panel(page).getByRole('button', { name: 'Remove long_hair' })).toHaveCount(0);
    await closeFilters(page, isMobile);
    await expect(toggle(page)).toHaveAccessibleName('Filters');
  },
);

test('replaces the two parts of a tag typed with a space when its suggestion is chosen', async ({ page }) => {
  await openSearch(page);
  const searches = searchesOf(page);
  await openFilters(page);
  await panel(page).getByRole('combobox', { name: 'Positive tags' }).pressSequentially('blue ey');
  await expect(panel(page).getByRole('button', { name: 'Remove blue' })).toBeVisible();
  await page.getByRole('option', { name: 'blue_eyes', exact: true }).click();
  await expect(panel(page).getByRole('button', { name: 'Remove blue_eyes' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Remove blue', exact: true })).toHaveCount(0);
  await expect.poll(() => searches.at(-1)?.fields).toMatch(/tags_positive=blue_eyes(&|$)/);
  await expect(grid(page, 'Random images').getByRole('link').first()).toBeVisible();
});

test('tags can be typed when suggestions cannot be loaded', async ({ page }) => {
  await page.route('**/api/tags/suggest', (route) => route.abort());
  await openSearch(page);
  await openFilters(page);
  await panel(page).getByRole('combobox', { name: 'Positive tags' }).fill('smile ');
  await expect(panel(page).getByRole('button', { name: 'Remove smile' })).toBeVisible();
});

test('small previews make narrow columns §2.16 §4.18', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openSearch(page);
  const tile = grid(page, 'Random images').getByRole('listitem').first();
  const before = (await tile.boundingBox())?.width ?? 0;
  await openFilters(page);
  await panel(page).getByRole('switch', { name: 'Image size' }).click();
  await closeFilters(page, isMobile);
  await expect(tile.locator('img')).toHaveAttribute('src', /\/i\/224\//);
  await expect.poll(async () => (await tile.boundingBox())?.width).toBeLessThan(before);
  await page.reload();
  await expect(tile.locator('img')).toHaveAttribute('src', /\/i\/224\//);
});

test('ignores stored filters that are not valid §3.18', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('pool', '["nowhere"]');
    localStorage.setItem('rating', '{');
    localStorage.setItem('tags_positive', '7');
  });
  await openSearch(page);
  await expect(toggle(page)).toHaveAccessibleName('Filters');
});

test('a change of the filters in one tab applies to another', async ({ page, context }) => {
  await openSearch(page);
  const other = await context.newPage();
  await openSearch(other);
  await openFilters(page);
  await panel(page).getByRole('combobox', { name: 'Negative tags' }).fill('smile ');
  await expect(toggle(other)).toHaveAccessibleName('Filters, 1 changed');
});

test('offers to reset the filters when they leave no results', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('tags_positive', '["no_such_tag"]');
    sessionStorage.setItem('begun', 'yes');
  });
  await page.goto('/search?q=1girl');
  await expect(page.getByText('No matches found.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(firstTile(page)).toBeVisible();
  await expect(field(page)).toHaveValue('1girl');
});

test('offers only wider filters where nothing is found, and each once', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('tags_positive', '["no_such_tag"]');
    sessionStorage.setItem('begun', 'yes');
  });
  await page.goto('/search?q=the');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await page.getByRole('button', { name: 'Search all sources' }).click();
  await expect(page).toHaveURL(/pool=danbooru/);
  await expect(page.getByText('Try more ratings or other words.')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: /^(Reset filters|Search all sources)$/ }),
  ).toHaveCount(0);
});
