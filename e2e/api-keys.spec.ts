/** API keys by keyboard alone: creating one, seeing its usage, and deleting it. */
import { expect, type Page, test } from '@playwright/test';
import { expectCleanInBoth, keepShown, tabTo } from './checks.ts';
import { arriveSignedIn, banner, headerButton } from './people.ts';

test.beforeEach(({ page }) => keepShown(page));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test(
  'makes an API key, copies it, sees what it used and deletes it by keyboard',
  { tag: '@core' },
  async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { name } = await arriveSignedIn(page);
    const own = dialog(page, name);
    const press = async (text: string) => {
      await tabTo(page, page.getByRole('button', { name: text, exact: true }));
      await page.keyboard.press('Enter');
    };
    await (await headerButton(page, name)).press('Enter');
    await tabTo(page, own.getByRole('tab', { name: 'Favorites' }));
    await page.keyboard.press('End');
    await expect(own.getByText('No API keys yet')).toBeVisible();

    await press('Create key');
    const form = dialog(page, 'New API key');
    await press('Create key');
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/^Enter a name/);
    await page.keyboard.type('Nightly bot');
    await tabTo(page, form.getByRole('checkbox', { name: 'Search images' }));
    await page.keyboard.press('Space');
    await press('Create key');
    await expect(form.getByText('Choose at least one permission.')).toBeVisible();
    await tabTo(page, form.getByRole('checkbox', { name: 'Search images' }));
    await page.keyboard.press('Space');
    await tabTo(page, form.getByRole('checkbox', { name: 'Tag images' }));
    await page.keyboard.press('Space');
    await expectCleanInBoth(page);
    await press('Create key');

    const shown = dialog(page, 'Copy your new key');
    await expect(shown.getByRole('button', { name: 'Copy key' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shown.getByRole('button', { name: 'Copied!' })).toBeVisible();
    const key = await page.evaluate(() => navigator.clipboard.readText());
    expect(key).toMatch(/^mk_[0-9A-Za-z]{36}$/);
    await expect(shown.getByLabel('API key')).toHaveValue(key);
    await expectCleanInBoth(page);
    await press('Done');
    await expect(own.getByText(key)).toHaveCount(0);
    const row = own.getByRole('listitem').filter({ hasText: 'Nightly bot' });
    await expect(row).toContainText('Search images, Tag images');
    await expect(row).toContainText('Never used');

    const headers = { Authorization: `Bearer ${key}` };
    const search = () => request.post('/api/search/image/text', { headers, form: { text: '1girl' } });
    expect((await search()).status()).toBe(200);
    expect((await request.post('/api/history/list', { headers })).status()).toBe(403);
    await tabTo(page, own.getByRole('tab', { name: 'API keys' }));
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await expect(row).toContainText('1 call: 1 search');
    await expectCleanInBoth(page);

    await press('Delete the key Nightly bot');
    const question = page.getByRole('alertdialog');
    // Before, Escape is for the window below it.
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(row.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press('Delete key');
    await expect(banner(page, 'The key was deleted')).toBeVisible();
    await expect(own.getByText('No API keys yet')).toBeVisible();
    await expect(own.getByRole('heading', { name: 'API keys', exact: true })).toBeFocused();
    expect((await search()).status()).toBe(401);
  },
);

test('a click outside the dialog does not lose a key that is shown once', async ({ page }) => {
  const { name } = await arriveSignedIn(page);
  await (await headerButton(page, name)).click();
  await dialog(page, name).getByRole('tab', { name: 'API keys' }).click();
  await dialog(page, name).getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Name').fill('A bot');
  await page.getByRole('button', { name: 'Create key' }).click();
  const shown = dialog(page, 'Copy your new key');
  await expect(shown).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(shown.getByRole('button', { name: 'Done' })).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
});
