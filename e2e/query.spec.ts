/** The query: when it is searched, its image, the editor, and where the page scrolls. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { keepShown } from './checks.ts';
import { jpegOf, keyOf } from './images.ts';
import {
  answer,
  chooseFile,
  expectFirst,
  field,
  firstTile,
  grid,
  openSearch,
  scrollTop,
  searchesOf,
} from './search-page.ts';
import { hold } from './slow-page.ts';

const preview = (page: Page) => page.getByRole('img', { name: 'Image you searched with' });

/** Tells of the files that the page sends: their names and types. */
async function watchFiles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    FormData.prototype.append = new Proxy<FormData['append']>(Reflect.get(FormData.prototype, 'append'), {
      apply: (append, form, given: Parameters<FormData['append']>) => {
        const value: unknown = given[1];
        if (value instanceof File) sent.push(`${value.name} ${value.type}`);
        Reflect.apply(append, form, given);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
}

async function dragInEditor(page: Page, from: number, to: number): Promise<void> {
  const image = page.getByRole('dialog').getByRole('img', { name: 'Image to crop' });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Search this part' })).toBeEnabled();
  const box = await image.boundingBox();
  if (!box) throw new Error('The editor shows no image.');
  await page.mouse.move(box.x + box.width * from, box.y + box.height * from);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * ((from + to) / 2));
  await page.mouse.move(box.x + box.width * to, box.y + box.height * to);
  await page.mouse.up();
}

test('a path of this site is searched as its image', async ({ page, request }) => {
  const key = await keyOf(request, 5);
  await openSearch(page);
  await field(page).fill(`/i/512/${key}.webp`);
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\?url=http/);
  await expectFirst(page, key);
  await expect(preview(page)).toBeVisible();
});

test('typed text is searched automatically once per change; Enter searches short words §4.7 §4.8', async ({ page }) => {
  await openSearch(page);
  const searches = searchesOf(page);
  await field(page).fill('solo');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/q=solo/);
  await expect(firstTile(page)).toBeVisible();
  await field(page).fill('solo, 1girl');
  await expect(page).toHaveURL(/q=solo%2C\+1girl/);
  await expect(firstTile(page)).toBeVisible();
  // The same words, but for blanks around them.
  await field(page).fill(' solo, 1girl ');
  await field(page).fill('solo, 1girl, smile');
  await expect(page).toHaveURL(/smile/);
  // The address is there before the request is sent.
  await expect.poll(() => searches.map(({ path: name }) => name)).toEqual(Array(3).fill('/api/search/image/text'));
});

test('Enter repeats the current search §4.8', async ({ page }) => {
  await openSearch(page);
  const searches = searchesOf(page);
  await field(page).fill('solo');
  await field(page).press('Enter');
  await expect(firstTile(page)).toBeVisible();
  await field(page).press('Enter');
  await expect.poll(() => searches.length).toBe(2);
  await expect(firstTile(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Random images' })).toBeVisible();
});

test('Enter searches other words while a search is running', async ({ page }) => {
  await openSearch(page);
  const release = await hold(page, '**/api/search/image/text');
  await field(page).fill('solo');
  await field(page).press('Enter');
  const button = page.getByRole('search').getByRole('button', { name: 'Search', exact: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await field(page).fill('1girl');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/q=1girl$/);
  await release();
  await expect(firstTile(page)).toBeVisible();
});

test('the words of a link are read as they are written', async ({ page }) => {
  for (const words of ['true', '1e3']) {
    await page.goto(`/search?q=${words}`);
    await expect(field(page)).toHaveValue(words);
    await expect(page.getByRole('heading', { name: 'Random images' })).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`q=${words}$`));
  }
});

test('an address pasted on the page, outside of any field, is searched', async ({ page, request }) => {
  const name = `pasted-15-${test.info().project.name}.jpg`;
  await writeFile(path.join(process.env['IMAGES_DIR'] as string, name), await jpegOf(15));
  await openSearch(page);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, `${process.env['IMAGES_URL']}/${name}`);
  await expectFirst(page, await keyOf(request, 15));
  // The image comes by way of the server, whatever its site allows.
  await expect(preview(page)).toHaveAttribute('src', /^blob:/);
});

test('the image can be removed, which ends the search §4.9', async ({ page }) => {
  await openSearch(page);
  await chooseFile(page, await jpegOf(5));
  await expect(firstTile(page)).toBeVisible();
  await expect(preview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the image' }).click();
  await expect(preview(page)).toBeHidden();
  await expect(grid(page, 'Random images').getByRole('link').first()).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/\/search$/);
});

