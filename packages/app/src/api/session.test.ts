import { client } from '@mekiki/api-client';
import { afterEach, expect, test, vi } from 'vitest';
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
