/** The converter of the built site, in the browser. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { Made } from './squoosh.ts';

/** Longest wait for a result. */
const WITHIN_MS = 120_000;

/** A page for one format, with the site's other settings as they come. @param label the format's name */
export async function openConverter(browser: Browser, site: string, label: string, isPrivate: boolean): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${site}/image-utils`);
  await page.getByLabel('Target format').selectOption({ label });
  const privately = page.getByRole('switch', { name: /^Private/ });
  if (isPrivate) await privately.check();
  else await privately.waitFor();
  return page;
}

/** Milliseconds from giving the page a file until it shows the result; undefined if it says that there is none. */
export function previewMs(page: Page, file: Uint8Array, name: string): Promise<number | undefined> {
  return page.evaluate(
    async ([base64, called, within]) => {
      const shownNow = () => document.querySelector<HTMLImageElement>('img[alt="The converted image"]');
      const before = shownNow()?.src;
      const data = new DataTransfer();
      const type = `image/${called.split('.').at(-1)?.replace('jpg', 'jpeg')}`;
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], called, { type }));
      const input = document.querySelector<HTMLInputElement>('main input[type=file]')!;
      input.files = data.files;
      const from = performance.now();
      input.dispatchEvent(new Event('change', { bubbles: true }));
      while (performance.now() - from < within) {
        await new Promise(requestAnimationFrame);
        const image = shownNow();
        if (image && image.src !== before && image.complete && image.naturalWidth > 0) return performance.now() - from;
        if (document.querySelector('main [role=alert]')) return undefined;
      }
      return undefined;
    },
    [Buffer.from(file).toString('base64'), name, WITHIN_MS] as const,
  );
}

/** The result that the page shows, and the time until it did. @throws {Error} if there is none */
export async function byPage(page: Page, file: Uint8Array, name: string): Promise<Made> {
  const ms = await previewMs(page, file, name);
  if (ms === undefined) throw new Error(`The page did not convert ${name}.`);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  return { ms, bytes: await readFile(await (await started).path()) };
}
