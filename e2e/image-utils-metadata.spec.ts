/** Metadata of files: shown, removed, proven to be removed, and sent to the generator. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { keepShown } from './checks.ts';
import { asDiffusionModel, openPanel, panel, prompt } from './generator-page.ts';
import {
  choose,
  chooseAndWait,
  expectGood,
  fact,
  fields,
  left,
  openUtils,
  removeButton,
  saved,
  source,
  viewButton,
} from './image-utils-page.ts';
import { aiPngOf, photoOf, PROMPT } from './image-utils-images.ts';
import { publish } from './tagger-page.ts';

test.beforeEach(({ page }) => keepShown(page));

test.beforeEach(({ page }) => openUtils(page, 'Metadata Handler'));

const download = (page: Page) => page.getByRole('button', { name: 'Download cleaned image' });

/** Whether two files have the same pixels as they are stored, before any profile. Compared as bytes: millions of them are too many for `toEqual`. */
async function haveSamePixels(a: Buffer, b: Buffer): Promise<boolean> {
  const [before, after] = await Promise.all([a, b].map((bytes) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer()));
  return before !== undefined && after !== undefined && before.equals(after);
}

test(
  'shows the fields in groups, warns of the place, and finds and copies them §2.63',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chooseAndWait(page, await photoOf(9));
    await expect(page.getByText('This image contains the place where it was taken.')).toBeVisible();
    await viewButton(page).click();
    await expect(fields(page).getByText(/^\d+ fields found$/)).toBeVisible();
    await expect(fields(page).getByText(/35\.6586\d° N, 139\.7454\d° E/)).toBeVisible();
    await expect(fields(page).getByText('Testphone 7')).toBeVisible();
    await expectGood(page);

    await fields(page).getByRole('searchbox', { name: 'Search fields' }).fill('testphone');
    await expect(fields(page).getByText(/^1 of \d+ fields$/)).toBeVisible();
    await expect(fields(page).getByText('Madoka')).toBeHidden();
    await fields(page).getByRole('searchbox', { name: 'Search fields' }).fill('no such thing');
    await expect(fields(page).getByText('No fields match your search.')).toBeVisible();
    await fields(page).getByRole('button', { name: 'Hide details' }).click();
    await expect(fields(page).getByRole('searchbox')).toBeHidden();
    await fields(page).getByRole('button', { name: 'Show details' }).click();

    await fields(page).getByRole('button', { name: 'Copy as JSON' }).click();
    await expect(fields(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
    const json = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as { gps: { latitude: number } };
    expect(json.gps.latitude).toBeCloseTo(35.6586, 3);
    expect(JSON.stringify(json)).toContain('Testphone 7');
  },
);

test(
  'removes everything but the color profile, leaves the pixels alone, and proves it §2.64',
  { tag: '@core' },
  async ({ page }) => {
    const photo = await photoOf(9);
    await choose(page, photo);
    await removeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Cleaned image' })).toBeVisible();
    await expect(fact(page, 'Pixels')).toHaveText('Pixels unchanged. The image was not re-encoded.');
    await expect(page.getByText(/Only the color profile is left, as you chose\.$/)).toBeVisible();
    const kept = await saved(page, download(page));
    expect(kept.name).toBe('photo 9 (clean).jpg');
    const { exif, icc } = await sharp(kept.bytes).metadata();
    expect(exif).toBeUndefined();
    expect(icc).toBeDefined();
    expect(await haveSamePixels(kept.bytes, photo.buffer)).toBe(true);
    await expectGood(page);

    await source(page).getByRole('switch', { name: 'Keep color profile' }).click();
    await removeButton(page).click();
    await expect(left(page).getByText('Nothing left')).toBeVisible();
    const bare = await saved(page, download(page));
    expect((await sharp(bare.bytes).metadata()).icc).toBeUndefined();
    expect(await haveSamePixels(bare.bytes, photo.buffer)).toBe(true);
  },
);

test('shows the cleaned image and what is left in it, without the warning of the file before', async ({ page }) => {
  const place = page.getByText('This image contains the place where it was taken.');
  await chooseAndWait(page, await photoOf(9));
  await viewButton(page).click();
  await expect(fields(page).getByText('Testphone 7')).toBeVisible();
  await expect(place).toBeVisible();
  await removeButton(page).click();
  await expect(page.getByRole('img', { name: 'The cleaned image' })).toBeVisible();
  await expect(left(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible();
  await expect(place).toHaveCount(0);
  await expectGood(page);
});

test('removes only what is chosen', async ({ page }) => {
  await chooseAndWait(page, await photoOf(9));
  await viewButton(page).click();
  await fields(page)
    .getByRole('checkbox', { name: /^Remove EXIF/ })
    .uncheck();
  await expect(fields(page).getByRole('checkbox', { name: /^Remove GPS/ })).toBeChecked();
  await expect(fields(page).getByRole('checkbox', { name: 'Remove all groups' })).toBeChecked({ indeterminate: true });
  // From the end of a long list the page goes to the result.
  await page.getByRole('button', { name: 'Remove the chosen groups' }).click();
  await expect(left(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cleaned image' })).toBeInViewport();
  const { bytes } = await saved(page, download(page));
  const { exif } = await sharp(bytes).metadata();
  expect(exif?.toString('latin1')).toContain('Testphone 7');
  const again = await page.request.post('/api/image/get-metadata', {
    multipart: { image: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: bytes } },
  });
  expect(Object.keys((await again.json()) as object).filter((name) => /GPSL/.test(name))).toEqual([]);

  // The location is part of EXIF, so it cannot be kept without it.
  await fields(page).getByRole('button', { name: 'Show details' }).click();
  await fields(page)
    .getByRole('checkbox', { name: /^Remove GPS/ })
    .uncheck();
  await removeButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The metadata was not removed' })).toContainText(
    'Choose at least one group to remove.',
  );
});

test('decodes the settings of an AI image, and sends all of them to the generator', async ({ page }) => {
  await asDiffusionModel(page);
  await chooseAndWait(page, await aiPngOf(6));
  await viewButton(page).click();
  await expect(page.getByText('Marked as AI-generated')).toBeVisible();
  await expect(fields(page).getByText('AI settings')).toBeVisible();
  await expect(fields(page).getByText('animagine-xl-3.1', { exact: true })).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Send settings to generator' }).click();
  await expect(page).toHaveURL(/\/generator$/);
  await openPanel(page);
  await expect(prompt(page)).toHaveValue(PROMPT);
  await expect(panel(page).getByText(/^These are the settings A1111 saved in the image\./)).toBeVisible();
  await expect(panel(page).getByRole('textbox', { name: 'Negative prompt' })).toHaveValue('lowres, bad anatomy');
  await expect(panel(page).getByRole('slider', { name: 'CFG scale' })).toHaveAttribute('aria-valuenow', '5.5');
  await expect(panel(page).getByRole('slider', { name: 'Steps' })).toHaveAttribute('aria-valuenow', '26');
  await expect(panel(page).getByRole('radio', { name: /^Tall/ })).toBeChecked();
  await expect(panel(page).getByRole('spinbutton', { name: 'Seed value' })).toHaveValue('2718281828');
  // A reload keeps the form, and not the message.
  await page.reload();
  await openPanel(page);
  await expect(prompt(page)).toHaveValue(PROMPT);
});

test('takes an image by its address, and finds it again after a reload', async ({ page }) => {
  const url = await publish((await photoOf(9)).buffer);
  await source(page).getByRole('textbox', { name: 'Image URL' }).fill(url);
  // Without the button beside the field.
  await viewButton(page).click();
  await expect(fields(page).getByText('Testphone 7')).toBeVisible();
  await expect(page).toHaveURL((address) => address.searchParams.get('url') === url);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Metadata Handler' })).toBeChecked();
  await removeButton(page).click();
  await expect(left(page)).toBeVisible();
  expect((await saved(page, download(page))).name).toMatch(/ \(clean\)\.jpg$/);
});
