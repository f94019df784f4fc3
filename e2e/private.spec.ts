/** Searching without sending the image: what the answer says, and all that leaves the browser meanwhile. */
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { findTrace, tracesOf } from '../packages/server/src/testing/image-traces.ts';
import { startRecordingProxy } from '../packages/server/src/testing/recording-proxy.ts';
import { jpegOf, keyOf } from './images.ts';
import { chooseFile, expectFirst, firstTile } from './search-page.ts';

const SWITCH = 'Private: your image stays on this device';
/** Of camera software, as it stands in many files. */
const SECRET = 'SECRET-CAMERA-OF-A-PERSON';

test(
  'a private search sends numbers and nothing of the image, and finds the same',
  { tag: '@core' },
  async ({ browser, baseURL, request }) => {
    const proxy = await startRecordingProxy();
    const context = await browser.newContext({
      baseURL: baseURL!,
      proxy: { server: proxy.address, bypass: '<-loopback>' },
      serviceWorkers: 'block',
    });
    try {
      const page = await context.newPage();
      await page.goto('/search');
      await page.getByRole('switch', { name: SWITCH }).check();
      expect(proxy.sent.some(({ url }) => /\.onnx|\.wasm|private\.worker/.test(url))).toBe(false);

      const seed = 5;
      const file = await sharp(await jpegOf(seed))
        .withExif({ IFD0: { Model: SECRET } })
        .jpeg()
        .toBuffer();
      await chooseFile(page, file, 'my-very-own-name.jpg');
      await expectFirst(page, await keyOf(request, seed));
      await expect(firstTile(page)).toHaveAccessibleName(/exact copy/);
      await expect(page.getByText('0 bytes of your image were sent.')).toBeVisible();

      const uploads = proxy.sent.filter(({ method }) => method !== 'GET');
      const search = uploads.filter(({ url }) => url.endsWith('/api/search/vectors'));
      expect(search).toHaveLength(1);
      const { embedder, vectors, ...filters } = JSON.parse(search[0]!.body.toString()) as Record<string, unknown>;
      expect(embedder).toBe('nsfw-mid-embed512');
      for (const vector of vectors as string[]) expect(Buffer.from(vector, 'base64')).toHaveLength(512);
      for (const value of Object.values(filters)) expect(value).toEqual(expect.stringMatching(/^[\w,-]*$/));
      expect(uploads.some(({ url }) => /search\/image\/file/.test(url))).toBe(false);
      expect(proxy.refused).toEqual([]);

      const traces = await tracesOf(file, [SECRET, 'my-very-own-name']);
      expect(traces.runs.size).toBeGreaterThan(1_000);
      const leaks = findTrace(
        traces,
        proxy.sent.map(({ bytes }) => bytes),
      );
      expect(leaks).toBeUndefined();
    } finally {
      await context.close();
      proxy.close();
    }
  },
);

test('a private search also tells of a copy outside the filters', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('switch', { name: SWITCH }).check();
  await chooseFile(page, await jpegOf(6));
  await expect(page.getByText(/^Found on .+, outside your sources/).first()).toBeVisible();
});

test('what the browser cannot open is said, and not sent', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('switch', { name: SWITCH }).check();
  const uploads: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST') uploads.push(sent.url());
  });
  await chooseFile(page, Buffer.from('no image at all'), 'broken.png', 'image/png');
  await expect(page.getByText('This browser cannot open this image.').first()).toBeVisible();
  expect(uploads.filter((url) => url.includes('/search/'))).toEqual([]);
});
