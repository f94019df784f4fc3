/** Many images tagged at once: progress, failures and exports. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { chooseOption, expectCleanInBoth } from './checks.ts';
import { choose, composed, composer, drop, openTagger, plainText, type Upload, uploadOf } from './tagger-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tag several images' });
const rows = (page: Page) => dialog(page).getByRole('listitem');
const broken: Upload = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image at all') };

test.beforeEach(({ page }) => openTagger(page));

async function add(page: Page, ...files: Upload[]): Promise<void> {
  await page.getByRole('button', { name: 'Tag several images' }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(files);
}

async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name }).click();
  const download = await started;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The texts of a ZIP by their names. */
function textsOf(bytes: Buffer): Record<string, string> {
  const files = Object.entries(unzipSync(bytes));
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content).toString('utf8')]));
}

test('tags one after the other, and hands out a table and a text for each', async ({ page }) => {
  // As the composer writes it, so are the texts.
  await choose(page, await uploadOf(5));
  const five = await composed(page).inputValue();
  const running: number[] = [];
  let now = 0;
  const isTagging = (url: string) => url.endsWith('/api/tagger/file');
  page.on('request', (request) => isTagging(request.url()) && running.push((now += 1)));
  page.on('requestfinished', (request) => void (isTagging(request.url()) && (now -= 1)));
  await add(
    page,
    await uploadOf(5, '目利き, five.jpg'),
    broken,
    await uploadOf(9, 'nine.jpg'),
    await uploadOf(7, 'NINE.png'),
  );
  await expect(dialog(page)).toContainText('4 of 4 done');
  await expect(dialog(page)).toContainText('3 tagged, 1 failed');
  await expect(rows(page).nth(0)).toContainText('Tagged');
  await expect(rows(page).nth(1)).toContainText('This file is not an image we can read.');
  expect(running).toEqual([1, 1, 1, 1]);
  await expectCleanInBoth(page);

  const table = await saved(page, 'CSV');
  expect(table.name).toBe('mekiki-tags.csv');
  const lines = table.bytes.toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('file,state,rating,rating_score,characters,tags,engine,error');
  expect(lines[1]).toMatch(/^"目利き, five\.jpg",done,(general|sensitive|questionable|explicit),[\d.]+,/);
  expect(lines[1]).toContain(five.replaceAll('\\', ''));
  expect(lines[2]).toMatch(/^broken\.jpg,failed,,,,,,"This file is not an image/);
  expect(lines).toHaveLength(5);

  const zip = await saved(page, 'ZIP of text files');
  expect(zip.name).toBe('mekiki-tags.zip');
  const texts = textsOf(zip.bytes);
  expect(Object.keys(texts)).toEqual(['目利き, five.txt', 'nine.txt', 'NINE (2).txt']);
  expect(texts['目利き, five.txt']).toBe(five);
  expect(texts['nine.txt']).toMatch(/^[^_]+, /);
});

test('writes the texts as the composer is set', async ({ page }) => {
  await choose(page, await uploadOf(5));
  await chooseOption(composer(page).getByRole('radio', { name: 'Booru' }));
  const text = await composed(page).inputValue();
  await add(page, await uploadOf(5, 'five.jpg'));
  await expect(dialog(page)).toContainText('1 of 1 done');
  expect(textsOf((await saved(page, 'ZIP of text files')).bytes)).toEqual({ 'five.txt': text });
});

test('takes several that are chosen or dropped on the page, and shows one that is pressed', async ({ page }) => {
  await choose(page, await uploadOf(5, 'five.jpg'), await uploadOf(9, 'nine.jpg'));
  await expect(dialog(page)).toContainText('2 of 2 done');
  await page.keyboard.press('Escape');
  await drop(page, await uploadOf(7, 'seven.jpg'), await uploadOf(3, 'three.jpg'));
  await expect(dialog(page)).toContainText('4 of 4 done');
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/api/tagger'))));
  await rows(page).nth(1).getByRole('button').first().click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Source' })).toContainText('nine.jpg');
  await expect(plainText(page)).toHaveValue(/\w/);
  expect(asked).toBe(0);
  // The list waits for whoever comes back from another page.
  await composer(page).getByRole('button', { name: 'Search these tags' }).click();
  await expect(page).toHaveURL(/\/search/);
  await page.goBack();
  await expect(plainText(page)).toHaveValue(/\w/);
  await page.getByRole('button', { name: 'Tag several images' }).click();
  await expect(dialog(page)).toContainText('4 of 4 done');
});

test('waits as long as a busy server says, and goes on', async ({ page }) => {
  let tries = 0;
  await page.route('**/api/tagger/file', async (route) => {
    tries += 1;
    if (tries > 1) await route.continue();
    else await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { detail: 'Too many requests.' } });
  });
  await add(page, await uploadOf(5));
  await expect(rows(page).first()).toContainText('Tagged');
  expect(tries).toBe(2);
});

test('stops when asked to, keeps what is done, and does the rest later', async ({ page }) => {
  let held = 0;
  await page.route('**/api/tagger/file', async (route) => {
    held += 1;
    if (held !== 2) await route.continue();
  });
  await add(page, await uploadOf(5, 'a.jpg'), await uploadOf(7, 'b.jpg'), await uploadOf(9, 'c.jpg'));
  await expect(rows(page).nth(0)).toContainText('Tagged');
  // It goes on while the dialog is closed, and the page says how far it is.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tagging 2 of 3' }).click();
  // Its request may not have left the page yet.
  await expect.poll(() => held).toBe(2);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page).nth(0)).toContainText('Tagged');
  await expect(rows(page).nth(2)).toContainText('Cancelled');
  await dialog(page).getByRole('button', { name: 'Retry failed images' }).click();
  await expect(dialog(page)).toContainText('3 tagged');
  await dialog(page).getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(rows(page)).toHaveCount(0);
});

test('tries a failed one again', async ({ page }) => {
  let tries = 0;
  await page.route('**/api/tagger/file', async (route) => {
    tries += 1;
    if (tries > 1) await route.continue();
    else await route.fulfill({ status: 503, json: { detail: 'The tagger does not work just now.' } });
  });
  await add(page, await uploadOf(5, 'five.jpg'));
  await expect(rows(page).first()).toContainText('The tagger does not work just now.');
  await dialog(page).getByRole('button', { name: 'Try again: five.jpg' }).click();
  await expect(rows(page).first()).toContainText('Tagged');
});
