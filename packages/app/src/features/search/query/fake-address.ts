/** A fake of the browser's history, for tests. */
import { addressOf, type EntryState, type SearchParameters } from './address.ts';
import type { AddressPort } from '../search-page.ts';

interface Entry {
  parameters: SearchParameters;
  state: EntryState;
}

export interface FakeAddress extends AddressPort {
  entries: Entry[];
  /** Goes back to the previous entry, which is then the last one. */
  back: () => void;
  /** Starts to navigate to another page. */
  navigateAway: () => void;
}

/** A history with one entry. */
export function fakeAddress(parameters: SearchParameters = {}, state: EntryState = {}): FakeAddress {
  const entries: Entry[] = [{ parameters, state }];
  const listeners = new Set<() => void>();
  let isCurrent = true;
  const put = (index: number, entry: Entry) => {
    entries.splice(index, entries.length, entry);
    for (const listener of listeners) listener();
  };
  const last = () => entries.at(-1) as Entry;
  return {
    entries,
    read: () => addressOf(last().parameters, last().state),
    isCurrent: () => isCurrent,
    push: (search, entryState) => put(entries.length, { parameters: search, state: entryState }),
    replace: (search, entryState) => put(entries.length - 1, { parameters: search, state: entryState }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    back: () => put(entries.length - 2, entries.at(-2) as Entry),
    navigateAway: () => {
      isCurrent = false;
    },
  };
}
