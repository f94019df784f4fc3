/** The tagger: an image in, its tags out, and where they go from there. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { chooseOption, expectCleanInBoth } from './checks.ts';
import { stopClock } from './generator-page.ts';
import { jpegOf, keyOf } from './images.ts';
import { give } from './search-page.ts';
import {
  choose,
  chooseAndWait,
  composed,
  composer,
  drop,
  openTagger,
  plainText,
  publish,
  startOf,
  table,
  taggingOf,
  uploadOf,
  urlField,
} from './tagger-page.ts';

test.beforeEach(({ page }) => openTagger(page));

test('says how to give it an image with a mouse, or with a finger', { tag: '@phone' }, async ({ page, hasTouch }) => {
  const [mouse, finger] = [
    page.getByText('Drop, paste or choose', { exact: true }),
    page.getByText('Choose', { exact: true }),
  ];
  await expect(hasTouch ? finger : mouse).toBeVisible();
  await expect(hasTouch ? mouse : finger).toBeHidden();
});

/** Bytes that end in the middle of an image. */
const damaged = async () => (await jpegOf(5)).subarray(0, 300);

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test(
  'tags an upload at once, with scores to three decimals, and copies the tags §2.39 §2.40 §2.41 §5.9 §5.21',
  { tag: ['@core', '@phone'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(page).toHaveTitle('Tagger – Mekiki');
    const upload = await uploadOf(5);
    await choose(page, upload);
    const { results, engine } = await taggingOf(page.request, upload);
    const sure = results.data.general.filter(({ score }) => score > 0.35);
    expect(sure.length).toBeGreaterThan(3);
    await expect(plainText(page)).toHaveValue(sure.map(({ tag }) => tag.replaceAll('_', ' ')).join(', '));
    await expect(table(page)).toContainText(engine);
    await expect(table(page).getByRole('slider', { name: 'Threshold' })).toHaveAttribute('aria-valuenow', '35');
    await expect(table(page).getByRole('row').nth(1)).toContainText(/\d\.\d{3}/);
    await expect(page.getByRole('img', { name: 'The chosen image' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await page.clock.install();
    await stopClock(page);
    await page.getByRole('button', { name: 'Copy Tags' }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await plainText(page).inputValue());
    await page.clock.runFor(2_000);
    await expect(page.getByRole('button', { name: 'Copy Tags' })).toBeVisible();
    await page.clock.resume();
    await expectCleanInBoth(page);
  },
);

/** A face that is drawn unlike the samples, before a gradient. */
const FACE = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#642"/><stop offset="1" stop-color="#fc9"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/><ellipse cx="250" cy="210" rx="95" ry="120" fill="#f3cfae"/><path d="M150 200q0-140 100-140t100 140q-20-70-100-80t-100 80" fill="#332018"/><circle cx="212" cy="205" r="11"/><circle cx="288" cy="205" r="11"/><path d="M215 270q35 25 70 0" fill="none" stroke="#a33" stroke-width="8"/><path d="M90 500q10-160 160-160t160 160" fill="#a33"/></svg>`;

test(
  'says how little it knows of an image unlike the samples, and does not invite to lower the threshold',
  { tag: '@phone' },
  async ({ page }) => {
    await choose(page, {
      name: 'face.png',
      mimeType: 'image/png',
      buffer: await sharp(Buffer.from(FACE)).png().toBuffer(),
    });
    await expect(page.getByText('This tagger knows only 321 tags, from drawings like the samples')).toBeVisible();
    await expect(page.getByText('The tagger is not sure of any tag for this image.')).toBeVisible();
    await page.getByText('If this is your site').click();
    await expect(page.getByText('npm run models -- use wd-vit-tagger-v3')).toBeVisible();
    await expect(page.getByText('Its rating is a hint, not a check of the content')).toBeVisible();
    await expect(page.getByText('Unrated', { exact: true })).toBeVisible();
    await expect(table(page).getByRole('row', { name: /^portrait / })).toBeHidden();
    // It is the user's: nothing moves it.
    await expect(table(page).getByRole('slider', { name: 'Threshold' })).toHaveAttribute('aria-valuenow', '35');
    await expect(page.getByRole('button', { name: /unsure/i })).toBeHidden();
  },
);

test('finds a tag in the table, shows more rows, and searches a tag that is pressed', async ({ page }) => {
  await chooseAndWait(page, 9);
  await table(page).getByLabel('Rows per page').selectOption('5');
  await expect(table(page).getByRole('row')).toHaveCount(6);
  const [tag = ''] = (await plainText(page).inputValue()).split(', ');
  await table(page).getByRole('searchbox', { name: 'Search tags' }).fill(tag);
  await table(page).getByRole('button', { name: tag, exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === tag);
  await page.goBack();
  // The image and its tags are still there, without another request.
  await expect(plainText(page)).toHaveValue(startOf(tag));
});

test('takes a URL, puts it in the address, and can be opened with it §2.39 §7.23', async ({ page }) => {
  const url = await publish(await jpegOf(7));
  await urlField(page).fill(url);
  const asked = page.waitForRequest('**/api/tagger/url');
  await page.getByRole('button', { name: 'Use' }).click();
  const sent = (await asked).postData() ?? '';
  for (const name of ['rating', 'character', 'general']) {
    expect(sent).toMatch(new RegExp(`name="${name}_threshold"\\s+0\\s`));
  }
  await expect(plainText(page)).toHaveValue(/\w/);
  await expect(page).toHaveURL((address) => address.searchParams.get('url') === url);
  const text = await plainText(page).inputValue();
  await page.reload();
  await expect(plainText(page)).toHaveValue(text);
  await expect(urlField(page)).toHaveValue(url);
  await expect(page.getByRole('img', { name: 'The chosen image' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the image' }).click();
  await expect(page.getByText('No image yet')).toBeVisible();
  await expect(urlField(page)).toBeFocused();
});

test('takes an image of the index by its address here', async ({ page, baseURL }) => {
  const url = `${baseURL}/i/512/${await keyOf(page.request, 3)}.webp`;
  await page.goto(`/tagger?url=${encodeURIComponent(url)}`);
  await expect(plainText(page)).toHaveValue(/\w/);
  await expect(page.getByRole('img', { name: 'The chosen image' })).toBeVisible();
});

for (const kind of ['paste', 'drop'] as const) {
  test(`takes an image by ${kind} anywhere on the page`, async ({ page }) => {
    if (kind === 'paste') await give(page, 'paste', await jpegOf(5));
    else await drop(page, await uploadOf(5));
    await expect(plainText(page)).toHaveValue(/\w/);
  });
}

test('says what is wrong with an address §5.21', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await urlField(page).fill('silver hair');
  await urlField(page).press('Enter');
  await expect(page.getByText(/^Enter an image URL that starts with/).first()).toBeVisible();
  await expect(urlField(page)).toBeFocused();
  expect(asked).not.toContain('/api/tagger/url');

  await page.goto('/tagger?url=nonsense');
  await expect(page.getByText('The URL in this link is not an image.')).toBeVisible();

  await publish(Buffer.from('<p>words</p>'), 'tagger.html');
  await page.goto(`/tagger?url=${encodeURIComponent(`${process.env['IMAGES_URL']}/tagger.html`)}`);
  await expect(page.getByRole('alert').filter({ hasText: 'No tags for this image' })).toContainText(
    /\w\.$|\w\.\s*Retry/,
  );
});

test('says why a damaged file has no tags, tries again when asked to, and continues with another', async ({ page }) => {
  await choose(page, { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: await damaged() });
  const alert = page.getByRole('alert').filter({ hasText: 'No tags for this image' });
  await expect(alert).toContainText(/image/);
  await expectCleanInBoth(page);
  const again = page.waitForRequest('**/api/tagger/file');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await again;
  await expect(alert).toBeVisible();
  await chooseAndWait(page, 5);
  await expect(alert).toBeHidden();

  await drop(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByText(/^This file is not an image\./).first()).toBeVisible();
  await expect(plainText(page)).toHaveValue(/\w/);
});

test('another image cancels the request for the previous one', async ({ page }) => {
  let isFirst = true;
  await page.route('**/api/tagger/file', async (route) => {
    if (isFirst) isFirst = false;
    else await route.continue();
  });
  await choose(page, await uploadOf(5));
  await expect(table(page)).toHaveAttribute('aria-busy', 'true');
  // It is on its way, and not only about to leave.
  await expect.poll(() => isFirst).toBe(false);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/tagger/file'));
  await choose(page, await uploadOf(9));
  await stopped;
  await expect(plainText(page)).toHaveValue(/\w/);
});

test('says why its engine does not work, and can still be tried §4.33', async ({ page }) => {
  const detail = 'The model file is missing: put model.onnx into the directory TAGGER_MODEL names.';
  await page.route('**/api/status/tagger', (route) =>
    route.fulfill({ json: { version: '0.1.0', status: { gpu_status: 'FAILING' }, detail } }),
  );
  await page.reload();
  await expect(page.locator('main').getByText('Offline')).toBeVisible();
  await expect(page.getByText(detail).first()).toBeVisible();
  await expectCleanInBoth(page);
  await chooseAndWait(page, 5);
});

test('composes a text: without tags, in another format, remembered', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chooseAndWait(page, 5);
  const [first = '', second = '', third = ''] = (await composed(page).inputValue()).split(', ');
  await composer(page)
    .getByRole('button', { name: `Remove ${first}`, exact: true })
    .click();
  await expect(composed(page)).toHaveValue(startOf(`${second}, ${third}`));
  await composer(page).getByLabel('Exclude').fill('*_hair,');
  await expect(composed(page)).not.toHaveValue(/ hair(?:,|$)/);
  await chooseOption(composer(page).getByRole('radio', { name: 'Booru' }));
  await expect(composed(page)).toHaveValue(/^[^,]+$/);
  await composer(page).getByRole('button', { name: 'Copy' }).click();
  const text = await composed(page).inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.reload();
  await chooseAndWait(page, 9);
  await expect(composed(page)).toHaveValue(/^[^,]+$/);
  await expect(composed(page)).not.toHaveValue(/_hair(?: |$)/);
});

test('sends the tags to the generator as a prompt', { tag: '@phone' }, async ({ page, isMobile }) => {
  await chooseAndWait(page, 5);
  const prompt = await composed(page).inputValue();
  await chooseOption(composer(page).getByRole('radio', { name: 'JSON' }));
  await expect(composed(page)).toHaveValue(/^\[/);
  await composer(page).getByRole('button', { name: 'Send to generator' }).click();
  await expect(page).toHaveURL(/\/generator$/);
  if (isMobile) await page.getByRole('button', { name: 'Open: Settings' }).click();
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(prompt);
});

test('searches for the first tags, and finds images that have them', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('pool', '[]'));
  await chooseAndWait(page, 5);
  await composer(page).getByRole('button', { name: 'Search these tags' }).click();
  await expect(page).toHaveURL((url) => (url.searchParams.get('q') ?? '').split(', ').length === 12);
  await expect(page.getByRole('list', { name: 'Search results' }).getByRole('link').first()).toBeVisible();
});

test('suggests tags of the vocabulary while one is added by hand', async ({ page }) => {
  await chooseAndWait(page, 5);
  const field = composer(page).getByRole('combobox', { name: 'Add a tag' });
  await field.fill('hatsune');
  await expect(page.getByRole('option', { name: 'hatsune miku', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(composed(page)).toHaveValue(/, hatsune miku$/);
  await expectCleanInBoth(page);
});
