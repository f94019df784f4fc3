/** The operator's console: on a listener of its own, with what an operator does there. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { totpCode } from '../packages/server/src/features/console/totp.ts';
import { copyIndexedData } from '../scripts/indexed-site.ts';
import { type Site, startSite } from '../scripts/site.ts';
import { ROOT } from '../scripts/tools.ts';
import { expectClean, expectCleanInBoth, focusedName, tabTo } from './checks.ts';
import { headerButton, newName, PASSWORD, register } from './people.ts';

// One site for all of them, whose requests they decide.
test.describe.configure({ mode: 'serial' });

let site: Site;
let data: string;
let token: string;
let twoFactors: { token: string; secret: Buffer };
test.beforeAll(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'mekiki-console-'));
  await copyIndexedData(data);
  token = /mkop_\w+/.exec(command('token', '--name', 'mio'))?.[0] ?? '';
  const said = command('token', '--name', 'kaori', '--totp');
  twoFactors = { token: /mkop_\w+/.exec(said)?.[0] ?? '', secret: fromBase32(/secret=(\w+)/.exec(said)?.[1] ?? '') };
  site = await startSite({ DATA_DIR: data, SAMPLE_COLLECTION: '60', MEDIA_WORKERS: '1', CONSOLE_PORT: '0' });
});
test.afterAll(async () => {
  await site.stop();
  await rm(data, { recursive: true, force: true });
});

/** `npm run console -- …` on the data of this site, while it does not run. @returns what it says */
function command(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['packages/server/src/commands/console/main.ts', ...args],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', CONSOLE_PORT: '' } },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (one) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function enter(page: Page, tab = 'requests'): Promise<void> {
  await page.goto(`${site.consoleUrl}/#${tab}`);
  await page.getByRole('textbox', { name: "Operator's token" }).fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** Somebody asks for the first of the images to be removed. @returns its key */
async function askForRemoval(page: Page, reason: string): Promise<string> {
  const { results } = (await (await page.request.get(`${site.url}/api/util/generate_random_images`)).json()) as {
    results: { data: { content: { query: string }[] }[] };
  };
  const key = results.data[0]?.content[0]?.query ?? '';
  const form = { image: `https://mekiki.example/i/512/${key}.webp`, reason, contact: 'artist@example.com' };
  expect((await page.request.post(`${site.url}/api/removal-requests`, { form })).status()).toBe(204);
  return key;
}

test('signs in by keyboard, says what is wrong, and out again', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(site.consoleUrl);
  const field = page.getByRole('textbox', { name: "Operator's token" });
  await expect(field).toBeFocused();
  await expectCleanInBoth(page);
  await page.keyboard.type('mkop_wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This token is not valid. Check that it is complete.')).toBeVisible();
  await expectClean(page);
  await field.fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Removal requests' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Removal requests' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await expect(field).toBeVisible();
  // The browser says that the wrong token was refused; the policy of the page has refused nothing.
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
});

test('asks for the code where the token has a second factor', async ({ page }) => {
  await page.goto(site.consoleUrl);
  await page.getByRole('textbox', { name: "Operator's token" }).fill(twoFactors.token);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Code of your authenticator app' });
  await expect(code).toBeFocused();
  await expectClean(page);
  await code.fill(totpCode(twoFactors.secret, Date.now()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('kaori');
});

test('a request is looked at and accepted by keyboard, and the image is gone from the site', async ({ page }) => {
  const key = await askForRemoval(page, 'I drew it, and do not want it here.');
  const preview = `${site.url}/i/512/${key}.webp`;
  expect((await page.request.get(preview)).status()).toBe(200);
  await enter(page);
  await expect(page.getByText('I drew it, and do not want it here.')).toBeVisible();
  await expectCleanInBoth(page);
  await tabTo(page, page.getByRole('button', { name: /^Review request/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^This removes and blocks 1 image/)).toBeVisible();
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectClean(page);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('The artist asked.');
  await tabTo(page, dialog.getByRole('button', { name: 'Remove and answer' }));
  expect(await focusedName(page)).toBe('Remove and answer');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Removed 1 image .* Write to artist@example\.com\.$/)).toBeVisible();
  await expect(page.getByText('No open requests')).toBeVisible();
  expect((await page.request.get(preview)).status()).toBe(404);

  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText(/^accept request \d+$/)).toBeVisible();
  await expect(page.getByText('console:mio').first()).toBeVisible();
  await expectCleanInBoth(page);
});

