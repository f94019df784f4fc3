/** Accounts: signing up, signing in, and managing the account. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { keepShown, tabTo } from './checks.ts';
import { arriveSignedIn, banner, headerButton, newName, PASSWORD, register, settled } from './people.ts';
import { untilKnown } from './search-page.ts';
import { intercept } from './slow-page.ts';

test.beforeEach(({ page }) => keepShown(page));

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

async function openAuth(page: Page, tab: 'Sign In' | 'Sign Up'): Promise<void> {
  await (await headerButton(page, 'Sign In')).click();
  await dialog(page).getByRole('tab', { name: tab }).click();
}

async function openAccount(page: Page, name: string): Promise<void> {
  await (await headerButton(page, name)).click();
  await dialog(page).getByRole('tab', { name: 'Account' }).click();
  await expect(dialog(page).getByText('This device')).toBeVisible();
}

const send = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** The error message of a field. */
const expectWrong = (page: Page, label: string, sentence: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`^${sentence}`));

test(
  'signs up, told at each field what is wrong, and stays signed in until logout §2.4 §2.27 §3.17 §4.2 §5.2',
  { tag: ['@core', '@phone'] },
  async ({ page, request }) => {
    const name = newName();
    const taken = newName();
    await register(request, taken);
    await page.goto('/search');
    await settled(page);
    await openAuth(page, 'Sign Up');
    await expect(dialog(page)).toContainText('alpha version');

    await send(page, 'Sign Up');
    await expectWrong(page, 'Username', 'Please enter a username');
    await expectWrong(page, 'Password', 'Please enter a password');
    await expect(field(page, 'Username')).toBeFocused();

    await field(page, 'Username').fill(' ab ');
    await field(page, 'Password').fill('short');
    await page.keyboard.press('Enter');
    await expectWrong(page, 'Username', 'Username must be at least 3 characters long');
    await expectWrong(page, 'Password', 'Password must be at least 6 characters long');

    await field(page, 'Username').fill(taken);
    await field(page, 'Password').fill('password');
    await field(page, 'Repeat the password').fill('passwort');
    await send(page, 'Sign Up');
    await expectWrong(page, 'Repeat the password', 'Passwords do not match');
    await expect(field(page, 'Repeat the password')).toBeFocused();

    await field(page, 'Repeat the password').fill('password');
    await send(page, 'Sign Up');
    await expectWrong(page, 'Password', 'This password appears in a list of leaked passwords');
    await expect(field(page, 'Password')).toBeFocused();

    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Repeat the password').fill(PASSWORD);
    await send(page, 'Sign Up');
    await expect(dialog(page).getByText('Registration failed. Username may already be taken.')).toBeVisible();

    await dialog(page).getByRole('button', { name: 'Show the password' }).first().click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await expect(field(page, 'Username')).toHaveAttribute('autocomplete', 'username');
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');

    const restore = await intercept(page, '**/api/user/register', (route) => route.abort());
    await field(page, 'Username').fill(name);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Something went wrong. Please try again.')).toBeVisible();
    restore();
    await send(page, 'Sign Up');
    await expect(banner(page, `Signed in as ${name}`)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('history_token')])).toEqual([
      name,
      null,
    ]);

    await page.reload();
    await settled(page);
    await (await headerButton(page, 'Logout')).click();
    await expect(await headerButton(page, 'Sign In')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  },
);

