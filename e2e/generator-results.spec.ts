/** Generated images: viewing, copying, removing, searching, selecting and exporting them. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectClean, keepShown, untilFocusIn } from './checks.ts';
import { editAnswers } from './edit-answers.ts';
import { closePanel, generateButton, nextRequest, panel, prompt, success } from './generator-page.ts';
import { hold, intercept } from './slow-page.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Generated images' }).getByRole('article');

/** Opens the page as somebody new who has generated these already, in turn in these heights, the last one on top. */
async function arriveWith(page: Page, prompts: readonly string[], heights: readonly number[] = [768]): Promise<void> {
  await page.goto('/generator');
  await expect(page.getByText('No images generated yet')).toBeVisible();
  const requests = prompts.map((text, at) => ({ text, height: heights[at % heights.length] }));
  await page.evaluate(async (all) => {
    for (const { text, height } of all) {
      const answer = await fetch('/api/generator/sdxl/sse/txt2img', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-token-history': localStorage.getItem('history_token') ?? '',
        },
        body: JSON.stringify({ prompt: text, width: 768, height, num_images: 1 }),
      });
      await answer.text();
    }
  }, requests);
  await page.reload();
  await expect(cards(page)).toHaveCount(prompts.length);
}

test('examples show what comes out, and a press loads their prompt', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/generator');
  const examples = page.getByRole('list', { name: 'Examples' });
  await expect(examples.getByRole('button')).toHaveCount(3);
  await expect(examples.getByText('Drawn by the built-in illustrator')).toHaveCount(3);
  for (const image of await examples.locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(576);
  }
  await expectClean(page);
  const example = examples.getByRole('button').nth(1);
  const text = await example.textContent();
  await example.click();
  await expect(prompt(page)).toHaveValue(text ?? 'none');
  // On a phone its panel opens; the keyboard would cover the rest of it.
  if (!isMobile) await expect(prompt(page)).toBeFocused();
});

test('past images are there again, and go only after a question §2.49 §5.12', { tag: '@core' }, async ({ page }) => {
  await arriveWith(page, ['1girl, hat', '1boy, scarf']);
  await expect(cards(page).first()).toHaveAccessibleName(/1boy, scarf/);
  await expectClean(page);
  await cards(page).first().hover();
  await cards(page).first().getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to remove this image?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cards(page)).toHaveCount(2);
  await cards(page).first().hover();
  await cards(page).first().getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole('button', { name: /^View: / })).toBeFocused();
  await expect(page.locator('[data-live-announcer] output')).toHaveText('Image removed');
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toHaveAccessibleName(/1girl, hat/);
});

test('shows that the history is loading §2.53', async ({ page }) => {
  const release = await hold(page, ({ pathname }) => pathname.endsWith('/history/list_generation'));
  await page.goto('/generator');
  await expect(page.getByText('Loading generation history...')).toBeVisible();
  await release();
  await expect(page.getByText('No images generated yet')).toBeVisible();
  await expect(page.getByText('Loading generation history...')).toBeHidden();
});

test('images stand in columns without gaps, whatever their heights §2.47', async ({ page }) => {
  await arriveWith(page, ['1girl, hat', '1boy, scarf', '2girls', '1girl, umbrella', '1boy, sword'], [768, 1152, 832]);
  const boxes = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const { x, top, bottom, height } = card.getBoundingClientRect();
      return { x: Math.round(x), top, bottom, height: Math.round(height) };
    }),
  );
  expect(new Set(boxes.map(({ height }) => height)).size).toBeGreaterThan(1);
  const columns = [...new Set(boxes.map(({ x }) => x))].map((x) =>
    boxes.filter((box) => box.x === x).toSorted((a, b) => a.top - b.top),
  );
  expect(columns.length).toBeGreaterThan(1);
  const gaps = columns.flatMap((column) =>
    column.slice(1).map((box, at) => Math.round(box.top - (column[at]?.bottom ?? 0))),
  );
  expect(gaps.length).toBeGreaterThan(0);
  // Each card follows the one above at the same distance.
  expect(new Set(gaps).size).toBe(1);
});

