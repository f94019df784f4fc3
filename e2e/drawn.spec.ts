/** What is done and written in a page that came drawn, before its code is there, is not lost when the page comes alive. */
import { expect, type Page, test } from '@playwright/test';
import { chooseOption } from './checks.ts';
import { generateButton, nextRequest, setCount } from './generator-page.ts';
import { jpegOf, keyOf } from './images.ts';
import { dragFromPage, expectFirst, field, give } from './search-page.ts';
import { hold, openDrawn, untilAlive } from './slow-page.ts';
import { choose, plainText, uploadOf } from './tagger-page.ts';

// It would give the code at once.
test.use({ serviceWorkers: 'block' });

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter projects' }).getByRole('button', { name });

/** Whether early events are recorded still, by a drop that nothing else takes. */
const isRecording = (page: Page): Promise<boolean> =>
  page.evaluate(() => !document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true })));

test('a button of the home page that was pressed', { tag: '@phone' }, async ({ page }) => {
  const release = await openDrawn(page, '/');
  await filter(page, 'Legal').click();
  await expect(filter(page, 'Legal')).toHaveAttribute('aria-pressed', 'false');
  await release();
  await expect(filter(page, 'Legal')).toHaveAttribute('aria-pressed', 'true');
});

test('a page that was scrolled stays where it is', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/about', '/disclaimer']) {
    const release = await openDrawn(page, path);
    await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, -40));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await release();
    await expect.poll(() => isRecording(page)).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }
});

test('a button of the home page that is still held', async ({ page }) => {
  const release = await openDrawn(page, '/');
  await filter(page, 'Legal').hover();
  await page.mouse.down();
  await release();
  await expect(filter(page, 'Legal')).toHaveAttribute('aria-pressed', 'false');
  await page.mouse.up();
  await expect(filter(page, 'Legal')).toHaveAttribute('aria-pressed', 'true');

  const releaseAgain = await openDrawn(page, '/');
  await filter(page, 'Tools').focus();
  await page.keyboard.down('Space');
  await releaseAgain();
  await page.keyboard.up('Space');
  await expect(filter(page, 'Tools')).toHaveAttribute('aria-pressed', 'true');
});

test('the panel of filters of a search', async ({ page }) => {
  const release = await openDrawn(page, '/search');
  await page.getByRole('button', { name: 'Filters' }).click();
  await release();
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
});

test('a button of a page that begins otherwise than it was drawn', async ({ page }) => {
  await page.goto('/generator');
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('silver hair');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('generation_draft'))).toContain('silver hair');
  const release = await openDrawn(page, '/generator');
  const more = page.getByRole('button', { name: 'Advanced settings' });
  await more.click();
  await release();
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue('silver hair');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
});

test('a number that was typed counts', async ({ page }) => {
  const release = await openDrawn(page, '/generator');
  await setCount(page, 5);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('silver hair');
  await release();
  await expect(page.getByRole('spinbutton', { name: 'Number of images' })).toHaveValue('5');
  const requested = nextRequest(page);
  await generateButton(page).click();
  expect((await requested).params).toMatchObject({ prompt: 'silver hair', num_images: 5 });
});

test('what was written in a page that begins otherwise than it was drawn', async ({ page }) => {
  await page.goto('/generator');
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('silver hair');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('generation_draft'))).toContain('silver hair');
  const release = await openDrawn(page, '/generator');
  await prompt.pressSequentially('red hair');
  await release();
  await expect(prompt).toHaveValue('red hair');
  await expect(prompt).toBeFocused();
  await page.keyboard.type(', hat');
  await expect(prompt).toHaveValue('red hair, hat');
});

test('a file that was chosen', { tag: '@phone' }, async ({ page, request }) => {
  const release = await openDrawn(page, '/search');
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await (await picker).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(8) });
  await release();
  await expectFirst(page, await keyOf(request, 8));
});

test('an image that was sent as a data URI is searched, and becomes no address', async ({ page, request }) => {
  const release = await openDrawn(page, '/search');
  await field(page).fill(`data:image/jpeg;base64,${(await jpegOf(8)).toString('base64')}`);
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search');
  await release();
  await expectFirst(page, await keyOf(request, 8));
});

test('an image that was dropped, and one that was pasted', async ({ page, request }) => {
  for (const kind of ['drop', 'paste'] as const) {
    const release = await openDrawn(page, '/search');
    await give(page, kind, await jpegOf(8));
    await release();
    await expectFirst(page, await keyOf(request, 8));
  }
});

test('an image that was dropped, or pasted, when the header was alive but not yet the screen', async ({
  page,
  request,
}) => {
  for (const kind of ['drop', 'paste'] as const) {
    const release = await openDrawn(page, '/search');
    await give(page, kind, await jpegOf(8), 'the header is alive');
    await release();
    await expect(page.locator('html')).toHaveAttribute('data-handed-to', 'a drawn screen');
    await expectFirst(page, await keyOf(request, 8));
  }
});

test('an image that was dropped in a tool that does not know its formats yet', async ({ page }) => {
  const formats = await hold(page, '**/api/image/save-formats');
  await page.goto('/image-utils');
  await untilAlive(page);
  await expect(page.getByText('Loading image utilities...')).toBeVisible();
  await give(page, 'drop', await jpegOf(8));
  await formats();
  await expect(page.getByText('image.jpg').first()).toBeVisible();
});

