/** The generator by touch: its panel, and the prompt alone. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectClean, keepShown, untilFocusIn } from './checks.ts';
import {
  advanced,
  generateButton,
  images,
  openGenerator,
  openPanel,
  panel,
  PROMPT,
  prompt,
  success,
  write,
} from './generator-page.ts';

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Prompt' });
const pencil = (page: Page) => page.getByRole('button', { name: 'Edit Prompt' });
const handle = (page: Page) => page.getByRole('button', { name: 'Open: Settings' });
const badge = (page: Page) => page.getByText('Pending changes: prompt not generated yet');

/** Drags a finger; slowly, or as quickly as it can be sent. */
async function drag(page: Page, from: { x: number; y: number }, distance: number, slowly: boolean): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number, after: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y: from.y + moved }],
      timestamp: start + after,
    });
  const steps = 6;
  await send('touchStart', 0, 0);
  for (let step = 1; step <= steps; step += 1) {
    await send('touchMove', (distance * step) / steps, step * (slowly ? 0.1 : 0.005));
  }
  // A finger that rests before it leaves has no speed.
  if (slowly) await send('touchMove', distance, steps * 0.1 + 0.3);
  await send('touchEnd', distance, slowly ? steps * 0.1 + 0.35 : steps * 0.005 + 0.001);
  await touch.detach();
}

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await handle(page).boundingBox();
  return { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 10 };
}

test('the number beside Generate has its name above it, and keeps its room during a run', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openGenerator(page);
  const name = page.getByText('Number of images', { exact: true });
  const number = page.getByRole('spinbutton', { name: 'Number of images' });
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const room = await boxOf(number);
  const label = await boxOf(name);
  expect(label.height).toBeGreaterThan(10);
  expect(label.y + label.height).toBeLessThanOrEqual(room.y);
  // The images are held back.
  await page.route('**/sse/txt2img', () => {});
  await write(page, '1girl, blue hair');
  await generateButton(page).click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  const more = await boxOf(page.getByRole('button', { name: 'Increase' }));
  expect((await boxOf(number)).width).toBe(room.width);
  for (const one of [page.getByRole('button', { name: /^Generat/ }), cancel, page.getByRole('timer')])
    expect((await boxOf(one)).x).toBeGreaterThanOrEqual(more.x + more.width);
});

test('the panel is pulled up from the bar, and pushed down again §2.54', async ({ page }) => {
  await openGenerator(page);
  await drag(page, await middleOf(page), -30, true);
  await expect(panel(page)).toHaveCount(0);
  await drag(page, await middleOf(page), -60, true);
  await expect(panel(page)).toBeVisible();
  await expectClean(page);
  const box = await panel(page).boundingBox();
  const top = { x: 190, y: (box?.y ?? 0) + 14 };
  await drag(page, top, 30, true);
  await expect(panel(page)).toBeVisible();
  await drag(page, top, 60, true);
  await expect(panel(page)).toHaveCount(0);
});

test('a button leads to the prompt while there are no images', async ({ page }) => {
  await openGenerator(page);
  const startOf = async (heading: Locator) => (await heading.boundingBox())?.x;
  const examples = page.getByRole('heading', { name: 'Try an example' });
  await expect(examples).toBeVisible();
  expect(await startOf(examples)).toBe(await startOf(page.getByRole('heading', { level: 1 })));
  await page.getByRole('button', { name: 'Write a prompt' }).tap();
  await expect(panel(page).getByRole('textbox', { name: 'Prompt', exact: true })).toBeFocused();
});

test('a quick short swipe is enough §2.54', async ({ page }) => {
  await openGenerator(page);
  await drag(page, await middleOf(page), -36, false);
  await expect(panel(page)).toBeVisible();
});

