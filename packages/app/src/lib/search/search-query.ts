/** The query: none (random images), words, a URL, a file, an indexed image, or a repeated search. */
import type { SearchedFile } from '../images/searched-files.ts';

/** `like`: query token of an image given with the words. */
type Typed = { kind: 'text'; text: string; like?: string } | { kind: 'url'; url: string };

export type SearchQuery =
  | { kind: 'random'; round: number }
  | Typed
  | { kind: 'file'; file: File; number: number }
  /** `own`: the user's own search, which belongs in the history; browsing does not. */
  | { kind: 'query'; key: string; own?: true }
  /** A search of the history; `typed` is what it was, as far as it is known here. */
  | { kind: 'past'; token: string; typed?: Typed };

/** The part of the page's URL that describes the search. */
export interface SearchLink {
  q?: string | undefined;
  url?: string | undefined;
  like?: string | undefined;
  past?: string | undefined;
}

/** The shortest trimmed text that is searched automatically. */
const MIN_AUTOMATIC = 6;
/** How long typing must pause before that, in milliseconds. */
export const AUTOMATIC_DELAY = 500;

/** The search for typed text; undefined for none. */
export function searchOfText(text: string): Typed | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const url = trimmed
    // One that starts with `www.` uses https, and a path with the key of an image is on this site.
    .replace(/^www\.[^\s/.]+\./i, 'https://$&')
    .replace(/^\/\S+[\da-f]{32}/, `${location.origin}$&`);
  return /^https?:\/\/\S+$/i.test(url) && URL.canParse(url) ? { kind: 'url', url } : { kind: 'text', text: trimmed };
}

/** What a link to the page searches for; random images if it names nothing. A file is not in the URL. */
export function linkedSearch({ q, url, like, past }: SearchLink, searched?: SearchedFile, round = 0): SearchQuery {
  if (searched) return { kind: 'file', file: searched.file, number: searched.number };
  const typed = searchOfText(url ?? q ?? '');
  if (past) return { kind: 'past', token: past, ...(typed ? { typed } : {}) };
  if (like) return typed?.kind === 'text' ? { ...typed, like } : { kind: 'query', key: like, own: true };
  return typed ?? { kind: 'random', round };
}

/** Whether the query is the user's own image, which may be in the index or not. */
export function isOwnImage(search: SearchQuery): boolean {
  return search.kind === 'file' || search.kind === 'url' || (search.kind === 'past' && search.typed?.kind !== 'text');
}

/** Whether text is searched automatically after a pause: long enough, and not what was searched last. */
export function searchesItself(text: string, last: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= MIN_AUTOMATIC && trimmed !== last.trim();
}

/** The cache key of a search. Personal ones begin with 'mine'. */
export function keyOfSearch(search: SearchQuery): readonly (string | number)[] {
  switch (search.kind) {
    case 'random':
      return ['results', 'random', search.round];
    case 'text':
      // A history token is personal.
      return search.like ? ['mine', 'results', 'text', search.text, search.like] : ['results', 'text', search.text];
    case 'url':
      return ['results', 'url', search.url];
    case 'query':
      return ['results', search.own ? 'own query' : 'query', search.key];
    case 'file':
      return ['results', 'file', search.number];
    case 'past':
      return ['mine', 'results', 'past', search.token, ...(search.typed ? keyOfSearch(search.typed) : [])];
    default:
      return search satisfies never;
  }
}
