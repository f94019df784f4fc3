/**
 * A network that is slow, or gives nothing, for as long as a test wants it. No journey calls `page.unroute`: with the last
 * route of a page the browser stops asking Playwright, and a request that it has just asked about gets no answer, ever.
 */
import { expect, type Page, type Route } from '@playwright/test';

type Addresses = string | RegExp | ((url: URL) => boolean);

/** Holds every call to these URLs. @returns a function that releases them and all later ones */
export async function hold(page: Page, addresses: Addresses): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = new Set<Promise<void>>();
  const handler = (route: Route) => {
    const goes = released.then(async () => route.fallback());
    held.add(goes);
    return goes;
  };
  await page.route(addresses, handler);
  return async () => {
    release();
    await Promise.allSettled(held);
  };
}

/** Lets `handler` answer every call to these URLs. @returns a function that ends this for later calls */
export async function intercept(
  page: Page,
  addresses: Addresses,
  handler: (route: Route) => unknown,
): Promise<() => void> {
  let isOver = false;
  await page.route(addresses, (route) => (isOver ? route.fallback() : handler(route)));
  return () => {
    isOver = true;
  };
}

/** Opens a page whose code, from the first file on, does not come before `release` is called; that resolves when the page is alive. */
export async function openDrawn(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await hold(page, isCode);
  // The page is not loaded before that file is.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nobody sees the page before its styles are there, but it can be measured.
  await expect(page.locator('body')).toHaveCSS('margin-top', '0px');
  return async () => {
    await release();
    await untilAlive(page);
  };
}

/** Waits until the code of a page has taken over what was drawn ahead, which does not know the version. */
export async function untilAlive(page: Page): Promise<void> {
  // An open dialog takes roles from all else.
  await expect(page.locator('header').first()).toContainText(/v\d/);
}

/** Answers all calls of the API like a server that is unavailable. */
export async function refuse(page: Page, detail: string): Promise<void> {
  await page.route(isApi, (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', json: { status: 503, detail } }),
  );
}

export const isCode = ({ pathname }: URL): boolean => /^\/assets\/.*\.js$/.test(pathname);
export const isApi = ({ pathname }: URL): boolean => pathname.startsWith('/api/');

/** Code that this page has fetched so far. */
export async function fetchedCode(page: Page): Promise<Set<string>> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return new Set(names.map((name) => new URL(name)).flatMap((url) => (isCode(url) ? url.pathname : [])));
}

/** Navigates within the site without fetching a document, as a link does. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

declare global {
  interface Window {
    /** Sum of the scores of all layout shifts that nobody caused: https://web.dev/articles/cls. */
    shifted: number;
  }
}

/** Counts what moves in pages that are opened from now on. @returns how much has moved in the one that is open */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) window.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shifted);
}