test('an image that the server keeps stays on the page when its removal fails §4.42 §8.17', async ({ page }) => {
  await keepShown(page);
  await arriveWith(page, ['1girl, hat']);
  await page.route('**/api/generator/sdxl/txt2img/*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"detail":"Not today."}' }),
  );
  await cards(page).first().hover();
  await cards(page).first().getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Not today.');
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(1);
});

test('the title names SDXL only if an external model runs', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/generator');
  await expect(title).toHaveText(/^Anime Generator v.+ \[Mekiki illustrator\]$/);
  await expect(page.getByText('Draws figures from tags. It is not a diffusion model.')).toBeVisible();
  await editAnswers<object>(page, '**/api/status/generator', (status) => ({
    ...status,
    engine: { kind: 'ComfyUI', name: 'My model' },
  }));
  await page.reload();
  await expect(title).toHaveText(/^SDXL Anime Generator v.+ \[My model\]$/);
  await expect(page).toHaveTitle('SDXL Anime Generator – Mekiki');
});

test('cards load small files, the viewer the whole one', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const name = /\/api\/generator\/images\/[^/.]+(.*)$/.exec(request.url())?.[1];
    if (name !== undefined) loaded.push(name);
  });
  await arriveWith(page, ['1girl, hat'], [1_024]);
  const shown = page.getByRole('img', { name: /1girl, hat/ });
  const width = (of: typeof shown) =>
    of.last().evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
  await expect.poll(() => width(shown)).toBe(576);
  expect(new Set(loaded)).toEqual(new Set(['/preview.webp']));
  await cards(page)
    .first()
    .getByRole('button', { name: /1girl, hat/ })
    .first()
    .click();
  await expect.poll(() => width(page.getByRole('dialog').getByRole('img'))).toBe(768);
  expect(loaded.filter((name) => name === '.webp')).toHaveLength(1);
});

