/** Actions and locators for the upscaler's page. */
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { jpegOf } from './images.ts';
import type { Upload } from './tagger-page.ts';

export const startButton = (page: Page): Locator => page.getByRole('button', { name: 'Generate Enhanced Image' });
export const source = (page: Page): Locator => page.getByRole('region', { name: 'Source' });
export const factor = (page: Page): Locator => page.getByRole('slider', { name: 'Upscale factor' });
export const factorField = (page: Page): Locator => page.getByRole('textbox', { name: 'Upscale factor, value' });
export const model = (page: Page): Locator => page.getByRole('combobox', { name: 'AI model' });
export const progress = (page: Page): Locator => page.getByRole('group', { name: 'The upscaled image' });
export const png = (page: Page): Locator => page.getByRole('button', { name: 'Download PNG' });
export const spot = (page: Page): Locator => page.getByRole('slider', { name: 'Part to compare models on' });
export const failure = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'could not be upscaled' });

/** Opens the page and waits until it knows the state of its engine, and its models. */
export async function openResize(page: Page, search = ''): Promise<void> {
  await page.goto(`/resize${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Resize' })).toBeVisible();
  // The engine is asked when somebody first wants to know, and the machine may be busy.
  await expect(page.locator('main').getByText(/^Engine: /)).toBeAttached();
  await expect(model(page).locator('option')).not.toHaveCount(1);
}

/** A sample, small enough that a busy machine enhances it soon. */
export async function smallJpeg(seed: number, width = 120): Promise<Buffer> {
  return sharp(await jpegOf(seed))
    .resize({ width })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The same sample as an upload. */
export async function uploadOf(seed: number, name = `sample ${seed}.jpg`, width?: number): Promise<Upload> {
  return { name, mimeType: 'image/jpeg', buffer: await smallJpeg(seed, width) };
}

/** Chooses files by the page's own field. One is the page's image when that says so: a press before is for none. */
export async function choose(page: Page, ...files: Upload[]): Promise<void> {
  await source(page).locator('input[type=file]').setInputFiles(files);
  const [file] = files;
  if (file && files.length === 1) await expect(source(page)).toContainText(file.name);
}

/** Chooses a small image and waits for its result. */
export async function enhance(page: Page, seed = 5): Promise<void> {
  await choose(page, await uploadOf(seed));
  await startButton(page).click();
  await expect(png(page)).toBeVisible();
}

declare global {
  // oxlint-disable-next-line no-var -- what a page's window has
  var sayUpscaling: (event: object) => void;
  // oxlint-disable-next-line no-var -- what a page's window has
  var breakUpscaling: () => void;
}

/** Lets the test say what the server tells of a run, in place of the server. Before the page is opened. */
export async function steer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.endsWith('/api/image/upscaling')) return real(input, init);
      const signal = input instanceof Request ? input.signal : init?.signal;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
          window.sayUpscaling = (event) => write(`data: ${JSON.stringify(event)}\n\n`);
          // This run can report nothing more, and the next one may not have begun yet.
          const end = () => Reflect.deleteProperty(window, 'sayUpscaling');
          window.breakUpscaling = () => {
            end();
            controller.error(new TypeError('network error'));
          };
          signal?.addEventListener('abort', () => {
            end();
            document.documentElement.dataset['upscalingEnded'] = '';
            controller.error(new DOMException('Aborted', 'AbortError'));
          });
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  });
}

/** Sends an event of the current run; see `steer`. */
export async function say(page: Page, event: object): Promise<void> {
  await page.waitForFunction(() => 'sayUpscaling' in window);
  await page.evaluate((said) => window.sayUpscaling(said), event);
}
