/** What is looked for: nothing (images at random), words, an address, a file, an image of the index, or again. */
import type { SearchedFile } from './searched-files.ts';

type Typed = { kind: 'text'; text: string } | { kind: 'url'; url: string };

export type Source =
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

/** The shortest text that is searched without being asked to, trimmed. */
const MIN_AUTOMATIC = 6;
/** How long typing must rest before that, in milliseconds. */
export const AUTOMATIC_DELAY = 500;

/** Whether text is the address of something on the web. */
export function isUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());
}

/** An address that begins with `www.` is one of https. */
const withScheme = (text: string): string => (/^www\.[^\s/.]+\./i.test(text) ? `https://${text}` : text);

/** The source that typed text stands for; undefined for none. */
export function sourceOfText(text: string): Typed | undefined {
  const trimmed = withScheme(text.trim());
  if (trimmed === '') return undefined;
  return isUrl(trimmed) ? { kind: 'url', url: trimmed } : { kind: 'text', text: trimmed };
}

/** What a link to the page searches for; images at random where it names nothing. A file is not in the address. */
export function linkedSource({ q, url, like, past }: SearchLink, searched?: SearchedFile, round = 0): Source {
  if (searched) return { kind: 'file', file: searched.file, number: searched.number };
  const typed = sourceOfText(url ?? q ?? '');
  if (past) return { kind: 'past', token: past, ...(typed ? { typed } : {}) };
  if (like) return { kind: 'query', key: like, own: true };
  return typed ?? { kind: 'random', round };
}

/** Whether what is looked for is an image of the person's own, which may be in the index or not. */
export function isOwnImage(source: Source): boolean {
  return source.kind === 'file' || source.kind === 'url' || (source.kind === 'past' && source.typed?.kind !== 'text');
}

/** Whether resting text is searched by itself: long enough, and not what was searched last. */
export function searchesItself(text: string, last: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= MIN_AUTOMATIC && trimmed !== last.trim();
}

/** Names a source, so that the same search is answered from memory. What is personal begins with 'mine'. */
export function keyOfSource(source: Source): readonly (string | number)[] {
  switch (source.kind) {
    case 'random':
      return ['results', 'random', source.round];
    case 'text':
      return ['results', 'text', source.text];
    case 'url':
      return ['results', 'url', source.url];
    case 'query':
      return ['results', source.own ? 'own query' : 'query', source.key];
    case 'file':
      return ['results', 'file', source.number];
    case 'past':
      return ['mine', 'results', 'past', source.token, ...(source.typed ? keyOfSource(source.typed) : [])];
    default:
      return source satisfies never;
  }
}