test('the panel closes by Escape, its button, and a press beside it §2.55', async ({ page }) => {
  await openGenerator(page);
  await handle(page).tap();
  await untilFocusIn(panel(page));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(handle(page)).toBeFocused();
  await handle(page).tap();
  await panel(page).getByRole('button', { name: 'Close' }).tap();
  await expect(panel(page)).toHaveCount(0);
  await handle(page).tap();
  await expect(panel(page)).toBeVisible();
  await page.touchscreen.tap(190, 10);
  await expect(panel(page)).toHaveCount(0);
});

test('the prompt is edited alone, and what is not sent yet is marked §2.56', { tag: '@core' }, async ({ page }) => {
  await keepShown(page);
  await openGenerator(page);
  await expect(badge(page)).toHaveCount(0);
  await pencil(page).tap();
  const field = editor(page).getByRole('textbox', { name: 'Prompt' });
  await expect(field).toBeFocused();
  await expect(editor(page).getByRole('button', { name: 'Generate' })).toBeDisabled();
  await field.fill(PROMPT);
  await expect(editor(page).getByRole('listbox')).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(editor(page).getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(editor(page)).toHaveCount(0);
  await expect(pencil(page)).toBeFocused();
  await expect(badge(page)).toBeVisible();
  // An image may lie below it.
  const backgrounds = badge(page).evaluate(
    (text) => getComputedStyle(text.closest('[data-tone]') ?? text).backgroundColor,
  );
  expect(await backgrounds).toMatch(/^rgb\(/);
  await pencil(page).tap();
  await expect(field).toHaveValue(PROMPT);
  await page.keyboard.press('Control+Enter');
  await expect(editor(page)).toHaveCount(0);
  await expect(badge(page)).toHaveCount(0);
  await expect(success(page)).toBeVisible();
  await page.locator('section[aria-label="Notifications"]').getByRole('button', { name: 'Dismiss' }).tap();
  await expect(success(page)).toHaveCount(0);
  await pencil(page).tap();
  await editor(page).getByRole('button', { name: 'Generate' }).tap();
  await expect(editor(page)).toHaveCount(0);
  await expect(success(page)).toBeVisible();
  await expect(generateButton(page)).toBeVisible();
});

test('an image stays open when the phone is turned, however wide it is then', async ({ page }) => {
  await openGenerator(page);
  await write(page, PROMPT);
  await generateButton(page).tap();
  await images(page).first().tap();
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  const opened = await viewer.elementHandle();
  await page.setViewportSize({ width: 844, height: 390 });
  const pane = page.getByRole('region', { name: 'Settings', includeHidden: true });
  await expect(pane.getByRole('textbox', { name: 'Prompt', exact: true, includeHidden: true })).toBeAttached();
  await expect(viewer).toBeVisible();
  expect(await opened?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toHaveValue(PROMPT);
});

test('a comparison stays open when the phone is turned, with what was typed', async ({ page }) => {
  await openGenerator(page);
  await openPanel(page);
  await advanced(page).tap();
  await panel(page).getByRole('button', { name: 'Compare values' }).tap();
  const values = page.getByRole('dialog', { name: 'Compare values' }).getByRole('textbox', { name: 'Values' });
  await values.fill('Sketch, Watercolor');
  await page.setViewportSize({ width: 844, height: 390 });
  const pane = page.getByRole('region', { name: 'Settings', includeHidden: true });
  await expect(pane.getByRole('textbox', { name: 'Prompt', exact: true, includeHidden: true })).toBeAttached();
  await expect(values).toHaveValue('Sketch, Watercolor');
});

test('at twice the text, the button to generate has a row of its own', async ({ page }) => {
  await openGenerator(page);
  await page.addStyleTag({ content: 'html { font-size: 32px }' });
  const count = await page.getByLabel('Number of images', { exact: true }).first().boundingBox();
  const button = await generateButton(page).boundingBox();
  expect(button?.y).toBeGreaterThan((count?.y ?? 0) + (count?.height ?? 0));
  expect(button?.width).toBeGreaterThan(300);
  expect(button?.height).toBeLessThan(100);
});
