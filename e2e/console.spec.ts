/** The operator's console, on its own listener: requests, index, queues and switches. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { totpCode } from '../packages/server/src/features/console/totp.ts';
import { ROOT } from '../scripts/tools.ts';
import { chooseOption, expectClean, expectCleanInBoth, focusedName, tabTo } from './checks.ts';
import { type ConsoleSite, enterConsole, startConsoleSite, tokenIn } from './console-site.ts';
import { headerButton, newName, PASSWORD } from './people.ts';

// One site for all of them, whose requests they decide.
test.describe.configure({ mode: 'serial' });

let site: ConsoleSite;
let twoFactors: { token: string; secret: Buffer };
test.beforeAll(async () => {
  site = await startConsoleSite((command) => {
    const said = command('token', '--name', 'kaori', '--totp');
    twoFactors = { token: tokenIn(said), secret: fromBase32(/secret=(\w+)/.exec(said)?.[1] ?? '') };
  });
});
test.afterAll(() => site.stop());

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (one) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Requests the removal of the first image. @returns its key */
async function askForRemoval(page: Page, reason: string): Promise<string> {
  const { results } = (await (await page.request.get(`${site.url}/api/util/generate_random_images`)).json()) as {
    results: { data: { content: { query: string }[] }[] };
  };
  const key = results.data[0]?.content[0]?.query ?? '';
  const form = { image: `https://mekiki.example/i/512/${key}.webp`, reason, contact: 'artist@example.com' };
  expect((await page.request.post(`${site.url}/api/removal-requests`, { form })).status()).toBe(204);
  return key;
}

test('signs in by keyboard, shows errors, and signs out', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(site.consoleUrl);
  const field = page.getByRole('textbox', { name: "Operator's token" });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/To make one, run: npm run console -- token/);
  await expectCleanInBoth(page);
  await page.keyboard.type('mkop_wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This token is not valid. Check that it is complete.')).toBeVisible();
  await expectClean(page);
  await field.fill(site.token);
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

test('asks for a code if the token has a second factor', async ({ page }) => {
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

test('accepts a removal request by keyboard, and the image disappears from the site', async ({ page }) => {
  const key = await askForRemoval(page, 'I drew it, and do not want it here.');
  const preview = `${site.url}/i/512/${key}.webp`;
  expect((await page.request.get(preview)).status()).toBe(200);
  await enterConsole(page, site);
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

test('declines a removal request, which is listed as decided', async ({ page }) => {
  const key = await askForRemoval(page, 'I do not like it.');
  await enterConsole(page, site);
  await page.getByRole('button', { name: /^Review request/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It stays.');
  await page.getByRole('button', { name: 'Decline and answer' }).click();
  await expect(page.getByText(/^Declined\./)).toBeVisible();
  await chooseOption(page.getByRole('radio', { name: 'Decided' }));
  await expect(page.getByText('Answer: It stays.')).toBeVisible();
  expect((await page.request.get(`${site.url}/i/512/${key}.webp`)).status()).toBe(200);
});

test('index, engines and queues are shown, on a phone as well', async ({ page }) => {
  await enterConsole(page, site, 'index');
  await expect(page.getByRole('progressbar', { name: /^Vectors/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Boards', exact: true })).toBeVisible();
  await expectCleanInBoth(page);
  await page.getByRole('tab', { name: 'Engines and queues' }).click();
  await expect(page.getByText('No one is waiting.')).toHaveCount(2);
  await expect(page.getByText('Working').first()).toBeVisible();
  await expectCleanInBoth(page);
  await page.getByRole('tab', { name: 'Usage' }).click();
  await expect(page.getByRole('img', { name: /^Database: [\d.]+ MB now/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: new Date().toISOString().slice(0, 10) })).toBeVisible();
  await expectCleanInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Usage', 'People', 'Limits', 'Switches', 'Engines and queues', 'Index', 'Log', /^Requests/]) {
    await page.getByRole('tab', { name }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test('indexing is paused and resumed by keyboard', async ({ page, request }) => {
  const paused = async () =>
    ((await (await request.get(`${site.url}/api/status/index`)).json()) as { paused: string[] }).paused;
  await enterConsole(page, site, 'index');
  const control = page.getByRole('switch', { name: 'Tags from the tagger' });
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

test('the folders are indexed now, by keyboard', async ({ page }) => {
  await enterConsole(page, site, 'index');
  const row = page.getByRole('listitem').filter({ hasText: 'Folders' });
  await expect(row.getByText(/Last run ended/)).toBeVisible();
  const button = row.getByRole('button');
  await expect(button).toHaveAccessibleName('Index now Folders');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByText('A run of the folders starts within seconds.')).toBeVisible();
  await expect(button).toBeFocused();
  await expectCleanInBoth(page);
  // An empty folder takes no time.
  await expect(button).toHaveAccessibleName('Index now Folders');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText('start indexing of local')).toBeVisible();
});

test('tells visitors which features the console has switched off', async ({ page }) => {
  await enterConsole(page, site, 'switches');
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
  await expect(
    dialog.getByText('This site is not accepting new accounts at the moment. Try again another day.'),
  ).toBeVisible();

  await toggle('Search', true);
  await toggle('Registration', true);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText('switch off search')).toBeVisible();
});

test('the site has neither the calls nor the code of the console', async ({ page }) => {
  expect((await page.request.get(`${site.url}/api/console/session`)).status()).toBe(404);
  const dist = path.join(ROOT, 'packages/app/dist');
  const names = (await readdir(dist, { recursive: true })).filter((name) => /\.(?:js|css|html|json)$/.test(name));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(await readFile(path.join(dist, name), 'utf8')).not.toMatch(/api\/console|mkop_/);
});
