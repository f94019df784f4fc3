import { afterEach, expect, test, vi } from 'vitest';
import { plainShortcuts, setPlainShortcuts } from './plain-shortcuts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setPlainShortcuts(true);
  localStorage.clear();
});

test('the choice holds on the page even if nothing can be stored', () => {
  const fail = () => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail });
  expect(plainShortcuts()).toBe(true);
  setPlainShortcuts(false);
  expect(plainShortcuts()).toBe(false);
});

test('the choice holds on the page even if the storage keeps an older one', () => {
  setPlainShortcuts(true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  });
  setPlainShortcuts(false);
  expect(plainShortcuts()).toBe(false);
});

test('it is read from the storage on the next page', async () => {
  setPlainShortcuts(false);
  vi.resetModules();
  expect((await import('./plain-shortcuts.ts')).plainShortcuts()).toBe(false);
});

test('chosen in one tab, it is so in all', () => {
  setPlainShortcuts(true);
  localStorage.setItem('plain_shortcuts', 'false');
  expect(plainShortcuts()).toBe(false);
  localStorage.setItem('plain_shortcuts', 'true');
  expect(plainShortcuts()).toBe(true);
});
