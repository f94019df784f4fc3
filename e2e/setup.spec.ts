/** From nothing to a generated image: engines are found, tested and written on the setup's page. All engines are fakes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startFakeA1111 } from '../packages/server/src/testing/fake-a1111.ts';
import { startFakeComfyUi } from '../packages/server/src/testing/fake-comfyui.ts';
import { startFakeLlm } from '../packages/server/src/testing/fake-llm.ts';
import { startFakeSdServer } from '../packages/server/src/testing/fake-sd-server.ts';
import { copyIndexedData } from '../scripts/indexed-site.ts';
import { startSite } from '../scripts/site.ts';
import { ROOT } from '../scripts/tools.ts';
import { expectClean, expectCleanInBoth, focusedName, tabTo } from './checks.ts';

let data: string;
const ending: (() => Promise<unknown>)[] = [];
test.beforeEach(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'mekiki-setup-'));
});
test.afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
  await rm(data, { recursive: true, force: true });
});

/** Ends with the test. */
async function run<T extends { close: () => Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const fake = await starting;
  ending.push(() => fake.close());
  return fake;
}

/** Starts the command with its page. @returns the address that it shows */
const startSetup = (...args: string[]): Promise<string> => startSetupWith({}, args);

async function startSetupWith(settings: Record<string, string>, args: readonly string[]): Promise<string> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['packages/server/src/commands/setup/main.ts', '--page', '--port', '0', '--only', ...args],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: data, GENERATOR_CONFIG: '', CAPTION_URL: '', CONSOLE_DIR: '', ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  ending.push(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  for await (const line of child.stdout ?? []) {
    const address = /Open (http:\S+)/.exec(String(line))?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The command ended without an address.');
}

const testAndSave = (page: Page) => page.getByRole('button', { name: 'Test and save' });
const saveAnyway = (page: Page) => page.getByRole('button', { name: 'Save anyway' });

for (const [program, start] of [
  ['ComfyUI', () => run(startFakeComfyUi())],
  ['A1111', () => run(startFakeA1111())],
  ['sd-server', () => run(startFakeSdServer())],
] as const) {
  test(`${program} is connected with one press, by keyboard`, async ({ page }) => {
    const engine = await start();
    const llm = await run(startFakeLlm({ kind: 'ollama' }));
    if ('waitsForLooks' in engine) engine.waitsForLooks = false;
    await page.goto(await startSetup('--at', engine.url, '--at', llm.url.replace(/\/v1$/, '')));
    await expect(page.getByRole('checkbox', { name: `Make images with ${program}` })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Model for captions' })).toHaveValue('0');
    // The key is nowhere to be copied, and a reload still works.
    expect(new URL(page.url()).hash).toBe('');
    await page.reload();
    // Until the engines are found again it cannot take the focus.
    await expect(testAndSave(page)).toBeEnabled();
    await tabTo(page, testAndSave(page));
    expect(await focusedName(page)).toBe('Test and save');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: `Image by ${program}` })).toBeVisible();
    await expect(page.getByText('A girl with long hair.')).toBeVisible();
    const widths = await page
      .getByRole('figure')
      .getByRole('img')
      .evaluateAll((shown) => shown.map((image) => (image as HTMLImageElement).naturalWidth));
    expect(widths).toEqual([768, 768]);
    await expectCleanInBoth(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test('a fresh site then makes an image with what was saved', async ({ page }) => {
  const engine = await run(startFakeSdServer());
  await page.goto(await startSetup('--at', engine.url));
  await testAndSave(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // Indexing the samples would take minutes, and is not what this is about.
  await copyIndexedData(data);
  const site = await startSite({ DATA_DIR: data, SAMPLE_COLLECTION: '60', MEDIA_WORKERS: '1' });
  ending.push(() => site.stop());
  const before = engine.requested.length;
  await page.goto(`${site.url}/generator`);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('1girl, silver hair');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByRole('button', { name: /^View: / }).first()).toBeVisible();
  expect(engine.requested.length).toBeGreaterThan(before);
});

test('a failed test saves nothing and says why, and what is wrong stays in its field', async ({ page }) => {
  const engine = await run(startFakeA1111());
  engine.samplers = ['Euler a'];
  engine.answers['POST /sdapi/v1/txt2img'] = { status: 500, body: { error: 'OutOfMemoryError', errors: 'no memory' } };
  await page.goto(await startSetup());
  await expect(page.getByRole('heading', { name: 'No engine found on this machine' })).toBeVisible();
  await expectCleanInBoth(page);
  await expect(testAndSave(page)).toBeDisabled();
  const field = page.getByRole('textbox', { name: 'Another address' });
  await field.fill('ftp://gpu');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not an address.')).toBeVisible();
  await expect(field).toHaveValue('ftp://gpu');
  await field.fill(engine.url);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Make images with A1111' })).toBeChecked();
  await testAndSave(page).click();
  await expect(page.getByText('Nothing is saved', { exact: true })).toBeVisible();
  await expect(page.getByText(`A1111 at ${engine.url} did not pass its test.`)).toBeVisible();
  const trial = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Image by A1111' }) });
  await expect(trial.getByText('The A1111 server ran out of memory')).toBeVisible();
  expect(existsSync(path.join(data, 'engines', 'generator.json'))).toBe(false);
  await expectClean(page);
  await tabTo(page, saveAnyway(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await focusedName(page)).toMatch(/^Saved/);
  expect(existsSync(path.join(data, 'engines', 'generator.json'))).toBe(true);
});

test('saves a generator that fails its test only when asked to', async ({ page }) => {
  const engine = await run(startFakeA1111());
  await page.goto(await startSetup('--at', engine.url));
  await expect(page.getByRole('checkbox', { name: 'Make images with A1111' })).toBeChecked();
  await engine.stop();
  await testAndSave(page).click();
  await expect(page.getByText(`A1111 at ${engine.url} did not pass its test.`)).toBeVisible();
  await expect(page.getByText('The A1111 server does not answer').first()).toBeVisible();
  const file = path.join(data, 'engines', 'generator.json');
  expect(existsSync(file)).toBe(false);
  await saveAnyway(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ servers: [{ kind: 'a1111', url: engine.url }] });
});

test('offers to save a failed choice anyway only while it is the tested one', async ({ page }) => {
  const failing = await run(startFakeA1111());
  const engine = await run(startFakeSdServer());
  await page.goto(await startSetup('--at', failing.url, '--at', engine.url));
  const box = page.getByRole('checkbox', { name: 'Make images with A1111' });
  await expect(box).toBeChecked();
  await failing.stop();
  await testAndSave(page).click();
  await expect(saveAnyway(page)).toBeVisible();
  const changed = page.getByText('You have changed your choice since. Test it again.');
  await box.uncheck();
  await expect(changed).toBeVisible();
  await expect(saveAnyway(page)).toBeHidden();
  await box.check();
  await expect(changed).toBeHidden();
  await expect(saveAnyway(page)).toBeVisible();
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect(box).toBeHidden();
  await expect(changed).toBeVisible();
  await expect(saveAnyway(page)).toBeHidden();
  await testAndSave(page).click();
  await expect(page.getByText(`No engine answers at ${failing.url}. It would be left out.`)).toBeVisible();
  await saveAnyway(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const saved: unknown = JSON.parse(await readFile(path.join(data, 'engines', 'generator.json'), 'utf8'));
  expect(saved).toMatchObject({ servers: [{ kind: 'sd-server', url: engine.url }] });
});

test('does not save a choice that a setting of the server overrides', async ({ page }) => {
  const engine = await run(startFakeSdServer());
  await page.goto(await startSetupWith({ GENERATOR_CONFIG: 'mine.json' }, ['--at', engine.url]));
  await testAndSave(page).click();
  await expect(page.getByText('GENERATOR_CONFIG is set and overrides this choice.')).toBeVisible();
  await expect(saveAnyway(page)).toBeHidden();
  await engine.stop();
  await testAndSave(page).click();
  await tabTo(page, saveAnyway(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('GENERATOR_CONFIG is set and overrides this choice.')).toBeVisible();
  await expect(saveAnyway(page)).toBeHidden();
  expect(await focusedName(page)).toMatch(/^Nothing is saved/);
});

test('an address where nothing answers is named before the rest is saved without it', async ({ page }) => {
  const engine = await run(startFakeSdServer());
  const gone = await run(startFakeA1111());
  await gone.stop();
  await page.goto(await startSetup('--at', engine.url, '--at', gone.url));
  await expect(page.getByText(`No engine answers at ${gone.url}.`)).toBeVisible();
  await testAndSave(page).click();
  await expect(page.getByText(`No engine answers at ${gone.url}. It would be left out.`)).toBeVisible();
  await expect(page.getByText('Nothing is saved', { exact: true })).toBeVisible();
  await saveAnyway(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('refuses a wrong key and an unknown host name', async ({ page }) => {
  const address = new URL(await startSetup());
  await page.goto(`${address.origin}/#wrong`);
  await expect(page.getByText('Open the address that the command shows.')).toBeVisible();
  const { port } = address;
  const answer = await page.request.get(address.origin, { headers: { host: `rebound.example:${port}` } });
  expect(answer.status()).toBe(403);
});
