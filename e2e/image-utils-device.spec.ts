/** The converter on the device: nothing is sent, and the same options come to what the server makes of them. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { choose, chooseFormat, expectGood, fact, openUtils, saved, slider, source } from './image-utils-page.ts';
import { photoOf, pngOf } from './image-utils-images.ts';
import { SWITCH } from './recorded-browser.ts';
import type { Upload } from './tagger-page.ts';

const download = (page: Page) => page.getByRole('button', { name: 'Download', exact: true });

/** Every file that the page sends from now on. */
function uploads(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/image/')) sent.push(request.url());
  });
  return sent;
}

/** A drawing that is transparent in places, and half so in others. */
async function stickerOf(seed: number): Promise<Upload> {
  const { buffer, ...rest } = await pngOf(seed, `sticker ${seed}.png`);
  const { width, height } = await sharp(buffer).metadata();
  const mask = `<svg width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0.5" stop-color="#fff"/><stop offset="0.9" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const cut = await sharp(buffer)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { ...rest, buffer: cut };
}

/** How far two images are from each other, in decibels; what cannot be seen does not count. */
async function psnr(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [a, b].map((file) =>
      sharp(file).flatten({ background: '#777' }).toColourspace('srgb').removeAlpha().raw().toBuffer(),
    ),
  );
  expect(one?.length).toBe(other?.length);
  let sum = 0;
  for (let i = 0; i < (one?.length ?? 0); i += 1) sum += ((one?.[i] ?? 0) - (other?.[i] ?? 0)) ** 2;
  return sum === 0 ? Infinity : 10 * Math.log10(255 ** 2 / (sum / (one?.length ?? 1)));
}

/** The file that the page has made, when it is of these options. */
async function madeOn(page: Page): Promise<Buffer> {
  await expect(slider(page)).toBeVisible();
  const { bytes } = await saved(page, download(page));
  await expect(fact(page, 'Converted')).toHaveText('On this device, without an upload.');
  return bytes;
}

async function madeByServer(page: Page, file: Upload, fields: Record<string, string>): Promise<Buffer> {
  const answer = await page.request.post('/api/image/convert-format', { multipart: { image_bytes: file, ...fields } });
  expect(answer.ok()).toBe(true);
  return answer.body();
}

test('converts on this device, sends nothing, and reaches no other host', { tag: '@core' }, async ({ page }) => {
  const sent = uploads(page);
  await openUtils(page);
  await choose(page, await pngOf(5));
  await expect(slider(page)).toBeVisible();
  await expect(fact(page, 'Converted')).toHaveText('On this device, without an upload.');
  await expect(fact(page, 'Pixels')).toHaveText(/^(\d+ × \d+) to \1$/);
  await expectGood(page);
  expect(sent).toEqual([]);

  // What the device cannot do goes to the server, and the page says so.
  await chooseFormat(page, 'TIFF');
  await expect(fact(page, 'Format')).toHaveText('PNG to TIFF');
  await expect(fact(page, 'Converted')).toContainText('By the server');
  expect(sent.filter((url) => url.endsWith('/convert-format')).length).toBeGreaterThanOrEqual(1);
  expect(sent.filter((url) => url.endsWith('/inspect-metadata'))).toEqual([]);

  const worker = await page.request.get(new URL(page.workers()[0]?.url() ?? '', page.url()).href);
  expect(worker.headers()['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  const site = (await page.request.get('/image-utils')).headers()['content-security-policy'] ?? '';
  expect(site).not.toContain('wasm-unsafe-eval');
});

test('says that JPEG loses transparency', async ({ page }) => {
  await openUtils(page);
  await chooseFormat(page, 'JPEG');
  await choose(page, await stickerOf(5));
  await expect(fact(page, 'Transparency')).toHaveText(
    'JPEG has none. Transparent areas are filled with the background.',
  );
});

test('says of a damaged private image that it may be damaged, and is not ready', async ({ page }) => {
  await openUtils(page);
  await source(page).getByRole('switch', { name: SWITCH }).check();
  const { buffer, ...file } = await pngOf(5);
  await choose(page, { ...file, buffer: buffer.subarray(0, buffer.length / 2) });
  const failure = page.getByRole('alert').filter({ hasText: 'The image was not converted' });
  await expect(failure).toContainText('which may be damaged. Your image was not sent.');
  await expect(page.getByRole('heading', { name: 'Ready' })).toHaveCount(0);
});

interface Case {
  name: string;
  file: () => Promise<Upload>;
  format: string;
  width?: string;
  isLossless?: boolean;
  fields: Record<string, string>;
  /** Both files are the same, byte for byte; else how near they are, in decibels and in size. */
  near: 'same' | { db: number; smallest: number; largest: number };
}
/** mozjpeg spends more time on each block than what libvips takes of it. */
const AS_JPEG = { db: 36, smallest: 0.75, largest: 1.05 };

const CASES: readonly Case[] = [
  {
    name: 'a drawing as WebP',
    file: () => pngOf(5),
    format: 'WebP',
    fields: { ext: 'webp', quality: '82' },
    near: 'same',
  },
  {
    name: 'a photo with a profile, turned by its camera, as WebP',
    file: turnedPhoto,
    format: 'WebP',
    fields: { ext: 'webp', quality: '82' },
    near: 'same',
  },
  {
    name: 'a sticker as WebP without loss',
    file: () => stickerOf(5),
    format: 'WebP',
    isLossless: true,
    fields: { ext: 'webp', lossless: 'true' },
    near: { db: Infinity, smallest: 0.95, largest: 1.05 },
  },
  {
    name: 'a smaller drawing as WebP',
    file: () => pngOf(5),
    format: 'WebP',
    width: '300',
    fields: { ext: 'webp', quality: '82', width: '300' },
    near: { db: 36, smallest: 0.95, largest: 1.05 },
  },
  {
    name: 'a drawing as JPEG',
    file: () => pngOf(5),
    format: 'JPEG',
    fields: { ext: 'jpeg', quality: '85' },
    near: AS_JPEG,
  },
  {
    name: 'a photo with a profile as JPEG',
    file: () => photoOf(9),
    format: 'JPEG',
    fields: { ext: 'jpeg', quality: '85' },
    near: AS_JPEG,
  },
  {
    name: 'a sticker as JPEG, its background filled',
    file: () => stickerOf(5),
    format: 'JPEG',
    fields: { ext: 'jpeg', quality: '85' },
    near: AS_JPEG,
  },
  {
    name: 'a sticker as PNG',
    file: () => stickerOf(5),
    format: 'PNG',
    fields: { ext: 'png' },
    near: { db: Infinity, smallest: 0.3, largest: 1.05 },
  },
  {
    name: 'a photo with a profile as PNG',
    file: () => photoOf(9),
    format: 'PNG',
    fields: { ext: 'png' },
    near: { db: Infinity, smallest: 0.3, largest: 1.05 },
  },
  {
    name: 'a drawing as AVIF',
    file: () => pngOf(5),
    format: 'AVIF',
    fields: { ext: 'avif', quality: '60' },
    near: { db: 37, smallest: 0.8, largest: 1.2 },
  },
];

for (const { name, file, format, width, isLossless, fields, near } of CASES) {
  test(`makes what the server makes: ${name}`, async ({ page }) => {
    const upload = await file();
    const sent = uploads(page);
    await openUtils(page);
    await chooseFormat(page, format);
    if (isLossless) await source(page).getByRole('switch', { name: 'Lossless' }).click();
    if (width !== undefined) await source(page).getByLabel('Width').fill(width);
    await choose(page, upload);
    const here = await madeOn(page);
    expect(sent).toEqual([]);
    const there = await madeByServer(page, upload, fields);
    if (near === 'same') return expect(here.equals(there)).toBe(true);
    const [a, b] = await Promise.all([sharp(here).metadata(), sharp(there).metadata()]);
    expect(a).toMatchObject({ format: b.format, width: b.width, height: b.height });
    expect(a.icc ?? null).toEqual(b.icc ?? null);
    expect(a.exif).toBeUndefined();
    expect(await psnr(here, there)).toBeGreaterThanOrEqual(near.db);
    expect(here.length / there.length).toBeGreaterThan(near.smallest);
    expect(here.length / there.length).toBeLessThan(near.largest);
    return undefined;
  });
}

/** A drawing as a phone saves it that was held upright. */
async function turnedPhoto(): Promise<Upload> {
  const photo = await photoOf(9);
  return {
    ...photo,
    buffer: await sharp(photo.buffer).keepMetadata().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  };
}
