/** Actions and locators for the generator's page. */
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { editAnswers } from './edit-answers.ts';

export const PROMPT = '1girl, silver hair, golden eyes, cherry blossoms';

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Where the settings are: a pane, or on a phone a panel that must be open. */
export const panel = (page: Page): Locator =>
  isNarrow(page) ? page.getByRole('dialog', { name: 'Settings' }) : page.getByRole('region', { name: 'Settings' });

export const prompt = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Prompt', exact: true });
export const generateButton = (page: Page): Locator => page.getByRole('button', { name: 'Generate', exact: true });
export const cancelButton = (page: Page): Locator => page.getByRole('button', { name: 'Cancel', exact: true });
export const success = (page: Page): Locator =>
  page.locator('section[aria-label="Notifications"]').getByText('Images generated successfully!');
/** The banner with the error. */
export const failure = (page: Page): Locator =>
  page.locator('[data-tone="error"]').filter({ hasText: 'Generation Error' });
export const images = (page: Page): Locator => page.getByRole('button', { name: /^View: / });
export const advanced = (page: Page): Locator => panel(page).getByRole('button', { name: 'Advanced Settings' });
export const pending = (page: Page): Locator =>
  page.locator('[role="group"][data-state]').filter({ has: page.getByRole('progressbar') });

/** Opens the page, and waits until its service is known. */
export async function openGenerator(page: Page): Promise<void> {
  await page.goto('/generator');
  await expect(page.getByRole('heading', { level: 1, name: /^Anime Generator v\d+\.\d+\.\d+ \[.+\]$/ })).toBeVisible();
}

/** Presents the engine of the test site as a diffusion model, which reads every setting and counts tokens. */
export async function asDiffusionModel(page: Page): Promise<void> {
  await editModels(page, { ignores: [], engine_options: [], reads_tokens: true, reads_weights: true }, { ignores: [] });
}

/** Changes what the engine declares. @param ofModel what each of its models does */
export async function editModels(page: Page, declared: object, ofModel: object): Promise<void> {
  await editAnswers<{ models: object[] }>(page, '**/api/generator/models', ({ models, ...others }) => ({
    ...others,
    ...declared,
    models: models.map((model) => ({ ...model, ...ofModel })),
  }));
}

/** Stops the page's clock, which must be installed: from now on only the test lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000));
}

/** Lets a stopped clock pass in small steps until something is there. @param step in milliseconds: several may pass before it is drawn */
export async function stepUntilVisible(page: Page, target: Locator, step = 50): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(step);
      return target.isVisible();
    })
    .toBe(true);
}

/** Opens the settings if they are not visible. */
export async function openPanel(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Open: Settings' }).click();
  await expect(prompt(page)).toBeVisible();
}

/** Closes the settings if they cover the page. */
export async function closePanel(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
}

/** Writes a prompt, and leaves the rest as it is. */
export async function write(page: Page, text: string): Promise<void> {
  await openPanel(page);
  await prompt(page).fill(text);
  await closePanel(page);
}

/** Sets how many images are wanted. */
export async function setCount(page: Page, count: number): Promise<void> {
  const field = page.getByRole('spinbutton', { name: 'Number of images' });
  await field.fill(String(count));
  await field.press('Tab');
}

/** The body of the next request for images. */
export async function nextRequest(page: Page): Promise<{ params: Record<string, unknown>; request: Request }> {
  const request = await page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/sse/txt2img'));
  return { params: request.postDataJSON() as Record<string, unknown>, request };
}

/** The newest image of the history, as it is downloaded. */
export async function newestFile(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const headers = { 'X-token-history': localStorage.getItem('history_token') ?? '' };
    const answer = await fetch('/api/history/list_generation?limit=1', { headers });
    const [item] = (await answer.json()) as { png: string }[];
    return Array.from(new Uint8Array(await (await fetch(item?.png ?? '', { headers })).arrayBuffer()));
  });
  return Buffer.from(bytes);
}
