import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The settings as a newly opened page finds them. */
async function openPage() {
  vi.resetModules();
  return import('./setting.ts');
}
/** Another tab changes a setting. */
function changeElsewhere(key: string, value: boolean): void {
  localStorage.setItem(key, JSON.stringify(value));
  dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => localStorage.clear());

describe('Private', () => {
  test('is turned on in all tabs, though nothing of the page shows it', async () => {
    const { isPrivate, setPrivate } = await openPage();
    setPrivate(false);
    changeElsewhere('private_search', true);
    expect(isPrivate()).toBe(true);
  });

  test('is turned off in each tab', async () => {
    const { isPrivate, setPrivate } = await openPage();
    setPrivate(true);
    changeElsewhere('private_search', false);
    expect(isPrivate()).toBe(true);
    setPrivate(false);
    expect(isPrivate()).toBe(false);
  });

  test('stays on if another tab clears the storage, and in a tab that found it on', async () => {
    localStorage.setItem('private_search', 'true');
    const { isPrivate } = await openPage();
    expect(isPrivate()).toBe(true);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(isPrivate()).toBe(true);
  });

  test('is found on by a page that Back shows again', async () => {
    const { isPrivate } = await openPage();
    expect(isPrivate()).toBe(false);
    localStorage.setItem('private_search', 'true');
    dispatchEvent(new Event('pageshow'));
    expect(isPrivate()).toBe(true);
  });

  test('can be turned off where the browser stores nothing', async () => {
    localStorage.setItem('private_search', 'true');
    const { isPrivate, setPrivate } = await openPage();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    setPrivate(false);
    full.mockRestore();
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(isPrivate()).toBe(false);
  });

  test('is what the last press chose, in a new tab', async () => {
    (await openPage()).setPrivate(true);
    expect((await openPage()).isPrivate()).toBe(true);
    (await openPage()).setPrivate(false);
    expect((await openPage()).isPrivate()).toBe(false);
  });
});

test('searches are not saved in any tab, until it is chosen there', async () => {
  const { keepsHistory, setKeepsHistory } = await openPage();
  setKeepsHistory(true);
  changeElsewhere('keep_history', false);
  expect(keepsHistory()).toBe(false);
  changeElsewhere('keep_history', true);
  expect(keepsHistory()).toBe(false);
  setKeepsHistory(true);
  expect(keepsHistory()).toBe(true);
});
