/** What the page's address says about a search: its parameters, and what the history's entry holds beside them. */
import { type Order, ORDERS } from './order.ts';
import { keptFile, type SearchedFile } from './searched-files.ts';
import { linkedSearch, type SearchQuery } from './search-query.ts';

export interface SearchParameters {
  /** Words to search for. */
  q?: string;
  /** Address of an image to search for. */
  url?: string;
  /** Query token of an image whose like is searched for; with `q`, among what has the words. */
  like?: string;
  /** History token of a search that is repeated; `q` or `url` say what it was. */
  past?: string;
  /** Boards of this search, comma-joined, in place of those of the filters. */
  pool?: string;
  /** Ratings of this search, as comma-joined letters, in place of those of the filters. */
  rating?: string;
  /** Order of the results; by relevance if absent. */
  sort?: Exclude<Order, 'relevance'>;
  /** Key of the image that is open. */
  image?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How often other random images were requested. */
    round?: number;
  }
}

/** What an entry of the browser's history holds beside its address. */
export interface EntryState {
  /** Number of the searched file. */
  file?: number;
  round?: number;
}

/** An entry of the browser's history, which says all of what is searched. */
export interface SearchAddress {
  parameters: SearchParameters;
  state: EntryState;
  /** The file of the entry, as long as the tab has it. */
  searched: SearchedFile | undefined;
}

const TEXTS = ['q', 'url', 'like', 'past', 'pool', 'rating', 'image'] as const;

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** The parameters that the page knows, of those in the address. */
export function readParameters(search: Record<string, unknown>): SearchParameters {
  const parameters: SearchParameters = {};
  for (const name of TEXTS) {
    const value = text(search[name]);
    if (value) parameters[name] = value;
  }
  const sort = ORDERS.find((order) => order === search['sort']);
  if (sort && sort !== 'relevance') parameters.sort = sort;
  return parameters;
}

/** The address of an entry, from its parameters and what it holds beside them. */
export function addressOf(parameters: SearchParameters, { file, round }: EntryState): SearchAddress {
  const state = { ...(file === undefined ? {} : { file }), ...(round === undefined ? {} : { round }) };
  return { parameters, state, searched: keptFile(file) };
}

/** What an address searches for. */
export function searchOf({ parameters, state, searched }: SearchAddress): SearchQuery {
  return linkedSearch(parameters, searched, state.round);
}

/** The words or the URL of an address, which the field shows; empty for a file. */
export function linkedText({ parameters: { q, url }, searched }: SearchAddress): string {
  return searched ? '' : (url ?? q ?? '');
}

/** Whether a file was searched here that this tab no longer has, without a name in the history either. */
export function isFileGone({ parameters: { past }, state: { file }, searched }: SearchAddress): boolean {
  return file !== undefined && !searched && !past;
}
