/** A Chromium with the extension, as it is built for people. */
import path from 'node:path';
import { type BrowserContext, type CDPSession, chromium, expect, type Page, type Worker } from '@playwright/test';
import { extensionChromium } from '../../../scripts/extension-chromium.ts';
import { CHROMIUM_FLAGS } from '../../../scripts/chromium.ts';

const EXTENSION = path.join(import.meta.dirname, '../dist/chromium');

export interface Extension {
  context: BrowserContext;
  /** Address of a page of the extension. */
  urlOf: (page: string) => string;
  /** Keeps a site as the options page does. */
  chooseSite: (site: string) => Promise<void>;
  /** Presses the extension's button on a page, which lets the extension see it. @returns the window that opens */
  pressButton: (page: Page) => Promise<Page>;
  /** Chooses the menu's item on an image, after the extension was let see the page. @returns the window that opens */
  chooseMenu: (page: Page, srcUrl: string) => Promise<Page>;
}

/** @param proxy address of a proxy that gets all that the browser sends */
export async function startExtension(proxy: string): Promise<Extension> {
  const found = extensionChromium();
  if (!('path' in found)) throw new Error(found.problem);
  const context = await chromium.launchPersistentContext('', {
    executablePath: found.path,
    // Not Playwright's headless shell, which has no extensions.
    args: [
      ...CHROMIUM_FLAGS,
      '--headless=new',
      `--disable-extensions-except=${EXTENSION}`,
      `--load-extension=${EXTENSION}`,
      '--enable-unsafe-extension-debugging',
    ],
    ignoreDefaultArgs: ['--disable-extensions'],
    locale: 'en-GB',
    proxy: { server: proxy, bypass: '<-loopback>' },
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const session = await context.browser()!.newBrowserCDPSession();
  const id = new URL(worker.url()).host;
  const urlOf = (page: string): string => `chrome-extension://${id}/${page}`;
  await optionsOf(context, urlOf('options.html'));
  return {
    context,
    urlOf,
    chooseSite: (site) => worker.evaluate((chosen) => chrome.storage.sync.set({ site: chosen }), site),
    pressButton: (page) => opened(context, () => press(session, page, id)),
    chooseMenu: async (page, srcUrl) => {
      const part = await opened(context, () => press(session, page, id));
      await part.close();
      return opened(context, () => choose(worker, page.url(), srcUrl));
    },
  };
}

/** Opened once by a new installation; closed here, so that the next window is the one a test opens. */
async function optionsOf(context: BrowserContext, url: string): Promise<void> {
  await expect.poll(() => context.pages().map((page) => page.url())).toContain(url);
  for (const page of context.pages()) if (page.url() === url) await page.close();
}

async function opened(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent('page'), act()]);
  return page;
}

/** As a click of a person does it, with the permission for the page that such a click gives. */
async function press(session: CDPSession, page: Page, id: string): Promise<void> {
  await page.bringToFront();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const target = targetInfos.find(({ url }) => url === page.url());
  if (!target) throw new Error(`No tab shows ${page.url()}.`);
  // Newer than Playwright's types.
  const send = session.send.bind(session) as (method: string, parameters: object) => Promise<unknown>;
  await send('Extensions.triggerAction', { id, targetId: target.targetId });
}

/** No tool can open the menus of a browser without a window, so their event is fired. */
async function choose(worker: Worker, pageUrl: string, srcUrl: string): Promise<void> {
  await worker.evaluate(
    async ([url, src]) => {
      const tabs = await chrome.tabs.query({});
      // Addresses are seen of tabs that the extension was let see.
      const tab = tabs.find((one) => one.url === url);
      const event = chrome.contextMenus.onClicked as unknown as { dispatch: (...parameters: unknown[]) => void };
      event.dispatch({ menuItemId: 'image', srcUrl: src, frameId: 0 }, tab);
    },
    [pageUrl, srcUrl] as const,
  );
}
