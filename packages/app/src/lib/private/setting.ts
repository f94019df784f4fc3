/**
 * What is sent and saved of a search. A promise that is made in one tab holds in all, but each tab has images of its own:
 * only the user's press in that tab ends the promise there. Tabs that are opened later start with the last choice.
 */
import { useSyncExternalStore } from 'react';
import { KEEP_HISTORY, PRIVATE_SEARCH, readStored, writeStored } from '../../api/storage.ts';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** @param promise the value that sends or saves less; the other one is usual */
function createSetting(name: string, promise: boolean) {
  const listeners = new Set<() => void>();
  let chosen: boolean | undefined;

  function choose(value: boolean): void {
    chosen = value;
    for (const listener of listeners) listener();
  }
  const stored = (): boolean => readStored(name, isFlag) ?? !promise;
  const follow = (): void => {
    if (chosen !== promise && stored() === promise) choose(promise);
  };
  function read(): boolean {
    if (chosen === undefined) {
      chosen = stored();
      addEventListener('storage', ({ key }) => {
        if (key === name) follow();
      });
      // Back shows a page that heard nothing meanwhile.
      addEventListener('pageshow', follow);
    }
    return chosen;
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    read,
    set: (value: boolean): void => {
      read();
      writeStored(name, value);
      choose(value);
    },
    /** The setting, as it changes. */
    use: (): boolean => useSyncExternalStore(subscribe, read, () => !promise),
  };
}

/** Whether files are searched without being sent. */
export const { read: isPrivate, set: setPrivate, use: useIsPrivate } = createSetting(PRIVATE_SEARCH, true);

/** Whether searches are saved in the history. */
export const { read: keepsHistory, set: setKeepsHistory, use: useKeepsHistory } = createSetting(KEEP_HISTORY, false);
