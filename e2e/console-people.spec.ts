/** The operator's console: accounts, reset links, budgets, limits, and jobs of people. */
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectClean, expectCleanInBoth, tabTo } from './checks.ts';
import { type ConsoleSite, enterConsole, startConsoleSite } from './console-site.ts';
import { headerButton, newName, PASSWORD, register } from './people.ts';

// One site for all of them.
test.describe.configure({ mode: 'default' });

let site: ConsoleSite;
test.beforeAll(async () => {
  site = await startConsoleSite();
});
test.afterAll(() => site.stop());

test('somebody is found, suspended and deleted', async ({ page, request }) => {
  const name = newName();
  const account = await register(request, name, site.url);
  await enterConsole(page, site, 'people');
  await page.getByRole('textbox', { name: 'Username contains' }).fill(name.slice(1, -1));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Suspend ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectClean(page);
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(`${name} is suspended and signed out everywhere.`)).toBeVisible();
  await expectCleanInBoth(page);
  const access = () => request.head(`${site.url}/api/user/access`, { headers: { 'X-token-user': account } });
  expect((await access()).status()).toBe(401);

  // What they read on the site.
  const visitor = await page.context().newPage();
  await visitor.goto(site.url);
  await (await headerButton(visitor, 'Sign In')).click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByLabel('Username').fill(name);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await visitor.keyboard.press('Enter');
  await expect(dialog.getByText('This account is suspended. Contact the operator of this site.')).toBeVisible();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(`The account ${name} was deleted`)).toBeVisible();
  await expect(page.getByText('No matching accounts')).toBeVisible();
});

test('a person gets another budget by keyboard, and has the default again', async ({ page, request }) => {
  const name = newName();
  const headers = { 'X-token-user': await register(request, name, site.url) };
  const call = async () => (await request.get(`${site.url}/api/meta_counter`, { headers })).status();
  await enterConsole(page, site, 'people');
  await page.getByRole('textbox', { name: 'Username contains' }).fill(name);
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: `Budget of ${name}` });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Budget of ${name}` });
  await expect(dialog.getByText('No limit')).toBeVisible();
  await tabTo(page, dialog.getByRole('textbox', { name: 'Units' }));
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Units' })).toHaveAccessibleDescription(/^Enter a whole number/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The new budget is in force on all servers.')).toBeVisible();
  await expect(dialog.getByText('2 units in 1 day')).toBeVisible();
  await expectCleanInBoth(page);
  expect([await call(), await call(), await call()]).toEqual([200, 200, 429]);
  await tabTo(page, dialog.getByRole('button', { name: 'Remove the limit' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This person has no limit of their own on any server.')).toBeVisible();
  // The default, and this person's own.
  await expect(dialog.getByText('No limit', { exact: true })).toHaveCount(2);
  expect(await call()).toBe(200);
  await expectCleanInBoth(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Back to the default' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The default is in force again.')).toBeVisible();
  expect(await call()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText(`set budget of account ${name}`, { exact: true })).toHaveCount(2);
});

test('lists clients that hit a limit under a code, not under their address', async ({ page, request }) => {
  const name = newName();
  await register(request, name, site.url);
  for (let turn = 0; turn < 7; turn += 1)
    await request.post(`${site.url}/api/user/login`, { form: { user: name, password: 'a-wrong-guess' } });
  await enterConsole(page, site, 'limits');
  const row = page.getByRole('listitem').filter({ hasText: 'Wrong passwords' });
  await expect(row).toHaveText(
    /^Network [\w-]{10}Wrong passwords, .*[1-9]\d* in the last hour, [1-9]\d* in the last day$/,
  );
  await expectCleanInBoth(page);
});

test('cancels an upscale by keyboard, and tells the client that waits for it', async ({ page, request }) => {
  const name = newName();
  const headers = { 'X-token-user': await register(request, name, site.url) };
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const multipart = { image: { name: 'large.png', mimeType: 'image/png', buffer }, outscale: '4' };
  const waiting = request.post(`${site.url}/api/image/upscaling`, { headers, multipart, timeout: 0 });
  await enterConsole(page, site, 'queues');
  const button = page.getByRole('button', { name: `Cancel the job of ${name}` });
  await expect(page.getByRole('listitem').filter({ hasText: `${name}: Upscale 4x, running` })).toBeVisible();
  await expectCleanInBoth(page);
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const answer = await waiting;
  expect([answer.status(), (await answer.json()) as object]).toMatchObject([409, { code: 'job-cancelled' }]);
  await expect(button).toBeHidden();
});

test('a reset link is made by keyboard, and its owner chooses a new password with it', async ({ page, request }) => {
  const name = newName();
  const account = await register(request, name, site.url);
  await enterConsole(page, site, 'people');
  await page.getByRole('textbox', { name: 'Username contains' }).fill(name);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: `Reset link for ${name}` }));
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: `Reset link for ${name}` });
  const link = await made.getByRole('textbox', { name: 'Reset link' }).inputValue();
  expect(link).toMatch(/^\/reset-password#[\w-]{43}$/);
  await expect(made.getByText(/Set PUBLIC_URL/)).toBeVisible();
  await expectCleanInBoth(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tabTo(page, made.getByRole('button', { name: 'Copy link' }));
  await page.keyboard.press('Enter');
  await expect(made.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Reset link for ${name}` })).toBeFocused();

  // A password that is typed before the code is there would go into the address.
  expect(await (await request.get(site.url + link)).text()).not.toContain('type="password"');
  const owner = await page.context().newPage();
  await owner.goto(site.url + link);
  const form = owner.getByRole('form', { name: 'Reset password' });
  const [password, repeated] = [
    form.getByLabel('New password', { exact: true }),
    form.getByLabel('Repeat the new password', { exact: true }),
  ];
  await expectCleanInBoth(owner);
  // It goes to a place on the page, which is no token.
  await owner.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(owner).toHaveURL(/#main$/);
  await password.fill('password');
  await repeated.fill('passwort');
  await owner.keyboard.press('Enter');
  await expect(repeated).toHaveAccessibleDescription(/^Passwords do not match/);
  await repeated.fill('password');
  await owner.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/^This password appears in a list of leaked passwords/);
  await password.fill('kumo-no-ue-9');
  await repeated.fill('kumo-no-ue-9');
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  await expectCleanInBoth(owner);
  const access = await request.head(`${site.url}/api/user/access`, { headers: { 'X-token-user': account } });
  expect(access.status()).toBe(401);
  await owner.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Username').fill(name);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('kumo-no-ue-9');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText(`You are signed in as ${name}.`)).toBeVisible();
  await expect(await headerButton(owner, name)).toBeVisible();

  // The link again, and one that was cut off.
  await owner.goto('about:blank');
  await owner.goto(site.url + link);
  await password.fill(PASSWORD);
  await repeated.fill(PASSWORD);
  await owner.keyboard.press('Enter');
  await expect(form.getByText(/^This link is not valid\. It was used already/)).toBeVisible();
  await owner.goto(`${site.url}/reset-password`);
  await expect(owner.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
});
