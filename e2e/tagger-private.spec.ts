/** Tagging on this device: the tags, and everything that the browser sends meanwhile. */
import { expect, type Page, test } from '@playwright/test';
import { jpegOf } from './images.ts';
import { expectNothingSent, NAME, openRecorded, secretJpeg, SWITCH } from './recorded-browser.ts';
import { choose, openTagger, plainText, taggingOf, uploadOf } from './tagger-page.ts';

const source = (page: Page) => page.getByRole('region', { name: 'Source' });
const tagsOf = (text: string): string[] => text.split(', ');

test('an image is tagged without being sent', { tag: '@core' }, async ({ browser, baseURL, request }) => {
  const recorded = await openRecorded(browser, baseURL!, { path: '/tagger' });
  const { page, proxy } = recorded;
  try {
    expect(proxy.sent.some(({ url }) => url.includes('/tagger/networks'))).toBe(false);
    const buffer = await secretJpeg(5);
    await choose(page, { name: NAME, mimeType: 'image/jpeg', buffer });
    await expect(plainText(page)).toHaveValue(/\w/);
    await expect(source(page)).toContainText('0 bytes of your image were sent.');
    await expect(page.getByText('These tags were made on this device')).toBeVisible();
    const here = tagsOf(await plainText(page).inputValue());
    await expectNothingSent(recorded, [buffer]);

    // The sample is in the server's index, which lists all its tags.
    const { results } = await taggingOf(request, { name: NAME, mimeType: 'image/jpeg', buffer });
    const known = new Set(results.data.general.map(({ tag }) => tag.replaceAll('_', ' ')));
    expect(here.filter((tag) => known.has(tag)).length).toBeGreaterThan(0.9 * here.length);
    expect(here.length).toBeGreaterThan(10);
  } finally {
    await recorded.close();
  }
});

test('several images are tagged without being sent, and counted', async ({ browser, baseURL }) => {
  const recorded = await openRecorded(browser, baseURL!, { path: '/tagger' });
  const { page } = recorded;
  try {
    const files = await Promise.all([6, 7].map(secretJpeg));
    await page.getByRole('button', { name: 'Tag several images' }).click();
    const batch = page.getByRole('dialog', { name: 'Tag several images' });
    await expect(batch.getByRole('switch', { name: SWITCH })).toBeChecked();
    await batch
      .locator('input[type=file]')
      .setInputFiles(files.map((buffer, nth) => ({ name: `${nth}-${NAME}`, buffer, mimeType: 'image/jpeg' })));
    await expect(batch.getByText('0 bytes of your 2 images were sent.')).toBeVisible();
    await expectNothingSent(recorded, files);
  } finally {
    await recorded.close();
  }
});

test('an image that was sent is called so, and one that was not is sent once Private is off', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/api/tagger/file')) sent.push(one.url());
  });
  await openTagger(page);
  await choose(page, await uploadOf(8));
  await expect(plainText(page)).toHaveValue(/\w/);
  await source(page).getByRole('switch', { name: SWITCH }).press('Space');
  await expect(source(page)).toContainText('This image was sent before Private was on.');
  expect(sent).toHaveLength(1);

  await choose(page, await uploadOf(9));
  await expect(page.getByText('These tags were made on this device')).toBeVisible();
  await expect(source(page)).toContainText('0 bytes of your image were sent.');
  expect(sent).toHaveLength(1);

  await source(page).getByRole('switch', { name: SWITCH }).press('Space');
  await expect(page.getByText('These tags were made on this device')).toBeHidden();
  await expect(plainText(page)).toHaveValue(/\w/);
  expect(sent).toHaveLength(2);
});

test('Private turned off in another tab sends no image of this one', async ({ browser, baseURL }) => {
  const recorded = await openRecorded(browser, baseURL!, { path: '/tagger' });
  const { page } = recorded;
  try {
    await choose(page, { name: NAME, mimeType: 'image/jpeg', buffer: await secretJpeg(5) });
    await expect(page.getByText('These tags were made on this device')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/tagger');
    await source(other).getByRole('switch', { name: SWITCH }).uncheck();
    await choose(other, { name: 'other.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(6) });
    await expect(plainText(other)).toHaveValue(/\w/);

    await expect(source(page).getByRole('switch', { name: SWITCH })).toBeChecked();
    await page.getByRole('button', { name: 'Tag several images' }).click();
    const batch = page.getByRole('dialog', { name: 'Tag several images' });
    await batch
      .locator('input[type=file]')
      .setInputFiles({ name: NAME, mimeType: 'image/jpeg', buffer: await secretJpeg(7) });
    await expect(batch.getByText('0 bytes of your image were sent.')).toBeVisible();
    const uploads = recorded.proxy.sent.filter(({ url }) => url.endsWith('/api/tagger/file'));
    expect(uploads.map(({ bytes }) => /filename="(.*?)"/.exec(bytes.toString('latin1'))?.[1])).toEqual(['other.jpg']);
  } finally {
    await recorded.close();
  }
});
