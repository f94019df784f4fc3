import { client } from '@mekiki/api-client';
import { afterEach, expect, test, vi } from 'vitest';
import { signInFailure } from '../features/account/auth-rules.ts';
import { accountEnded, signedIn, subscribeToSession } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a browser that forbids storage can sign out', () => {
  client.setConfig({ baseUrl: 'http://localhost', fetch: async () => Response.error() });
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  signedIn('Aiko', 'token');
  const changed = vi.fn<() => void>();
  const unsubscribe = subscribeToSession(changed);
  accountEnded();
  unsubscribe();
  expect(localStorage.getItem('user')).toBeNull();
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a full storage leaves nobody half signed in, and says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function setItem(this: Storage, name: string) {
    if (name === 'user') throw new DOMException('Full.', 'QuotaExceededError');
  });
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  let wrong: object = {};
  try {
    signedIn('Aiko', 'token');
  } catch (error) {
    wrong = signInFailure(error as Error);
  }
  expect(wrong).toEqual({ form: expect.stringContaining('cannot store more data for this site') as string });
  expect(removed.mock.calls).toEqual([['token'], ['user']]);
});