test(
  'the viewer shows one after the other, with what each was made with §2.33 §2.49',
  { tag: '@phone' },
  async ({ page }) => {
    await arriveWith(page, ['1girl, hat', '1boy, scarf']);
    await cards(page)
      .first()
      .getByRole('button', { name: /1boy, scarf/ })
      .first()
      .click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toContainText('1 / 2');
    await untilFocusIn(viewer);
    await page.keyboard.press('i');
    await expect(viewer.getByText('Image Information')).toBeVisible();
    await expect(viewer.getByText('1boy, scarf').first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('2 / 2');
    await expect(viewer.getByText('1girl, hat').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  },
);

test('any image can be used as the starting image', { tag: '@phone' }, async ({ page }) => {
  await keepShown(page);
  await arriveWith(page, ['1girl, hat', '1boy, scarf']);
  await cards(page).nth(1).getByRole('button', { name: 'Send to', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Generate from it' }).click();
  await expect(panel(page).getByRole('slider', { name: 'Strength' })).toBeVisible();
  await expect(panel(page).getByText(/\.png$/)).toBeInViewport();
  await prompt(page).fill('1girl, hat, night');
  await closePanel(page);
  const requested = nextRequest(page);
  await generateButton(page).click();
  const { params } = await requested;
  expect(params['image']).toMatch(/^data:image\/png;base64,/);
  await expect(success(page)).toBeVisible();
  await expect(cards(page).first()).toHaveAccessibleName(/1girl, hat, night/);
});

test('a download is the PNG, named after its time §2.49 §9.14', async ({ page }) => {
  await arriveWith(page, ['1girl, hat']);
  await cards(page).first().hover();
  const coming = page.waitForEvent('download');
  await cards(page).first().getByRole('button', { name: 'Download' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^generated-image-\d+\.png$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // Its settings travel with it.
  expect(bytes.includes('1girl, hat')).toBe(true);
});

test('past images are searched by words and filtered by date', async ({ page }) => {
  await arriveWith(page, ['1girl, hat', '1boy, scarf', '1girl, scarf']);
  await page.getByRole('searchbox', { name: 'Search past images' }).fill('scarf girl');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toHaveAccessibleName(/1girl, scarf/);
  const said = page.locator('[data-live-announcer] output');
  await expect(said).toHaveText('1 image');
  await page.getByRole('searchbox', { name: 'Search past images' }).fill('nothing of this');
  await expect(page.getByRole('heading', { name: 'No images match' })).toBeVisible();
  await expect(said).toHaveText('No images match');
  await page.getByRole('searchbox', { name: 'Search past images' }).fill('');
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No images match' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  await expect(cards(page)).toHaveCount(3);
});

test('an image that is generated after a search was cleared is shown', async ({ page }) => {
  await arriveWith(page, ['1girl, hat']);
  const search = page.getByRole('searchbox', { name: 'Search past images' });
  await search.fill('scarf');
  await expect(page.getByRole('heading', { name: 'No images match' })).toBeVisible();
  await search.fill('');
  await expect(cards(page)).toHaveCount(1);
  await prompt(page).fill('1boy, glasses');
  await generateButton(page).click();
  await expect(cards(page).first()).toHaveAccessibleName(/1boy, glasses/);
});

test('an image that is generated while past images are searched is shown if it matches', async ({ page }) => {
  await arriveWith(page, ['1girl, hat']);
  const search = page.getByRole('searchbox', { name: 'Search past images' });
  await search.fill('glasses');
  await expect(page.getByRole('heading', { name: 'No images match' })).toBeVisible();
  // Without a word that tags are suggested for, over the button.
  await prompt(page).fill('1boy, glasses, ');
  await generateButton(page).click();
  await expect(cards(page).first()).toHaveAccessibleName(/1boy, glasses/);
  await prompt(page).fill('1boy, scarf, ');
  await generateButton(page).click();
  await expect(success(page)).toBeVisible();
  await search.fill('scarf');
  await expect(cards(page).first()).toHaveAccessibleName(/1boy, scarf/);
});

test('several are taken along in a ZIP, compared, and removed at once', { tag: '@phone' }, async ({ page }) => {
  await arriveWith(page, ['1girl, hat', '1boy, scarf', '2girls']);
  await cards(page).nth(0).hover();
  await cards(page).nth(0).getByRole('checkbox').check();
  await cards(page).nth(1).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await expectClean(page);
  const coming = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download ZIP' }).click();
  const files = unzipSync(await readFile(await (await coming).path()));
  expect(Object.keys(files)).toHaveLength(2);
  for (const [name, bytes] of Object.entries(files)) {
    expect(name).toMatch(/^generated-image-\d+(-2)?\.png$/);
    expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe('PNG');
  }
  await bar.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('dialog', { name: 'Compare' }).getByRole('slider')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Compare' }).getByText(/^\d+ → \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('these 2 images');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(bar).toBeHidden();
  await expect(cards(page).getByRole('button', { name: /^View: / })).toBeFocused();
  await expect(page.locator('[data-live-announcer] output')).toHaveText('2 images removed');
});

test('searches for indexed images similar to a generated one', async ({ page }) => {
  await arriveWith(page, ['1girl, hat']);
  await cards(page).first().getByRole('button', { name: 'Find similar' }).click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole('link', { name: /^Result 1,/ })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
});

test('a history that fails to load says so, and new images can still be made §8.13', async ({ page }) => {
  const restore = await intercept(page, '**/api/history/list_generation*', (route) => route.abort());
  await page.goto('/generator');
  await expect(page.getByText('Failed to load generation history. You can still create new images.')).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No images generated yet')).toBeVisible();
});
