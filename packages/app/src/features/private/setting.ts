/** Whether files are searched without being sent. The browser keeps it, the same in all tabs. */
import { useSyncExternalStore } from 'react';
import { PRIVATE_SEARCH, readStored, writeStored } from '../../api/storage.ts';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const listeners = new Set<() => void>();
/** Of this page; holds where the browser keeps nothing. */
let chosen: boolean | undefined;

/** Whether files stay on the device now. */
export const isPrivate = (): boolean => chosen ?? readStored(PRIVATE_SEARCH, isFlag) ?? false;

export function setPrivate(value: boolean): void {
  chosen = value;
  writeStored(PRIVATE_SEARCH, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key !== null && key !== PRIVATE_SEARCH) return;
    chosen = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

/** The setting, as it changes here and in other tabs. */
export const useIsPrivate = (): boolean => useSyncExternalStore(subscribe, isPrivate, () => false);
