/** Upscaling on this device: the result, and everything that the browser sends meanwhile. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunchOptions } from '../scripts/chromium.ts';
import { expectNothingSent, NAME, openRecorded, SWITCH } from './recorded-browser.ts';
import { choose, failure, model, openResize, png, source, startButton } from './resize-page.ts';

// SwiftShader computes on the processor what a graphics card would: a small tile takes seconds.
const { args, ...launch } = await chromiumLaunchOptions();
const WEBGPU = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader', '--enable-features=Vulkan'];
test.use({ launchOptions: { ...launch, args: [...args, ...WEBGPU] } });

const allowSoftware = (page: Page) => page.addInitScript(() => Object.assign(globalThis, { allowsSoftwareGpu: true }));

/** Few pixels, soft but for a round hole, in a file with much that can be found in what was sent. */
async function secretPng(): Promise<Buffer> {
  const [width, height] = [22, 18];
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    const place = Math.floor(i / 4);
    const [x, y] = [place % width, Math.floor(place / width)];
    if (i % 4 === 3) return (x - 11) ** 2 + (y - 9) ** 2 < 12 ? 0 : 255;
    return 128 + 90 * Math.sin(x / 4 + (i % 4)) * Math.cos(y / 3);
  });
  // Pseudorandom, so that no run of it occurs by chance.
  let state = 7;
  const comment = Array.from({ length: 16_000 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return String.fromCodePoint(97 + ((state >> 16) % 26));
  }).join('');
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .withExif({ IFD0: { Model: 'SECRET-CAMERA-OF-A-PERSON', ImageDescription: comment } })
    .png()
    .toBuffer();
}

const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer({ resolveWithObject: true });

test('an image is upscaled without being sent, as the server does it', async ({ browser, baseURL, request }) => {
  const recorded = await openRecorded(browser, baseURL!, { path: '/resize', prepare: allowSoftware });
  const { page, proxy } = recorded;
  try {
    const buffer = await secretPng();
    await choose(page, { name: NAME, mimeType: 'image/png', buffer });
    await expect(page.getByRole('heading', { name: 'Ready to upscale' })).toBeVisible();
    await expect(page.getByText('Models are compared on the server.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upscale several images' })).toBeHidden();
    expect(proxy.sent.some(({ url }) => url.includes('/upscaling/networks'))).toBe(false);
    await startButton(page).click();
    await expect(png(page)).toBeVisible();
    await expect(source(page)).toContainText('0 bytes of your image were sent.');
    await expect(page.locator('main')).toContainText('On this device');
    await expect(page.locator('main')).toContainText('no trace of compression');
    const started = page.waitForEvent('download');
    await png(page).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('my-very-own-name-2x.png');
    await expectNothingSent(recorded, [buffer]);

    const here = await pixelsOf(await readFile(await download.path()));
    const form = { image: { name: 'a.png', mimeType: 'image/png', buffer }, model: 'auto', outscale: '2' };
    const answer = (await (await request.post('/api/image/upscaling', { multipart: form })).json()) as { png: string };
    const there = await pixelsOf(await (await request.get(answer.png)).body());
    expect(here.info).toMatchObject({ width: 44, height: 36, channels: 4 });
    // Nobody sees the color of a clear pixel, so it may differ.
    const isSeen = (i: number) => there.data[i - (i % 4) + 3]! > 0;
    const differences = [...here.data].map((value, i) => (isSeen(i) ? Math.abs(value - there.data[i]!) : 0));
    expect(Math.max(...differences)).toBeLessThanOrEqual(2);

    await startButton(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(png(page)).toBeVisible();

    // Another file that this device cannot read stays here as well.
    const gif = await sharp(buffer).gif().toBuffer();
    await choose(page, { name: 'moving.gif', mimeType: 'image/gif', buffer: gif });
    await startButton(page).click();
    await expect(failure(page)).toContainText('Your image was not sent. Turn Private off');
    await expectNothingSent(recorded, [buffer]);
  } finally {
    await recorded.close();
  }
});

test('a damaged network is not used, and nothing is sent', async ({ browser, baseURL }) => {
  const recorded = await openRecorded(browser, baseURL!, { path: '/resize', prepare: allowSoftware });
  const { page } = recorded;
  try {
    const buffer = await secretPng();
    // Another network than the page was promised.
    await page.route('**/api/image/upscaling/networks/*', (route) => route.fulfill({ body: 'something else' }));
    await choose(page, { name: NAME, mimeType: 'image/png', buffer });
    await model(page).selectOption('Real-ESRGAN animevideov3');
    await startButton(page).click();
    await expect(failure(page)).toContainText('The networks were damaged while loading. Your image was not sent.');
    await expectNothingSent(recorded, [buffer]);
  } finally {
    await recorded.close();
  }
});

test('without WebGPU the page says that the image is sent', async ({ page }) => {
  await openResize(page);
  await expect(source(page)).toContainText('Your image is sent: upscaling it on this device needs WebGPU');
  await expect(source(page).getByRole('switch', { name: SWITCH })).toBeHidden();
});