test('a request is declined, and is among those that were decided', async ({ page }) => {
  const key = await askForRemoval(page, 'I do not like it.');
  await enter(page);
  await page.getByRole('button', { name: /^Review request/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It stays.');
  await page.getByRole('button', { name: 'Decline and answer' }).click();
  await expect(page.getByText(/^Declined\./)).toBeVisible();
  await page.getByRole('radio', { name: 'Decided' }).check({ force: true });
  await expect(page.getByText('Answer: It stays.')).toBeVisible();
  expect((await page.request.get(`${site.url}/i/512/${key}.webp`)).status()).toBe(200);
});

test('index, engines and queues are shown, on a phone as well', async ({ page }) => {
  await enter(page, 'index');
  await expect(page.getByRole('progressbar', { name: /^Vectors/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Boards', exact: true })).toBeVisible();
  await expectCleanInBoth(page);
  await page.getByRole('tab', { name: 'Engines and queues' }).click();
  await expect(page.getByText('Nobody waits.')).toHaveCount(2);
  await expect(page.getByText('Works').first()).toBeVisible();
  await expectCleanInBoth(page);
  await page.getByRole('tab', { name: 'Storage and memory' }).click();
  await expect(page.getByRole('img', { name: /^Database: [\d.]+ MB now/ })).toBeVisible();
  await expectCleanInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of [
    'Storage and memory',
    'People',
    'Limits',
    'Switches',
    'Engines and queues',
    'Index',
    'Log',
    /^Requests/,
  ]) {
    await page.getByRole('tab', { name }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test('somebody is found, suspended and deleted', async ({ page, request }) => {
  const name = newName();
  const account = await register(request, name, site.url);
  await enter(page, 'people');
  await page.getByRole('textbox', { name: 'Part of a name' }).fill(name.slice(1, -1));
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
  await expect(page.getByText('Nobody has such a name')).toBeVisible();
});

test('a person gets another budget by keyboard, and has the default again', async ({ page, request }) => {
  const name = newName();
  const headers = { 'X-token-user': await register(request, name, site.url) };
  const call = async () => (await request.get(`${site.url}/api/meta_counter`, { headers })).status();
  await enter(page, 'people');
  await page.getByRole('textbox', { name: 'Part of a name' }).fill(name);
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
  await tabTo(page, dialog.getByRole('button', { name: 'Back to the default' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The default is in force again.')).toBeVisible();
  expect(await call()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText(`set budget of account ${name}`, { exact: true })).toBeVisible();
});

test('who had to wait is listed with the limit, by a code instead of an address', async ({ page, request }) => {
  const name = newName();
  await register(request, name, site.url);
  for (let turn = 0; turn < 7; turn += 1)
    await request.post(`${site.url}/api/user/login`, { form: { user: name, password: 'a-wrong-guess' } });
  await enter(page, 'limits');
  const row = page.getByRole('listitem').filter({ hasText: 'Wrong passwords' });
  await expect(row).toHaveText(
    /^Network [\w-]{10}Wrong passwords, .*[1-9]\d* in the last hour, [1-9]\d* in the last day$/,
  );
  await expectCleanInBoth(page);
});

test('indexing is paused and resumed by keyboard', async ({ page, request }) => {
  const paused = async () =>
    ((await (await request.get(`${site.url}/api/status/index`)).json()) as { paused: string[] }).paused;
  await enter(page, 'index');
  const control = page.getByRole('switch', { name: 'Tags of the tagger' });
  await expect(control).toBeChecked();
  await tabTo(page, control);
  await page.keyboard.press('Space');
  await expect(control).not.toBeChecked();
  await expect(control).toBeEnabled();
  expect(await paused()).toEqual(['tagger-tags']);
  await expectCleanInBoth(page);
  await control.focus();
  await page.keyboard.press('Space');
  await expect(control).toBeChecked();
  await expect(control).toBeEnabled();
  expect(await paused()).toEqual([]);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText('pause indexing of tagger-tags')).toBeVisible();
});

test('an image of the upscaler is cancelled by keyboard, and who waits for it is told', async ({ page, request }) => {
  const name = newName();
  const headers = { 'X-token-user': await register(request, name, site.url) };
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const multipart = { image: { name: 'large.png', mimeType: 'image/png', buffer }, outscale: '4' };
  const waiting = request.post(`${site.url}/api/image/upscaling`, { headers, multipart, timeout: 0 });
  await enter(page, 'queues');
  const button = page.getByRole('button', { name: `Cancel the job of ${name}` });
  await expect(page.getByRole('listitem').filter({ hasText: `${name}: 4 times larger, running` })).toBeVisible();
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
  await enter(page, 'people');
  await page.getByRole('textbox', { name: 'Part of a name' }).fill(name);
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

test('what is switched off says so on the site', async ({ page }) => {
  await enter(page, 'switches');
  await expectCleanInBoth(page);
  const toggle = async (name: string, isOn: boolean) => {
    const control = page.getByRole('switch', { name });
    await control.focus();
    await page.keyboard.press('Space');
    await expect(control).toBeChecked({ checked: isOn });
    await expect(control).toBeEnabled();
  };
  await toggle('Registration', false);
  await toggle('Search', false);

  const visitor = await page.context().newPage();
  await visitor.goto(`${site.url}/search`);
  const search = visitor.getByRole('search').getByRole('textbox');
  await search.fill('1girl');
  await search.press('Enter');
  await expect(visitor.getByText('Search is switched off for the moment.').first()).toBeVisible();
  await (await headerButton(visitor, 'Sign In')).click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Username', { exact: true }).fill(newName());
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
  await visitor.keyboard.press('Enter');
  await expect(dialog.getByText('New accounts cannot be made on this site at the moment.')).toBeVisible();

  await toggle('Search', true);
  await toggle('Registration', true);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText('switch off search')).toBeVisible();
});

test('nothing of it is on the site: neither its calls nor its code', async ({ page }) => {
  expect((await page.request.get(`${site.url}/api/console/session`)).status()).toBe(404);
  const dist = path.join(ROOT, 'packages/app/dist');
  const names = (await readdir(dist, { recursive: true })).filter((name) => /\.(?:js|css|html|json)$/.test(name));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(await readFile(path.join(dist, name), 'utf8')).not.toMatch(/api\/console|mkop_/);
});
