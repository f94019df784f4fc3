/** Actions and locators for the search page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { untilAlive } from './slow-page.ts';

/** The sources that are searched by default. */
export const SAFE_SOURCES: readonly string[] = ['zerochan', 'anime-pictures', 'e-shuushuu', 'safebooru'];

/** The five inputs come together in this field. */
export const field = (page: Page): Locator => page.getByRole('search').getByRole('textbox');

/** A group of results, by its heading. */
export const grid = (page: Page, name = 'Search results'): Locator => page.getByRole('list', { name, exact: true });

/** The filters: a panel in the page, on a phone a dialog over it. */
export const filterPanel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Filters' }).or(page.getByRole('dialog', { name: 'Filters' }));

/** The first result. */
export const firstTile = (page: Page): Locator => page.getByRole('link', { name: /^Result 1,/ });

/** The answer to where an image comes from, once it says how sure it is. */
export const answer = (page: Page, verdict = 'Exact copy'): Locator =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByText(verdict, { exact: true }) });

/** Opens the search page and waits for its images, its code, and the token of its visitor. */
export async function openSearch(page: Page): Promise<void> {
  await page.goto('/search');
  await expect(page.getByRole('list', { name: 'Random images' }).getByRole('link').first()).toBeVisible();
  await untilAlive(page);
  await untilKnown(page);
}

/** Waits until the visitor has a history: what is searched before is not in it, nor in the address. */
export async function untilKnown(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('history_token'))).not.toBeNull();
}

/** Waits for the code that shows results, which comes behind the first images. A browser that fails to fetch it does not try again. */
export async function untilResultsCode(page: Page): Promise<void> {
  const code = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/answered-'))?.name,
  );
  // The same module, once it and all that it needs is there.
  await page.evaluate(async (address) => import(address ?? ''), await code.jsonValue());
}

/** Chooses a file, which is searched at once. */
export async function chooseFile(page: Page, buffer: Buffer, name = 'image.jpg', mimeType = 'image/jpeg') {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await (await picker).setFiles({ name, mimeType, buffer });
}

/** Expects this image as the first result. */
export async function expectFirst(page: Page, key: string): Promise<void> {
  await expect(
    page
      .locator('li, figure')
      .filter({ has: firstTile(page) })
      .locator('img'),
  ).toHaveAttribute('src', new RegExp(`/${key}\\.webp$`));
}

/**
 * Hands the page an image as the clipboard or a drag would, and a second one with it.
 * @param when the header of a drawn page comes alive, which is before the screen below it
 */
export async function give(
  page: Page,
  kind: 'paste' | 'drop',
  bytes: Buffer,
  when?: 'the header is alive',
): Promise<void> {
  await page.evaluate(
    ({ how, base64, isLater }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], 'image.jpg', { type: 'image/jpeg' }));
      data.items.add(new File(['second'], 'second.jpg', { type: 'image/jpeg' }));
      const target = document.body;
      const options = { bubbles: true, cancelable: true };
      const hand = () => {
        if (how === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
        else
          for (const type of ['dragenter', 'dragover', 'drop'])
            target.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
      };
      if (!isLater) return hand();
      const header = document.querySelector('header');
      if (!header) throw new Error('The page has no header.');
      // It is told before React resumes with the screen.
      const observer = new MutationObserver(() => {
        if (!/v\d/.test(header.textContent)) return;
        observer.disconnect();
        const isHydrated = Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__react'));
        document.documentElement.dataset['handedTo'] = isHydrated ? 'a live screen' : 'a drawn screen';
        hand();
      });
      observer.observe(header, { subtree: true, childList: true, characterData: true });
      return undefined;
    },
    { how: kind, base64: bytes.toString('base64'), isLater: when !== undefined },
  );
}

/** Drags an image of another page here; its link leads elsewhere. */
export async function dragFromPage(page: Page, bytes: Buffer): Promise<void> {
  await page.evaluate(
    (src) => {
      const data = new DataTransfer();
      data.setData('text/uri-list', 'https://board.example/posts/12');
      data.setData('text/html', `<a href="https://board.example/posts/12"><img src="${src}"></a>`);
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    `data:image/jpeg;base64,${bytes.toString('base64')}`,
  );
}

/** Where the page is scrolled to, in px. */
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/**
 * Waits until the page has gone to the results of a new search, and ends that as a person does who takes over: while their
 * height changes it goes there again.
 */
export async function takeOverScrolling(page: Page): Promise<void> {
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  await page.keyboard.press('Shift');
}

/** The fields of every search that the page sends, in their order. */
export function searchesOf(page: Page): { path: string; fields: string }[] {
  const searches: { path: string; fields: string }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(search|util\/generate)/.test(pathname)) {
      searches.push({ path: pathname, fields: request.postData() ?? new URL(request.url()).search });
    }
  });
  return searches;
}
