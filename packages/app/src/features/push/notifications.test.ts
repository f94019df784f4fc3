import { expect, test, vi } from 'vitest';
import { openPage, showMessage } from './notifications.ts';

const ORIGIN = 'https://mekiki.example';
const MESSAGE = { alert: 7, title: 'Likely match found', body: 'It has appeared.', url: '/search?image=abc' };

function windowsOf(...urls: string[]) {
  const windows = urls.map((url) => ({ url, focus: vi.fn<() => Promise<void>>(async () => undefined) }));
  const openWindow = vi.fn<(url: string) => Promise<void>>(async () => undefined);
  return { windows, clients: { matchAll: async () => windows, openWindow }, openWindow };
}

test('a message is shown with its words; one of the same alert replaces it', async () => {
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => undefined);
  await showMessage({ showNotification }, { json: () => MESSAGE });
  const options = { body: 'It has appeared.', tag: 'alert-7', icon: '/icon-192.png', data: '/search?image=abc' };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Likely match found', options);
});

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('{') as unknown }],
])('something is shown for %s, as browsers demand', async (_name, data) => {
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => undefined);
  await showMessage({ showNotification }, data);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Likely match found',
    expect.objectContaining({ data: '/search' }),
  );
});

test('a click opens the result in a new window', async () => {
  const { clients, windows, openWindow } = windowsOf(`${ORIGIN}/tagger`);
  await openPage(clients, ORIGIN, MESSAGE.url);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/search?image=abc`);
  expect(windows[0]?.focus).not.toHaveBeenCalled();
});

test('a click goes to the window that shows the result already', async () => {
  const { clients, windows, openWindow } = windowsOf(`${ORIGIN}/tagger`, `${ORIGIN}/search?image=abc`);
  await openPage(clients, ORIGIN, MESSAGE.url);
  expect(windows[1]?.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test.each(['https://evil.example/', '//evil.example/', 7, undefined])(
  'a click never leaves the site: %s',
  async (path) => {
    const { clients, openWindow } = windowsOf();
    await openPage(clients, ORIGIN, path);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/search`);
  },
);
