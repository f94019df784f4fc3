/** Words: what they exclude, in other languages, and how the page says that it understood them. */
import { expect, type Page, test } from '@playwright/test';
import { expectCleanInBoth } from './checks.ts';
import { field, firstTile, grid, openSearch } from './search-page.ts';

/** Removes a part of the query, by its chip. */
const chip = (page: Page, part: string) => page.getByRole('button', { name: `Remove “${part}” from the search` });

/** The addresses of the images that are found, in their order. */
const foundOf = (page: Page): Promise<(string | null)[]> =>
  grid(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('“without glasses” leaves glasses out, until its chip is removed', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=glasses');
  await expect(firstTile(page)).toBeVisible();
  const wearing = await foundOf(page);
  expect(wearing.length).toBeGreaterThan(0);

  await page.goto('/search?q=girl+without+glasses');
  await expect(chip(page, 'not glasses')).toBeVisible();
  await expect(firstTile(page)).toBeVisible();
  const others = await foundOf(page);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((one) => wearing.includes(one))).toEqual([]);
  await expectCleanInBoth(page);

  await chip(page, 'not glasses').click();
  await expect(page).toHaveURL(/q=girl$/);
  await expect(field(page)).toHaveValue('girl');
  await expect(chip(page, 'girl')).toBeVisible();
});

test('a part that was read is corrected from its chip', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=girl+glasses');
  const part = page.getByRole('button', { name: 'Correct “glasses”' });
  const form = page.getByRole('form', { name: 'Correct “glasses”' });
  await part.press('Enter');
  await expect(part).toHaveAttribute('aria-expanded', 'true');
  const words = form.getByRole('textbox', { name: 'Words instead of “glasses”' });
  await expect(words).toBeFocused();
  await expectCleanInBoth(page);

  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(part).toBeFocused();

  await part.click();
  await form.getByRole('button', { name: 'Must not have “glasses”' }).click();
  await expect(page).toHaveURL(/q=girl(\+|%20)-glasses$/);
  await expect(field(page)).toHaveValue('girl -glasses');
  await page.getByRole('button', { name: 'Correct “not glasses”' }).click();
  await page.getByRole('button', { name: 'Must have “glasses”' }).click();
  await expect(page).toHaveURL(/q=girl(\+|%20)glasses$/);

  await part.click();
  await form.getByRole('button', { name: 'Exactly “glasses”', exact: true }).click();
  await expect(field(page)).toHaveValue('girl "glasses"');

  await page.getByRole('button', { name: 'Correct “girl”' }).click();
  await page.getByRole('textbox', { name: 'Words instead of “girl”' }).fill('boy');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('boy "glasses"');
  await expect(page.getByRole('button', { name: 'Correct “boy”' })).toBeVisible();
});

test('each ignored word is corrected from a chip of its own', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=girl+xqzzya+glasees+xqzzyb+xqzzyc+xqzzyd');
  await expect(firstTile(page)).toBeVisible();
  await expect(page.getByText('(not found)')).toHaveCount(3);
  const more = page.getByRole('button', { name: '+2 ignored' });
  await more.press('Enter');
  await expect(page.getByText('(not found)')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Show fewer' })).toBeFocused();
  await expectCleanInBoth(page);
  await page.getByRole('button', { name: 'Correct “glasees” (not found)' }).click();
  const form = page.getByRole('form', { name: 'Correct “glasees”' });
  await expect(form.getByRole('button', { name: /^Must/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Exactly “glasses”', exact: true }).click();
  await expect(field(page)).toHaveValue('girl xqzzya "glasses" xqzzyb xqzzyc xqzzyd');
  await page.getByRole('button', { name: /^Remove “xqzzyb”/ }).click();
  await expect(field(page)).toHaveValue('girl xqzzya "glasses" xqzzyc xqzzyd');
});

test('Japanese finds what English finds', async ({ page }) => {
  await page.goto('/search?q=red+hair');
  await expect(firstTile(page)).toBeVisible();
  const red = await foundOf(page);
  expect(red.length).toBeGreaterThan(0);
  await page.goto(`/search?q=${encodeURIComponent('赤い髪')}`);
  await expect(chip(page, '赤い髪')).toBeVisible();
  await expect(firstTile(page)).toBeVisible();
  expect(await foundOf(page)).toEqual(red);
});

test('a misspelled word is corrected in one press', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('glasees');
  await field(page).press('Enter');
  await expect(page.getByText(/^No image has these words/)).toBeVisible();
  await page.getByRole('button', { name: 'Did you mean “glasses”?' }).press('Enter');
  await expect(page).toHaveURL(/q=glasses$/);
  await expect(firstTile(page)).toBeVisible();
});
