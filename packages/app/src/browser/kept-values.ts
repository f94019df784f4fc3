/**
 * Values that stay in this browser over a reload, files too (IndexedDB). Where the browser keeps nothing, as in some
 * private windows, a value is gone with the page.
 */
import { USER } from '../api/storage.ts';

/** The name of a store in the user's database, which signing out deletes. */
const STORE = 'values';

/** Each use has a connection of its own: an open one would delay the deletion of everything at sign-out. */
async function use(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const opening = indexedDB.open(USER, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    const database = await settled(opening);
    try {
      return await settled<unknown>(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });

/** @param value null removes it; one that the browser refuses, as it is too large, removes the one before it too */
export async function keepValue(name: string, value: object | null): Promise<void> {
  // Both connections are asked for at once, so that a later call comes after both.
  await Promise.all([
    use('readwrite', (store) => store.delete(name)),
    value === null ? undefined : use('readwrite', (store) => store.put(value, name)),
  ]);
}

/** Undefined if there is none. */
export const keptValue = (name: string): Promise<unknown> => use('readonly', (store) => store.get(name));
