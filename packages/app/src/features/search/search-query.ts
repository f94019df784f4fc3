/** What is looked for: nothing (images at random), words, an address, a file, an image of the index, or again. */
import type { SearchedFile } from './searched-files.ts';

/** `like`: query token of an image besides the words. */
type Typed = { kind: 'text'; text: string; like?: string } | { kind: 'url'; url: string };

export type SearchQuery =
  | { kind: 'random'; round: number }
  | Typed
  | { kind: 'file'; file: File; number: number }
  /** `own`: a person's search, which belongs into the history; what only looks around does not. */
  | { kind: 'query'; key: string; own?: true }
  /** A search of the history; `typed` is what it was, as far as it is known here. */
  | { kind: 'past'; token: string; typed?: Typed };

/** The part of the page's address that says what is searched. */
export interface SearchLink {
  q?: string | undefined;
  url?: string | undefined;
  like?: string | undefined;
  past?: string | undefined;
}

/** The shortest trimmed text that is searched automatically. */
const MIN_AUTOMATIC = 6;
/** How long typing must rest before that, in milliseconds. */
export const AUTOMATIC_DELAY = 500;

/** Whether text is the address of something on the web. */
export function isUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());
}

/** An address that begins with `www.` is one of https. */
const withScheme = (text: string): string => (/^www\.[^\s/.]+\./i.test(text) ? `https://${text}` : text);

/** The search that typed text stands for; undefined for none. */
export function searchOfText(text: string): Typed | undefined {
  const trimmed = withScheme(text.trim());
  if (trimmed === '') return undefined;
  return isUrl(trimmed) ? { kind: 'url', url: trimmed } : { kind: 'text', text: trimmed };
}

/** What a link to the page searches for; images at random where it names nothing. A file is not in the address. */
export function linkedSearch({ q, url, like, past }: SearchLink, searched?: SearchedFile, round = 0): SearchQuery {
  if (searched) return { kind: 'file', file: searched.file, number: searched.number };
  const typed = searchOfText(url ?? q ?? '');
  if (past) return { kind: 'past', token: past, ...(typed ? { typed } : {}) };
  if (like) return typed?.kind === 'text' ? { ...typed, like } : { kind: 'query', key: like, own: true };
  return typed ?? { kind: 'random', round };
}

/** Whether what is looked for is an image of the person's own, which may be in the index or not. */
export function isOwnImage(search: SearchQuery): boolean {
  return search.kind === 'file' || search.kind === 'url' || (search.kind === 'past' && search.typed?.kind !== 'text');
}

/** Whether resting text is searched by itself: long enough, and not what was searched last. */
export function searchesItself(text: string, last: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= MIN_AUTOMATIC && trimmed !== last.trim();
}

/** Names a search, so that the same search is answered from memory. What is personal begins with 'mine'. */
export function keyOfSearch(search: SearchQuery): readonly (string | number)[] {
  switch (search.kind) {
    case 'random':
      return ['results', 'random', search.round];
    case 'text':
      // A token of the history is personal.
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
