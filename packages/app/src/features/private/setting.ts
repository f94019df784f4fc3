/** What is sent and saved of a search. The browser stores these settings for all tabs. */
import { useSyncExternalStore } from 'react';
import { KEEP_HISTORY, PRIVATE_SEARCH, readStored, writeStored } from '../../api/storage.ts';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

function createSetting(name: string, usual: boolean) {
  const listeners = new Set<() => void>();
  /** In this page; used if the browser stores nothing. */
  let chosen: boolean | undefined;
  const read = (): boolean => chosen ?? readStored(name, isFlag) ?? usual;
  const subscribe = (listener: () => void): (() => void) => {
    const follow = ({ key }: StorageEvent): void => {
      if (key !== null && key !== name) return;
      chosen = undefined;
      listener();
    };
    listeners.add(listener);
    addEventListener('storage', follow);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', follow);
    };
  };
  return {
    read,
    set: (value: boolean): void => {
      chosen = value;
      writeStored(name, value);
      for (const listener of listeners) listener();
    },
    /** The setting, as it changes here and in other tabs. */
    use: (): boolean => useSyncExternalStore(subscribe, read, () => usual),
  };
}

/** Whether files are searched without being sent. */
export const { read: isPrivate, set: setPrivate, use: useIsPrivate } = createSetting(PRIVATE_SEARCH, false);

/** Whether searches are saved in the history. */
export const { read: keepsHistory, set: setKeepsHistory, use: useKeepsHistory } = createSetting(KEEP_HISTORY, true);
