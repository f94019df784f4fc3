/** axe finds nothing, on any page nor in what opens on one, in both themes. */
import { expect, type Page, test } from '@playwright/test';
import { expectClean } from './checks.ts';
import { openGenerator, openPanel, panel, prompt, PROMPT } from './generator-page.ts';
import { again, text, withoutEnd, words } from './image2text-page.ts';
import { arriveSignedIn, headerButton, settled } from './people.ts';
import { searchAndOpen } from './picture-dialog.ts';
import { jpegOf, keyOf } from './pictures.ts';
import { FULL, ROUTES, withPicture } from './places.ts';
import type { Upload } from './tagger-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// Each look at a page takes seconds on a busy machine.
test.setTimeout(180_000);

/** In both themes, one after the other. */
async function expectCleanInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectClean(page);
  }
}

for (const { name, open } of [...ROUTES, ...FULL]) {
  test(name, async ({ page }) => {
    await open(page);
    await expectCleanInBoth(page);
  });
}

test('nothing found', async ({ page }) => {
  await page.goto('/search?q=xyzzy');
  await expect(page.getByText('No matches found.').first()).toBeVisible();
  await expectCleanInBoth(page);
});

test('the drawer, empty, full, and asking before it forgets', async ({ page }) => {
  await page.goto('/search');
  await settled(page);
  await button(page, 'System information').click();
  await expect(dialog(page).getByText('No search history yet')).toBeVisible();
  await expectCleanInBoth(page);
  await page.goto('/search?q=1girl');
  await expect(page.getByRole('button', { name: /^Result 1,/ })).toBeVisible();
  await button(page, 'System information').click();
  await expect(dialog(page).getByRole('button', { name: /^Search again/ })).toHaveCount(1);
  await expectCleanInBoth(page);
  await dialog(page).getByRole('button', { name: 'Clear all' }).click();
  await expectCleanInBoth(page);
});

test('what signs in, with all that is wrong', async ({ page }) => {
  await page.goto('/search');
  await settled(page);
  await (await headerButton(page, 'Sign In')).click();
  for (const name of ['Sign In', 'Sign Up']) {
    await dialog(page).getByRole('tab', { name }).click();
    await dialog(page).getByRole('button', { name, exact: true }).click();
    await expect(dialog(page).getByText(/^Please enter (?:a|your) username$/)).toBeVisible();
    await expectCleanInBoth(page);
  }
});

test('what belongs to a person', async ({ page }) => {
  const { name, token } = await arriveSignedIn(page);
  await (await headerButton(page, name)).click();
  await expect(dialog(page).getByText('No favorites yet. Start adding images to your collection!')).toBeVisible();
  await expectCleanInBoth(page);
  await dialog(page).getByRole('tab', { name: 'Account' }).click();
  await expect(dialog(page).getByText('This device')).toBeVisible();
  await expectCleanInBoth(page);
  await dialog(page).getByRole('button', { name: 'Delete account', exact: true }).click();
  await expectCleanInBoth(page);

  const query = await keyOf(page.request, 5);
  await page.request.post('/api/favorite/add', { form: { query }, headers: { 'X-token-user': token } });
  await page.reload();
  await settled(page);
  await (await headerButton(page, name)).click();
  await expect(page.getByRole('region', { name: 'My Favorites' }).getByRole('article')).toHaveCount(1);
  await expectCleanInBoth(page);
});

test('a picture, in each tab and beside the own one', async ({ page, isMobile }) => {
  const picture = await searchAndOpen(page, await jpegOf(5));
  await expect(picture.getByRole('list', { name: 'Similar images' }).getByRole('button').first()).toBeVisible();
  await expectCleanInBoth(page);
  for (const [tab, sign] of [
    ['AI auto tagging', 'Copy Tags'],
    ['Image to text', 'Start again'],
  ] as const) {
    await picture.getByRole('tab', { name: tab }).click();
    await expect(picture.getByRole('button', { name: sign })).toBeVisible();
    await expectCleanInBoth(page);
  }
  await picture.getByRole('button', { name: 'Compare with yours' }).click();
  await expect(picture.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await expectCleanInBoth(page);
  if (isMobile) return;
  await picture.getByRole('button', { name: 'Enlarge' }).click();
  await expect(page.getByRole('dialog', { name: 'Compare with yours' })).toBeVisible();
  await expectCleanInBoth(page);
});

for (const [address, name] of [
  ['/search', 'Search with several pictures'],
  ['/tagger', 'Tag several pictures'],
  ['/resize', 'Enhance several pictures'],
  ['/image-utils', 'Convert several pictures'],
] as const) {
  test(`${name}, before and with one that failed`, async ({ page }) => {
    const broken: Upload = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
    await page.goto(address);
    await button(page, name).click();
    await expect(dialog(page)).toBeVisible();
    await expectCleanInBoth(page);
    await dialog(page).locator('input[type=file]').setInputFiles(broken);
    await expect(dialog(page).getByText(/1 failed/)).toBeVisible();
    await expectCleanInBoth(page);
  });
}

test('menus: where a picture can go, and the tools on a phone', async ({ page, isMobile }) => {
  await page.goto(`/resize${await withPicture()}`);
  await page.getByRole('region', { name: 'Source' }).getByRole('button', { name: 'Send to' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectCleanInBoth(page);
  await page.keyboard.press('Escape');
  if (!isMobile) return;
  await button(page, 'Open menu').click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectCleanInBoth(page);
});

test('the list of shortcuts', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectCleanInBoth(page);
});

test('a description while it comes, and while it is edited', async ({ page }) => {
  await page.goto(`/image2text${await withPicture()}`);
  await expect(again(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Alt text' }).check();
  await expect(again(page)).toBeVisible();
  await words(page).getByRole('button', { name: 'Edit' }).click();
  await words(page).getByRole('textbox').fill('x'.repeat(130));
  await expect(words(page)).toContainText('5 characters too many');
  await expectCleanInBoth(page);
  await withoutEnd(page);
  await page.getByRole('radio', { name: 'Tags' }).check();
  await expect(text(page)).toContainText('A girl');
  await expectCleanInBoth(page);
});

test('the settings of the generator', async ({ page }) => {
  await openGenerator(page);
  await openPanel(page);
  await prompt(page).fill(PROMPT);
  await panel(page).getByRole('button', { name: 'Advanced Settings' }).click();
  await expectCleanInBoth(page);
});
