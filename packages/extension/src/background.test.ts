import { afterEach, expect, test, vi } from 'vitest';

type Click = (info: { menuItemId: string; srcUrl?: string }, tab: { id: number; windowId: number }) => void;

afterEach(() => vi.unstubAllGlobals());

/** The extension in a browser that stores nothing. */
async function start() {
  const listen = { addListener: () => {} };
  const clicks: Click[] = [];
  const create = vi.fn<(window: { url: string }) => Promise<void>>(async () => undefined);
  const fail = async () => Promise.reject(new Error('Nothing can be stored.'));
  vi.stubGlobal('chrome', {
    storage: { session: { get: fail, set: fail, remove: fail } },
    windows: { create },
    runtime: { onInstalled: listen },
    contextMenus: { onClicked: { addListener: (click: Click) => clicks.push(click) } },
    action: { onClicked: listen },
  });
  vi.resetModules();
  await import('./background.ts');
  /** The URL of the window that a click opens. */
  return async (info: Parameters<Click>[0]) => {
    create.mockClear();
    clicks[0]!(info, { id: 1, windowId: 1 });
    await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
    return create.mock.lastCall![0].url;
  };
}

test('only an image in its own URL is called too large if it cannot be stored', async () => {
  const opened = await start();
  expect(await opened({ menuItemId: 'image', srcUrl: 'data:image/png;base64,AAAA' })).toBe('search.html?problem=size');
  expect(await opened({ menuItemId: 'image', srcUrl: 'https://example.com/a.png' })).toBe('search.html?');
  expect(await opened({ menuItemId: 'part' })).toBe('search.html?');
});
