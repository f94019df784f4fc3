/** Metadata on this device: what is shown and written, and everything that the browser sends meanwhile. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { chooseOption } from './checks.ts';
import {
  choose,
  expectGood,
  fact,
  fields,
  keepAllMetadata,
  openUtils,
  removeButton,
  saved,
  source,
  viewButton,
} from './image-utils-page.ts';
import { aiPngOf, gifOf, photoOf } from './image-utils-images.ts';
import { jpegOf } from './images.ts';
import { expectNothingSent, NAME, openRecorded, secretJpeg, SWITCH } from './recorded-browser.ts';
import type { Upload } from './tagger-page.ts';

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];
const NOT_SENT = 'Your image was not sent. Turn Private off to send it.';

interface Shown {
  ai?: { source: string; original: object };
}

/** What the page shows of a file, as JSON, without its name and what this site's generator would make of its settings. */
async function shownOf(page: Page, file: Upload): Promise<object> {
  await choose(page, file);
  await viewButton(page).click();
  await expect(fields(page)).toContainText(/fields? found/);
  await fields(page).getByRole('button', { name: 'Copy as JSON' }).click();
  await expect(fields(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const { ai, ...shown } = JSON.parse(text) as Shown;
  return { ...shown, file: undefined, ...(ai ? { ai: { source: ai.source, original: ai.original } } : {}) };
}

/** A WebP with all that libvips writes into one. */
async function webpOf(seed: number): Promise<Upload> {
  const buffer = await sharp(await jpegOf(seed))
    .withExif({ IFD0: { Make: 'Mekiki', Artist: 'Madoka' } })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>Madoka</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>',
    )
    .withIccProfile('p3')
    .webp()
    .toBuffer();
  return { name: `drawing ${seed}.webp`, mimeType: 'image/webp', buffer };
}

test('shows and removes what the server does, in JPEG, PNG and WebP', async ({ page, context, request }) => {
  await context.grantPermissions(CLIPBOARD);
  await openUtils(page, 'Metadata Handler');
  for (const file of [await photoOf(9), await aiPngOf(9), await webpOf(9)]) {
    const byServer = await shownOf(page, file);
    await source(page).getByRole('switch', { name: SWITCH }).check();
    await expect(source(page)).toContainText('This image was sent before Private was on.');
    const here = await shownOf(page, { ...file, name: `private ${file.name}` });
    expect(here).toEqual(byServer);
    await removeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Cleaned image' })).toBeVisible();
    const { bytes } = await saved(page, page.getByRole('button', { name: 'Download cleaned image' }));
    const cleaned = await request.post('/api/image/remove-metadata', { multipart: { image_bytes: file } });
    expect(bytes.equals(await cleaned.body())).toBe(true);
    await source(page).getByRole('switch', { name: SWITCH }).uncheck();
  }
});

test('nothing of an image leaves the browser', { tag: '@core' }, async ({ browser, baseURL }) => {
  const recorded = await openRecorded(browser, baseURL!, { path: '/image-utils' });
  const { page } = recorded;
  try {
    const buffer = await secretJpeg(5);
    await chooseOption(page.getByRole('radio', { name: 'Metadata Handler' }));
    await choose(page, { name: NAME, mimeType: 'image/jpeg', buffer });
    await viewButton(page).click();
    await expect(fields(page)).toContainText('SECRET-CAMERA-OF-A-PERSON');
    await expect(source(page)).toContainText('0 bytes of your image were sent.');
    await expectGood(page);
    await removeButton(page).click();
    await expect(page.getByText('We checked the cleaned file. It contains no metadata.')).toBeVisible();
    expect(await page.getByRole('main').textContent()).toContain('Pixels unchanged.');
    await chooseOption(page.getByRole('radio', { name: 'Format Converter' }));
    await expect(fact(page, 'Converted')).toHaveText('On this device, without an upload.');
    await keepAllMetadata(page);
    await expect(page.getByRole('main')).toContainText(NOT_SENT);
    await expectNothingSent(recorded, [buffer]);
  } finally {
    await recorded.close();
  }
});

test('refuses a format that the device cannot read, and sends it once Private is off', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/api/image/')) sent.push(one.url());
  });
  await openUtils(page, 'Metadata Handler');
  await source(page).getByRole('switch', { name: SWITCH }).press('Space');
  await choose(page, await gifOf(7));
  await expect(page.getByRole('main')).toContainText(NOT_SENT);
  await expectGood(page);
  expect(sent).toEqual([]);
  await source(page).getByRole('switch', { name: SWITCH }).press('Space');
  await expect(page.getByRole('heading', { name: 'Ready' })).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(source(page)).toContainText('Off: your image is sent to this site, but not kept.');
  await chooseOption(page.getByRole('radio', { name: 'Format Converter' }));
  await expect(source(page)).toContainText(
    'Off: images that this device cannot convert are sent to this site, but not kept.',
  );
});
