/** The search state in the page's URL: its parameters, and what the history entry stores beside them. */
import { type Order, ORDERS } from '../results/order.ts';
import { keptFile, type SearchedFile } from '../../../lib/images/searched-files.ts';
import { linkedSearch, type SearchQuery } from '../../../lib/search/search-query.ts';

export interface SearchParameters {
  /** Words to search for. */
  q?: string;
  /** URL of the query image. */
  url?: string;
  /** Query token of an image whose look-alikes are searched for; with `q`, among images that match the words. */
  like?: string;
  /** History token of a search that is repeated; `q` or `url` say what it was. */
  past?: string;
  /** Boards of this search, comma-separated, overriding those of the filters. */
  pool?: string;
  /** Ratings of this search, as comma-separated letters, overriding those of the filters. */
  rating?: string;
  /** `any`: the tags of the filters do not count for this search. */
  tags?: string;
  /** Order of the results; by relevance if absent. */
  sort?: Exclude<Order, 'relevance'>;
  /** Key of the open image. */
  image?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How often new random images were requested. */
    round?: number;
    /** An image was opened by this entry: the one before shows the same page without it. */
    opened?: boolean;
  }
}

/** What an entry of the browser's history stores beside its URL. */
export interface EntryState {
  /** Number of the searched file. */
  file?: number;
  round?: number;
  /** An image was opened by this entry. */
  opened?: boolean;
}

/** An entry of the browser's history, which fully describes the search. */
export interface SearchAddress {
  parameters: SearchParameters;
  state: EntryState;
  /** The file of the entry, as long as the tab keeps it. */
  searched: SearchedFile | undefined;
}

const TEXTS = ['q', 'url', 'like', 'past', 'pool', 'rating', 'tags', 'image'] as const;

/** The URL's parameters that the page knows. */
export function readParameters(search: Record<string, unknown>): SearchParameters {
  const parameters: SearchParameters = {};
  for (const name of TEXTS) {
    const value = search[name];
    if (typeof value === 'string' && value) parameters[name] = value;
  }
  const sort = ORDERS.find((order) => order === search['sort']);
  if (sort && sort !== 'relevance') parameters.sort = sort;
  return parameters;
}

/** The URL of an entry, from its parameters and what it stores beside them. */
export function addressOf(parameters: SearchParameters, { file, round, opened }: EntryState): SearchAddress {
  const state = {
    ...(file === undefined ? {} : { file }),
    ...(round === undefined ? {} : { round }),
    ...(opened === undefined ? {} : { opened }),
  };
  return { parameters, state, searched: keptFile(file) };
}

/** What a URL searches for. */
export function searchOf({ parameters, state, searched }: SearchAddress): SearchQuery {
  return linkedSearch(parameters, searched, state.round);
}

/** The words or the URL that the field shows; empty for a file. */
export function linkedText({ parameters: { q, url }, searched }: SearchAddress): string {
  return searched ? '' : (url ?? q ?? '');
}

/** Whether a file was searched here that this tab no longer has, and that has no history token either. */
export function isFileGone({ parameters: { past }, state: { file }, searched }: SearchAddress): boolean {
  return file !== undefined && !searched && !past;
}