test('a file that was chosen, in a tool and in the search', async ({ page, request }) => {
  const release = await openDrawn(page, '/tagger');
  await choose(page, await uploadOf(5));
  await release();
  await expect(plainText(page)).toHaveValue(/\w/);

  const releaseAgain = await openDrawn(page, '/');
  const file = { name: 'image.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(12) };
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
  await releaseAgain();
  await expectFirst(page, await keyOf(request, 12));
});

test('an image that was dragged from another page', async ({ page, request }) => {
  const release = await openDrawn(page, '/');
  await dragFromPage(page, await jpegOf(12));
  await release();
  await expectFirst(page, await keyOf(request, 12));
});

test('a shortcut that was typed', async ({ page }) => {
  const release = await openDrawn(page, '/');
  await page.getByRole('link', { name: 'Mekiki' }).first().focus();
  await page.keyboard.press('?');
  await release();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a kept setting comes into what was drawn with the usual one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('caption_style', '"short"'));
  const release = await openDrawn(page, '/image2text');
  const style = page.getByRole('radio', { name: 'Short' });
  await expect(style).not.toBeChecked();
  const element = await style.elementHandle();
  await release();
  await expect(style).toBeChecked();
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('a theme and a style that were chosen', async ({ page }) => {
  const release = await openDrawn(page, '/');
  await chooseOption(page.getByRole('radio', { name: 'Dark' }));
  await release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  const releaseAgain = await openDrawn(page, '/image2text');
  await chooseOption(page.getByRole('radio', { name: 'Short' }));
  await releaseAgain();
  await expect(page.getByRole('radio', { name: 'Short' })).toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('caption_style'))).toBe('"short"');
});

test('words of the home page that were typed', { tag: '@phone' }, async ({ page }) => {
  const release = await openDrawn(page, '/');
  await field(page).fill('long hair');
  await release();
  await expect(field(page)).toHaveValue('long hair');
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=long/);
});

test('an address that was sent with Enter in a tool', async ({ page, request, baseURL }) => {
  const release = await openDrawn(page, '/tagger');
  const address = page.getByRole('textbox', { name: 'Image URL' });
  await address.fill(new URL(`/i/512/${await keyOf(request, 5)}.webp`, baseURL).href);
  await address.press('Enter');
  await expect(page).toHaveURL('/tagger');
  await release();
  await expect(plainText(page)).toHaveValue(/\w/);
});

test('an address that was typed in a tool', async ({ page }) => {
  for (const tool of ['/resize', '/tagger', '/image2text']) {
    const release = await openDrawn(page, tool);
    const address = page.getByRole('textbox', { name: 'Image URL' });
    await address.fill('https://example.com/a.png');
    await release();
    await expect(address).toHaveValue('https://example.com/a.png');
    await expect(address).toBeFocused();
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    await expect(page).toHaveURL(`${tool}?url=${encodeURIComponent('https://example.com/a.png')}`);
  }
});

test(
  'comes alive as it was drawn, without an error, and keeps its elements',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const said: string[] = [];
    page.on('pageerror', ({ message }) => said.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    const info = ['/about', '/contact', '/disclaimer', '/privacy-policy'];
    const tools = ['/search', '/tagger', '/image2text', '/resize', '/image-utils'];
    // The generator is drawn for wide windows.
    for (const path of ['/', ...info, ...tools, ...(isMobile ? [] : ['/generator'])]) {
      const release = await openDrawn(page, path);
      await expect(page.locator('#root footer')).toHaveCount(path === '/' || info.includes(path) ? 1 : 0);
      const drawn = await page.locator('#root header, #root h1, #root footer').elementHandles();
      expect(await isRecording(page), path).toBe(true);
      await release();
      for (const element of drawn) expect(await element.evaluate(({ isConnected }) => isConnected), path).toBe(true);
      await expect.poll(() => isRecording(page), path).toBe(false);
      // Choices that are kept let a tool begin otherwise than it was drawn.
      await page.evaluate(() => localStorage.clear());
    }
    expect(said).toEqual([]);
  },
);

test('the first images of the search page', { tag: '@phone' }, async ({ page }) => {
  const release = await openDrawn(page, '/search');
  const images = page.getByRole('list', { name: 'Random images' }).locator('img');
  await expect(images.first()).toBeVisible();
  const drawn = await images.elementHandles();
  const places = async () => Promise.all(drawn.slice(0, 2).map((image) => image.boundingBox()));
  const before = await places();
  await release();
  await expect(page.getByRole('list', { name: 'Random images' }).getByRole('listitem').nth(8)).toBeAttached();
  for (const image of drawn) expect(await image.evaluate(({ isConnected }) => isConnected)).toBe(true);
  const after = await places();
  for (const [index, place] of before.entries())
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((after[index]?.[side] ?? NaN) - (place?.[side] ?? NaN)), side).toBeLessThanOrEqual(2);
});

test('images that were drawn for everybody are not for whoever filters them', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rating', '["g"]'));
  const release = await openDrawn(page, '/search');
  await expect(page.locator('[data-first-images] img').first()).toBeHidden();
  await release();
  await expect(page.getByRole('list', { name: 'Random images' }).locator('img').first()).toBeVisible();
});