test('an address without an image clears the preview and says so §8.6', async ({ page }) => {
  await keepShown(page);
  await writeFile(path.join(process.env['IMAGES_DIR'] as string, 'page.html'), '<p>words</p>');
  await page.goto(`/search?url=${encodeURIComponent(`${process.env['IMAGES_URL']}/page.html`)}`);
  await expect(page.getByRole('heading', { name: 'The search failed' })).toBeVisible();
  await expect(preview(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test(
  'a part of the image is searched, with its file name, and can be chosen again §2.28 §4.24 §8.5',
  { tag: '@phone' },
  async ({ page, request, isMobile }) => {
    const files = await watchFiles(page);
    await openSearch(page);
    await chooseFile(page, await jpegOf(5), 'mine.jpg');
    await expect(firstTile(page)).toBeVisible();

    await page.getByRole('button', { name: 'Search a part' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Search this part' })).toBeInViewport({ ratio: 1 });
    await expect(dialog).toContainText(isMobile ? '“Clear selection” clears it.' : 'The right mouse button clears');
    await dragInEditor(page, 0.1, 0.13);
    await expect(dialog.getByText('Selection too small. Try again.')).toBeVisible();
    await dragInEditor(page, 0.1, 0.8);
    await dialog.getByRole('button', { name: 'Search this part' }).click();
    await expect(dialog).toBeHidden();
    await expectFirst(page, await keyOf(request, 5));
    await expect(firstTile(page)).toHaveAccessibleName(/cropped/);
    expect(await files()).toEqual(['mine.jpg image/jpeg', 'mine.jpg image/png']);

    // Again it is the whole image that is edited, from the last selection on.
    await page.getByRole('button', { name: 'Edit image' }).click();
    await expect(dialog.getByRole('button', { name: 'Selection', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit image' })).toBeFocused();
  },
);

test('a rotated and mirrored image is searched as edited §2.28', async ({ page, request }) => {
  await openSearch(page);
  await chooseFile(page, await jpegOf(5));
  await expect(firstTile(page)).toBeVisible();
  await page.getByRole('button', { name: 'Edit image' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Flip horizontally' }).click();
  await dialog.getByRole('button', { name: 'Search this part' }).click();
  await expect(dialog).toBeHidden();
  await expect(firstTile(page)).toHaveAccessibleName(/mirrored/);
  await expectFirst(page, await keyOf(request, 5));
});

test('the image at an address can be edited, too', async ({ page, request }) => {
  const name = `edited-15-${test.info().project.name}.jpg`;
  await writeFile(path.join(process.env['IMAGES_DIR'] as string, name), await jpegOf(15));
  const files = await watchFiles(page);
  await page.goto(`/search?url=${encodeURIComponent(`${process.env['IMAGES_URL']}/${name}`)}`);
  await page.getByRole('button', { name: 'Edit image' }).click();
  await dragInEditor(page, 0.1, 0.9);
  await page.getByRole('dialog').getByRole('button', { name: 'Search this part' }).click();
  // The whole image has found the same one before.
  await expect.poll(files).toEqual([`${name} image/png`]);
  await expectFirst(page, await keyOf(request, 15));
  await expect(field(page)).toHaveValue('');
});

/** Where the page has scrolled to, what heads the results is right below the page's header. @param max how far it scrolls, in px */
async function expectUnderHeader(page: Page, head: Locator, max: number): Promise<void> {
  const header = await page.getByRole('banner').boundingBox();
  const below = async () => ((await head.boundingBox())?.y ?? NaN) - (header?.height ?? NaN);
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  await expect.poll(below).toBeLessThan(64);
  expect(await scrollTop(page)).toBeGreaterThan(0);
  expect(await scrollTop(page)).toBeLessThanOrEqual(max);
}

test(
  'a search scrolls to its results, and Back restores the scroll position §4.11',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 360 });
    await openSearch(page);
    await chooseFile(page, await jpegOf(5));
    await expect(answer(page)).toBeVisible();
    await expectUnderHeader(page, page.getByText('Exact copy', { exact: true }), 380);
    await field(page).fill('1girl');
    await field(page).press('Enter');
    // The page has its height.
    await expect(grid(page).getByRole('link').first()).toBeVisible();
    await expectUnderHeader(page, page.getByRole('heading', { name: 'Search results' }), 480);
    const top = await scrollTop(page);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => scrollTop(page)).toBe(top + 700);
    await page.evaluate(() => history.back());
    await expect(answer(page)).toBeVisible();
    await page.evaluate(() => history.forward());
    await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(top + 700);
  },
);

test('results that arrive during a press do not move the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 360 });
  await openSearch(page);
  const release = await hold(page, '**/api/search/image/text');
  await field(page).fill('1girl');
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'System information' }).hover();
  await page.mouse.down();
  await release();
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await scrollTop(page)).toBe(0);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'System information' })).toBeVisible();
});
