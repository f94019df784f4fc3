/** Being signed in on several devices and tabs, and what ends it. */
import { expect, type Page, test } from '@playwright/test';
import { keepShown } from './checks.ts';
import { arriveSignedIn, banner, headerButton, newName, PASSWORD, register } from './people.ts';
import { chooseAndWait, openTagger, plainText } from './tagger-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');
test('signs out everywhere', async ({ page, request }) => {
  await keepShown(page);
  const { name, token } = await arriveSignedIn(page);
  await (await headerButton(page, name)).click();
  await dialog(page).getByRole('tab', { name: 'Account' }).click();
  await dialog(page).getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(banner(page, 'You are signed out everywhere')).toBeVisible();
  await expect(await headerButton(page, 'Sign In')).toBeVisible();
  expect((await request.get('/api/favorite/list', { headers: { 'X-token-user': token } })).status()).toBe(401);
});

test('a rejected token is reported once, and the page keeps its state §4.3 §6.7', async ({ page, request }) => {
  await keepShown(page);
  const { name, token } = await arriveSignedIn(page);
  const search = page.getByRole('search').getByRole('textbox');
  await search.fill('1girl');
  await search.press('Enter');
  const results = page.getByRole('list', { name: 'Search results' });
  await expect(results.getByRole('link').first()).toBeVisible();
  await request.delete('/api/user/sessions', { headers: { 'X-token-user': token } });

  await (await headerButton(page, name)).click();
  const said = banner(page, 'You have been signed out. Please sign in again.');
  await expect(said).toBeVisible();
  await expect(said).toHaveCount(1);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name })).toHaveCount(0);
  await expect(await headerButton(page, 'Sign In')).toBeVisible();
  await expect(search).toHaveValue('1girl');
  await expect(results.getByRole('link').first()).toBeVisible();
});

test('signing in and out applies to other tabs, and ends the session on the server §4.2', async ({
  page,
  context,
  request,
}) => {
  await keepShown(page);
  const name = newName();
  await register(request, name);
  await page.goto('/search');
  const other = await context.newPage();
  await other.goto('/search');
  await expect(await headerButton(other, 'Sign In')).toBeVisible();
  await (await headerButton(page, 'Sign In')).click();
  await dialog(page).getByLabel('Username').fill(name);
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(other.getByRole('banner').getByRole('button', { name, exact: true })).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const access = async () => (await request.head('/api/user/access', { headers: { 'X-token-user': token } })).status();
  expect(await access()).toBe(204);
  await (await headerButton(page, 'Logout')).click();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(banner(page, 'You are signed out')).toBeVisible();
  expect(await access()).toBe(401);
});

test('signing out takes the user’s image from the page', async ({ page }) => {
  await arriveSignedIn(page);
  await openTagger(page);
  await chooseAndWait(page, 5);
  await (await headerButton(page, 'Logout')).click();
  await expect(banner(page, 'We don’t keep the images you upload. Choose it again.')).toBeVisible();
  await expect(plainText(page)).toBeHidden();
});

test('signing out offline says that the server could not be reached', async ({ page, context, request }) => {
  await keepShown(page);
  const { token } = await arriveSignedIn(page);
  const logout = await headerButton(page, 'Logout');
  await context.setOffline(true);
  await logout.click();
  await expect(banner(page, 'You are signed out on this device, but the server could not be reached.')).toBeVisible();
  await context.setOffline(false);
  expect((await request.head('/api/user/access', { headers: { 'X-token-user': token } })).status()).toBe(204);
});