test(
  'signs in, after a wrong password, and has to wait after many §4.1 §5.1',
  { tag: '@core' },
  async ({ page, request }) => {
    const name = newName();
    await register(request, name);
    await page.goto('/search');
    await openAuth(page, 'Sign In');
    await send(page, 'Sign In');
    await expectWrong(page, 'Username', 'Please enter your username');
    await expectWrong(page, 'Password', 'Please enter your password');

    await field(page, 'Username').fill(name);
    await field(page, 'Password').fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Invalid username or password')).toBeVisible();
    await untilKnown(page);

    await field(page, 'Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(banner(page, `Signed in as ${name}`)).toBeVisible();
    await expect(dialog(page)).toBeHidden();

    await (await headerButton(page, 'Logout')).click();
    for (let turn = 0; turn < 7; turn += 1) {
      await request.post('/api/user/login', { form: { user: name, password: 'guess' } });
    }
    await openAuth(page, 'Sign In');
    await field(page, 'Username').fill(name);
    await field(page, 'Password').fill('guess');
    // Each further guess doubles the wait, so that in the end no machine is too slow to run into it.
    await expect(async () => {
      // A form that is being sent is not sent again.
      await expect(dialog(page).getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
      const answer = page.waitForResponse('**/api/user/login');
      await field(page, 'Password').press('Enter');
      expect((await answer).status()).toBe(429);
    }).toPass();
    await expect(dialog(page).getByText(/^Too many wrong passwords\. Wait \d+ s/)).toBeVisible();
  },
);

test('moves the history of a visitor into the account at sign-in §4.1', async ({ page, request }) => {
  const name = newName();
  await register(request, name);
  await page.goto('/search');
  await untilKnown(page);
  await page.goto('/search?q=long+hair');
  await expect(page.getByRole('link', { name: /^Result 1,/ })).toBeVisible();
  await openAuth(page, 'Sign In');
  await field(page, 'Username').fill(name);
  await field(page, 'Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  // The open tool is still there.
  await expect(page).toHaveURL(/q=long/);
  await page.getByRole('button', { name: 'System information' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Search again: long hair' })).toBeVisible();
  await expect(dialog(page)).toContainText('in your account');
});

test('signs other devices out, changes the password, takes the data along, deletes the account', async ({
  page,
  request,
}) => {
  const { name } = await arriveSignedIn(page);
  const login = (password: string) => request.post('/api/user/login', { form: { user: name, password } });
  await login(PASSWORD);
  await login(PASSWORD);
  await openAccount(page, name);
  const others = dialog(page).getByRole('button', { name: /^Sign out (?!everywhere)/ });
  await expect(others).toHaveCount(2);
  await others.first().click();
  await expect(banner(page, 'Device signed out')).toBeVisible();
  await expect(others).toHaveCount(1);
  await expect(others).toBeFocused();

  await send(page, 'Change password');
  await expectWrong(page, 'Current password', 'Please enter your password');
  await expectWrong(page, 'New password', 'Please enter a password');
  await field(page, 'Current password').fill('not-the-password');
  await field(page, 'New password').fill('yuki-sora-88');
  await field(page, 'Repeat the new password').fill('yuki-sora-8');
  await send(page, 'Change password');
  await expectWrong(page, 'Repeat the new password', 'Passwords do not match');
  await field(page, 'Repeat the new password').fill('yuki-sora-88');
  await send(page, 'Change password');
  await expectWrong(page, 'Current password', 'The password is incorrect.');
  await expect(field(page, 'Current password')).toBeFocused();
  await field(page, 'Current password').fill(PASSWORD);
  await send(page, 'Change password');
  await expect(banner(page, 'Your password was changed')).toBeVisible();
  // This signs out every other device.
  await expect(others).toHaveCount(0);
  expect((await login(PASSWORD)).status()).toBe(401);

  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download my data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('mekiki-data.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ user: { name }, favorites: [] });

  await send(page, 'Delete account');
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByLabel('Password', { exact: true }).fill('not-the-password');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(question.getByText('The password is incorrect.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await send(page, 'Delete account');
  await question.getByLabel('Password', { exact: true }).fill('yuki-sora-88');
  await page.keyboard.press('Enter');
  await expect(banner(page, `The account ${name} was deleted`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(await headerButton(page, 'Sign In')).toBeVisible();
  expect((await login('yuki-sora-88')).status()).toBe(401);
});

test('signs up by keyboard alone, and the focus is never lost', { tag: '@phone' }, async ({ page }) => {
  const name = newName();
  await page.goto('/search');
  await settled(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  const isPhone = await menu.isVisible();
  if (isPhone) {
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
  }
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // The button was in a menu, which has closed.
  await expect(isPhone ? menu : opener).toBeFocused();

  await page.keyboard.press('Enter');
  if (isPhone) {
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
  }
  await expect(field(page, 'Username')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(field(page, 'Username')).toHaveValue(name);
  await tabTo(page, field(page, 'Password'));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, field(page, 'Repeat the password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(banner(page, `Signed in as ${name}`)).toBeVisible();
  await expect(isPhone ? menu : page.getByRole('banner').getByRole('button', { name })).toBeFocused();

  if (!isPhone) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(opener).toBeFocused();
  }
});
