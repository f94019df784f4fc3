/** Input given to a prerendered page before its code is loaded survives hydration. */
import { expect, type Page, test } from '@playwright/test';
import { chooseOption } from './checks.ts';
import { generateButton, nextRequest, setCount } from './generator-page.ts';
import { jpegOf, keyOf } from './images.ts';
import { dragFromPage, expectFirst, field, give } from './search-page.ts';
import { hold, openDrawn, untilAlive } from './slow-page.ts';
import { choose, plainText, uploadOf } from './tagger-page.ts';

// The service worker would serve the code without waiting.
test.use({ serviceWorkers: 'block' });

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter projects' }).getByRole('button', { name });

/** Whether early events are still recorded, tested with a drop that nothing else handles. */
const isRecording = (page: Page): Promise<boolean> =>
  page.evaluate(() => !document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true })));

test('replays a button of the home page that was pressed before hydration', { tag: '@phone' }, async ({ page }) => {
  const release = await openDrawn(page, '/');
  await filter(page, 'Legal').click();
  await expect(filter(page, 'Legal')).toHaveAttribute('aria-pressed', 'false');
  await release();
  await expect(filter(page, 'Legal')).toHaveAttribute('aria-pressed', 'true');
});

test('keeps the scroll position of a page scrolled before hydration', { tag: '@phone' }, async ({ page }) => {
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

test('presses a button that is held during hydration when it is released', async ({ page }) => {
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

test('opens the filter panel when its button was pressed before hydration', async ({ page }) => {
  const release = await openDrawn(page, '/search');
  await page.getByRole('button', { name: 'Filters' }).click();
  await release();
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
});

test('replays a button pressed before hydration when a stored draft differs', async ({ page }) => {
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

test('keeps the focus of a button when a stored draft differs', async ({ page }) => {
  await page.goto('/generator');
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('silver hair');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('generation_draft'))).toContain('silver hair');
  const release = await openDrawn(page, '/generator');
  const more = page.getByRole('button', { name: 'Advanced settings' });
  await more.focus();
  await release();
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue('silver hair');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
});

test('keeps a number typed before hydration, and sends it', async ({ page }) => {
  const release = await openDrawn(page, '/generator');
  await setCount(page, 5);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('silver hair');
  await release();
  await expect(page.getByRole('spinbutton', { name: 'Number of images' })).toHaveValue('5');
  const requested = nextRequest(page);
  await generateButton(page).click();
  expect((await requested).params).toMatchObject({ prompt: 'silver hair', num_images: 5 });
});

test('keeps text typed before hydration when a stored draft differs', async ({ page }) => {
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

test('searches a file chosen before hydration', { tag: '@phone' }, async ({ page, request }) => {
  const release = await openDrawn(page, '/search');
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await (await picker).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(8) });
  await release();
  await expectFirst(page, await keyOf(request, 8));
});

test('searches a data URI submitted before hydration without putting it in the URL', async ({ page, request }) => {
  const release = await openDrawn(page, '/search');
  await field(page).fill(`data:image/jpeg;base64,${(await jpegOf(8)).toString('base64')}`);
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search');
  await release();
  await expectFirst(page, await keyOf(request, 8));
});

test('searches an image dropped or pasted before hydration', async ({ page, request }) => {
  for (const kind of ['drop', 'paste'] as const) {
    const release = await openDrawn(page, '/search');
    await give(page, kind, await jpegOf(8));
    await release();
    await expectFirst(page, await keyOf(request, 8));
  }
});

test('searches an image dropped or pasted when only the header is hydrated', async ({ page, request }) => {
  for (const kind of ['drop', 'paste'] as const) {
    const release = await openDrawn(page, '/search');
    await give(page, kind, await jpegOf(8), 'the header is alive');
    await release();
    await expect(page.locator('html')).toHaveAttribute('data-handed-to', 'a drawn screen');
    await expectFirst(page, await keyOf(request, 8));
  }
});

test('keeps an image dropped in Image utils until its formats are loaded', async ({ page }) => {
  const formats = await hold(page, '**/api/image/save-formats');
  await page.goto('/image-utils');
  await untilAlive(page);
  await expect(page.getByText('Loading image utilities...')).toBeVisible();
  await give(page, 'drop', await jpegOf(8));
  await formats();
  await expect(page.getByText('image.jpg').first()).toBeVisible();
});

test('takes a file chosen before hydration, in the tagger and on the home page', async ({ page, request }) => {
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

test('searches an image dragged from another page before hydration', async ({ page, request }) => {
  const release = await openDrawn(page, '/');
  await dragFromPage(page, await jpegOf(12));
  await release();
  await expectFirst(page, await keyOf(request, 12));
});

for (const keys of ['?', 'Control+?']) {
  test(`replays a keyboard shortcut pressed before hydration: ${keys}`, async ({ page }) => {
    const release = await openDrawn(page, '/');
    await page.getByRole('link', { name: 'Mekiki' }).first().focus();
    await page.keyboard.press(keys);
    await release();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
}

test('applies a stored setting to the prerendered form without replacing its elements', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('caption_style', '"short"'));
  const release = await openDrawn(page, '/image2text');
  const style = page.getByRole('radio', { name: 'Short' });
  await expect(style).not.toBeChecked();
  const element = await style.elementHandle();
  await release();
  await expect(style).toBeChecked();
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('keeps a theme and a caption style chosen before hydration', async ({ page }) => {
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

test('keeps words typed on the home page before hydration, and their focus', { tag: '@phone' }, async ({ page }) => {
  const release = await openDrawn(page, '/');
  await field(page).fill('long hair');
  await release();
  await expect(field(page)).toHaveValue('long hair');
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=long/);
});

test('tags an image whose URL was submitted with Enter before hydration', async ({ page, request, baseURL }) => {
  const release = await openDrawn(page, '/tagger');
  const address = page.getByRole('textbox', { name: 'Image URL' });
  await address.fill(new URL(`/i/512/${await keyOf(request, 5)}.webp`, baseURL).href);
  await address.press('Enter');
  await expect(page).toHaveURL('/tagger');
  await release();
  await expect(plainText(page)).toHaveValue(/\w/);
});

test('keeps a URL typed in a tool before hydration, and its focus', async ({ page }) => {
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
  'hydrates the prerendered pages without errors, and keeps their elements',
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
      // Stored choices would make a tool start differently from its prerendered page.
      await page.evaluate(() => localStorage.clear());
    }
    expect(said).toEqual([]);
  },
);

test('keeps the prerendered images of the search page, in their places', { tag: '@phone' }, async ({ page }) => {
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

test('hides the prerendered images if the stored filters differ from the defaults', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rating', '["g"]'));
  const release = await openDrawn(page, '/search');
  await expect(page.locator('[data-first-images] img').first()).toBeHidden();
  await release();
  await expect(page.getByRole('list', { name: 'Random images' }).locator('img').first()).toBeVisible();
});
