/** People paste the address of the page they look at, not that of its image. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { expectCleanInBoth } from './checks.ts';
import { jpegOf, keyOf } from './images.ts';
import { answer, expectFirst, field, openSearch } from './search-page.ts';

/** Puts a file on the site with images. @returns its address */
async function put(name: string, content: string | Buffer): Promise<string> {
  const file = `${test.info().project.name}-${name}`;
  await writeFile(path.join(process.env['IMAGES_DIR'] as string, file), content);
  return `${process.env['IMAGES_URL']}/${file}`;
}

test('the image that a page names is searched, and the answer says so', async ({ page, request }) => {
  const image = await put('post.jpg', await jpegOf(15));
  const post = await put('post.html', `<!doctype html><meta property="og:image" content="${image}"><p>A post`);
  await openSearch(page);
  await field(page).fill(post);
  await expectFirst(page, await keyOf(request, 15));
  await expect(answer(page)).toContainText(`Using the main image of this page: ${image.replace('http://', '')}`);
});

test(
  'of a page with several images the person chooses one, which is searched',
  { tag: '@phone' },
  async ({ page, request }) => {
    const seeds = [8, 12, 3, 4, 5, 6, 7, 9];
    const images = await Promise.all(seeds.map(async (seed) => put(`image-${seed}.jpg`, await jpegOf(seed))));
    const gallery = await put('gallery.html', images.map((image) => `<img src="${image}">`).join(''));
    await page.goto(`/search?url=${encodeURIComponent(gallery)}`);
    const choice = page.getByRole('region', { name: 'Which image on this page?' });
    await expect(choice.getByRole('radio')).toHaveCount(seeds.length);
    await expect(choice.getByRole('button', { name: 'Search this image' })).toBeInViewport({ ratio: 1 });
    await choice.getByRole('radio', { name: 'Image 2' }).check();
    await choice.getByRole('button', { name: 'Search this image' }).click();
    await expectFirst(page, await keyOf(request, 12));
    await page.goBack();
    await expect(choice).toBeVisible();
  },
);

for (const tool of ['tagger', 'image2text', 'resize', 'image-utils']) {
  test(
    `of a page with several images the person chooses one for a tool: ${tool}`,
    { tag: '@phone' },
    async ({ page }) => {
      const images = await Promise.all([8, 12].map(async (seed) => put(`${tool}-${seed}.jpg`, await jpegOf(seed))));
      const gallery = await put(`${tool}.html`, images.map((image) => `<img src="${image}">`).join(''));
      await page.goto(`/${tool}`);
      const address = page.getByRole('textbox', { name: 'Image URL' });
      await address.fill(gallery);
      await address.press('Enter');
      const choice = page.getByRole('region', { name: 'Which image on this page?' });
      await expect(choice.getByRole('radio')).toHaveCount(images.length);
      await choice.getByRole('radio', { name: 'Image 2' }).check();
      await expect(choice.getByRole('button', { name: 'Use this image' })).toBeInViewport({ ratio: 1 });
      await choice.getByRole('button', { name: 'Use this image' }).press('Enter');
      await expect(choice).toBeHidden();
      await expect(address).toBeFocused();
      await expect(address).toHaveValue(images[1] ?? '');
      await expect(page.getByRole('img', { name: 'The chosen image' })).toBeVisible();
      await page.goBack();
      await expect(choice).toBeVisible();
    },
  );
}

for (const tool of ['tagger', 'image2text', 'resize', 'image-utils']) {
  test(`a tool says which image of a page it uses: ${tool}`, async ({ page }) => {
    const image = await put(`${tool}-post.jpg`, await jpegOf(15));
    const post = await put(
      `${tool}-post.html`,
      `<!doctype html><meta property="og:image" content="${image}"><p>A post`,
    );
    await page.goto(`/${tool}?url=${encodeURIComponent(post)}`);
    await expect(
      page.locator('main p', { hasText: `Using the main image of this page: ${image.replace('http://', '')}` }),
    ).toBeVisible();
    await expectCleanInBoth(page);
  });
}

test('Resize does not call itself ready for a URL without an image, and says why', async ({ page }) => {
  const text = await put('text.html', '<!doctype html><p>No image here.');
  await page.goto(`/resize?url=${encodeURIComponent(text)}`);
  await expect(page.getByRole('heading', { name: 'This image could not be loaded' })).toBeVisible();
  await expect(page.getByText('Ready to upscale')).toHaveCount(0);
  await expectCleanInBoth(page);
  const image = await put('after.jpg', await jpegOf(8));
  const address = page.getByRole('textbox', { name: 'Image URL' });
  await address.fill(image);
  await address.press('Enter');
  await expect(page.getByRole('heading', { name: 'Compare models on part of the image' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This image could not be loaded' })).toHaveCount(0);
});

test('a URL without its scheme is not searched as text', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('www.board.example/posts/1');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/[?]url=https%3A%2F%2Fwww\.board\.example%2Fposts%2F1$/);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The search failed');
});

test('the URL of an image of this site is searched', async ({ page, request, baseURL }) => {
  const key = await keyOf(request, 5);
  await page.goto(`/search?url=${encodeURIComponent(new URL(`/search?image=${key}`, baseURL).href)}`);
  await expectFirst(page, key);
  await expect(answer(page)).toBeVisible();
});
