/** Private search: what the answer says, and everything that the browser sends meanwhile. */
import { expect, test } from '@playwright/test';
import { jpegOf, keyOf } from './images.ts';
import { expectNothingSent, NAME, openRecorded, type Recorded, secretJpeg, SWITCH } from './recorded-browser.ts';
import { answer, chooseFile, expectFirst, firstTile, give } from './search-page.ts';
import { install, share } from './shared-image.ts';

const searchesOf = ({ proxy }: Recorded) => proxy.sent.filter(({ url }) => url.endsWith('/api/search/vectors'));

test(
  'a private search sends numbers and nothing of the image, and finds the same',
  { tag: '@core' },
  async ({ browser, baseURL, request }) => {
    const recorded = await openRecorded(browser, baseURL!);
    const { page, proxy } = recorded;
    try {
      expect(proxy.sent.some(({ url }) => /\.onnx|\.wasm|private\.worker/.test(url))).toBe(false);
      const seed = 5;
      const file = await secretJpeg(seed);
      await chooseFile(page, file, NAME);
      await expectFirst(page, await keyOf(request, seed));
      await expect(firstTile(page)).toHaveAccessibleName(/exact copy/);
      await expect(page.getByText('0 bytes of your image were sent.')).toBeVisible();
      await expect(answer(page)).toContainText('100.0% match · This search sent 0 bytes of your image');

      const [search, ...others] = searchesOf(recorded);
      expect(others).toEqual([]);
      const { embedder, vectors, ...filters } = JSON.parse(search!.body.toString()) as Record<string, unknown>;
      expect(embedder).toBe('nsfw-mid-embed512');
      for (const vector of vectors as string[]) expect(Buffer.from(vector, 'base64')).toHaveLength(512);
      for (const value of Object.values(filters)) expect(value).toEqual(expect.stringMatching(/^[\w,-]*$/));
      await expectNothingSent(recorded, [file]);
    } finally {
      await recorded.close();
    }
  },
);

test('no way of giving an image sends it: paste, drop, crop editor, batch', async ({ browser, baseURL, request }) => {
  const recorded = await openRecorded(browser, baseURL!);
  const { page } = recorded;
  const counter = (images: string) => page.getByText(`0 bytes of your ${images} were sent.`);
  try {
    const files = await Promise.all([5, 7, 9].map(secretJpeg));
    await give(page, 'paste', files[0]!);
    await expectFirst(page, await keyOf(request, 5));
    await expect(counter('image')).toBeVisible();
    await give(page, 'drop', files[1]!);
    await expectFirst(page, await keyOf(request, 7));
    await expect(counter('image')).toBeVisible();

    await page.getByRole('button', { name: 'Search a part', exact: true }).click();
    const editor = page.getByRole('dialog');
    await expect(editor.getByRole('button', { name: 'Search this part' })).toBeEnabled();
    await editor.getByRole('button', { name: 'Flip horizontally' }).click();
    await editor.getByRole('button', { name: 'Search this part' }).click();
    await expect.poll(() => searchesOf(recorded).length).toBe(3);
    await expectFirst(page, await keyOf(request, 7));

    await page.goto('/');
    await give(page, 'paste', files[2]!);
    await expectFirst(page, await keyOf(request, 9));
    await expect(counter('image')).toBeVisible();

    await page.getByRole('button', { name: 'Search with several images' }).click();
    const batch = page.getByRole('dialog', { name: 'Search with several images' });
    await expect(batch.getByRole('switch', { name: SWITCH })).toBeChecked();
    await batch
      .locator('input[type=file]')
      .setInputFiles(files.map((buffer, nth) => ({ name: `${nth}-${NAME}`, buffer, mimeType: 'image/jpeg' })));
    await expect(batch).toContainText('3 of 3');
    for (const row of await batch.getByRole('listitem').all()) await expect(row).toContainText('Exact copy');
    await expect(counter('3 images')).toBeVisible();
    await expect(batch.getByRole('link', { name: 'What is sent?' })).toHaveAttribute(
      'href',
      '/privacy-policy#private-search',
    );

    expect(searchesOf(recorded)).toHaveLength(7);
    await expectNothingSent(recorded, files);
  } finally {
    await recorded.close();
  }
});

test('an image that another app shares is not sent', async ({ browser, baseURL, request }) => {
  const recorded = await openRecorded(browser, baseURL!, { serviceWorkers: 'allow' });
  const { page } = recorded;
  try {
    const file = await secretJpeg(8);
    await install(page);
    await share(page, {}, file);
    await page.getByRole('button', { name: 'Find its source' }).click();
    await expectFirst(page, await keyOf(request, 8));
    await expect(page.getByText('0 bytes of your image were sent.')).toBeVisible();
    await expectNothingSent(recorded, [file]);
  } finally {
    await recorded.close();
  }
});

test('sharing a result warns that it sends the image', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('switch', { name: SWITCH }).check();
  await chooseFile(page, await jpegOf(5));
  await page.getByRole('button', { name: 'Share this result' }).click();
  await expect(page.getByRole('dialog')).toContainText('creating the link sends your image to the server');
});

test('a private search also tells of a copy outside the filters', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('switch', { name: SWITCH }).check();
  await chooseFile(page, await jpegOf(6));
  await expect(page.getByText(/^Found on .+, outside your sources/).first()).toBeVisible();
});

test('claims that nothing was sent only of an image that was not sent', async ({ page }) => {
  await page.goto('/search');
  const isPrivate = page.getByRole('switch', { name: SWITCH });
  const nothingSent = page.getByText('0 bytes of your image were sent.');
  await isPrivate.check();
  await chooseFile(page, await jpegOf(5));
  await expect(nothingSent).toBeVisible();
  await isPrivate.uncheck();
  await chooseFile(page, await jpegOf(7), 'sent.jpg');
  await expect(answer(page)).toBeVisible();
  await isPrivate.check();
  await expect(page.getByText('This image was sent before Private was on.')).toBeVisible();
  await page.goBack();
  await expect(nothingSent).toBeVisible();
  await page.goBack();
  await expect(page.getByText('For files. A URL is fetched by the server.')).toBeVisible();
});

test('reports a file that the browser cannot open, and does not send it', async ({ page }) => {
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
