/** Actions and locators for the page Image to Text. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The part of the page with the caption. */
export const words = (page: Page): Locator => page.getByRole('region', { name: 'Image to text' });

/** The text alone, without the notes about it. */
export const text = (page: Page): Locator => words(page).getByRole('paragraph').first();

/** The button of a finished caption. */
export const again = (page: Page): Locator => words(page).getByRole('button', { name: 'Start again' });

/** Opens the page, and waits until it says whether it works. */
export async function openImage2Text(page: Page): Promise<void> {
  await page.goto('/image2text');
  await expect(page.getByRole('heading', { name: 'Image to Text', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Engine: /)).toBeAttached();
}

/** Chooses a file, which is described at once. */
export async function chooseFile(page: Page, buffer: Buffer, name = 'image.jpg', mimeType = 'image/jpeg') {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Image .*choose/i }).click();
  await (await picker).setFiles({ name, mimeType, buffer });
}

/** Counts the captions that the page asks for. */
export function captionsOf(page: Page): { count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/image_caption')) calls.count += 1;
  });
  return calls;
}

/** From now on captions begin with two words and never end. @returns how many of them were given up */
export async function withoutEnd(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const given = { up: 0 };
    Object.assign(window, { given });
    const fetch = window.fetch.bind(window);
    window.fetch = async (...call) => {
      const request = new Request(...call);
      if (!request.url.endsWith('/image_caption')) return fetch(request);
      const begun = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('data: {"content":"A girl","engine":"Endless"}\n\n'));
          request.signal.addEventListener('abort', () => {
            given.up += 1;
            controller.error(new DOMException('Aborted', 'AbortError'));
          });
        },
      });
      return new Response(begun, { headers: { 'content-type': 'text/event-stream' } });
    };
  });
  return () => page.evaluate(() => (window as unknown as { given: { up: number } }).given.up);
}
