/** Parses what boards send: numbers as strings, strings as numbers, lists as single values, or nothing at all. */
import type { TagCategory } from './port.ts';

/** A row of a board's response, with undocumented fields. */
export type Row = Readonly<Record<string, unknown>>;

const MAX_TEXT = 4_096;
const MAX_SIDE = 1_000_000;
const MAX_TAGS = 1_000;
const MAX_TAG = 200;
/** Boards of the Gelbooru family escape texts as HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};
const VIDEO = /^(?:mp4|m4v|webm|mkv|mov|avi|swf|zip|ugoira)$/i;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Removes characters that no database accepts: NUL and other control characters, lone surrogates. */
function cleaned(text: string): string {
  const visible = text.replaceAll(/\p{Cc}/gu, ' ').trim();
  return visible.slice(0, MAX_TEXT).toWellFormed();
}

/** The first of these fields that holds a string or a number; undefined for none and for an empty one. */
export function textOf(row: Row, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = row[name];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const text = cleaned(String(value));
    if (text !== '') return text;
  }
  return undefined;
}

/** A side in pixels; 0 if there is none, or none that an image could have. */
export function sideOf(row: Row, ...names: readonly string[]): number {
  const value = Number(textOf(row, ...names));
  return Number.isInteger(value) && value > 0 && value <= MAX_SIDE ? value : 0;
}

/** A post's ID, as digits. */
export function idOf(row: Row, name = 'id'): string | undefined {
  const text = textOf(row, name);
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? text : undefined;
}

export function isTrue(row: Row, name: string): boolean {
  return [true, 1, '1', 'true', 't'].includes(row[name] as never);
}

/** The value in a table for a board's word; own properties only, whatever the word is. */
export function lookUp<T>(table: Readonly<Record<string, T>>, word: string | undefined): T | undefined {
  return word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Rows in a list, in one single row, or nowhere. */
export function rowsOf(value: unknown): Row[] {
  if (Array.isArray(value)) return value.filter(isRow);
  return isRow(value) ? [value] : [];
}

export function md5Of(row: Row, ...names: readonly string[]): string | undefined {
  const text = textOf(row, ...names)?.toLowerCase();
  return text !== undefined && /^[0-9a-f]{32}$/.test(text) ? text : undefined;
}

/** A date as a string, or as seconds since the Unix epoch. */
export function dateOf(row: Row, ...names: readonly string[]): Date | undefined {
  const text = textOf(row, ...names);
  if (text === undefined) return undefined;
  // Dates without a time zone are in UTC.
  const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text) ? `${text}Z` : text;
  const date = /^\d+$/.test(text) ? new Date(Number(text) * 1_000) : new Date(zoned);
  const year = date.getUTCFullYear();
  // No board is older; older or invalid dates are ignored.
  return year >= 2000 && year < 2100 ? date : undefined;
}

/** Names separated by spaces, each once: of a field as it was sent, so that the last one is not cut in its middle. */
export function namesIn(value: unknown): string[] {
  // A single tag such as "2024" may arrive as a number.
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const names = new Set(String(value).split(/[\s\p{Cc}]+/u));
  names.delete('');
  return [...names].slice(0, MAX_TAGS);
}

/** A text that a board has escaped as HTML. */
export function unescaped(text: string): string {
  return text.replaceAll(/&(?:#0*39|quot|amp|lt|gt);/g, (entity) => ENTITIES[entity.replace(/#0+/, '#')] ?? entity);
}

/** A tag in Danbooru's form: lowercase, underscores for spaces; an empty string if nothing is left. */
export function tagName(text: string): string {
  return cleaned(unescaped(text)).toLowerCase().replaceAll(/\s+/g, '_').slice(0, MAX_TAG).toWellFormed();
}

/** Each name once, and no more than a post can have. */
export function tidyTags<T extends { name: string; category?: TagCategory }>(tags: readonly T[]): T[] {
  const byName = new Map<string, T>();
  for (const tag of tags) {
    if (tag.name !== '' && (!byName.has(tag.name) || byName.get(tag.name)?.category === undefined)) {
      byName.set(tag.name, tag);
    }
  }
  return [...byName.values()].slice(0, MAX_TAGS);
}

export function isVideo(extension: string | undefined): boolean {
  return extension !== undefined && VIDEO.test(extension.replace(/^\./, ''));
}

/** Absolute URLs of images, each once; videos and invalid URLs are left out. */
export function imageUrls(candidates: readonly (string | undefined)[], site: string): string[] {
  const urls = candidates.flatMap((text) => {
    if (text === undefined || text === '' || !URL.canParse(text, site)) return [];
    const url = new URL(text, site);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return [];
    return isVideo(/\.(\w+)$/.exec(url.pathname)?.[1]) ? [] : [url.href];
  });
  return [...new Set(urls)];
}

/** The artists among the tags, as display text; undefined for none. */
export function artistOf(tags: readonly { name: string; category?: TagCategory }[]): string | undefined {
  const names = tags.filter(({ category }) => category === 'artist').map(({ name }) => name.replaceAll('_', ' '));
  return names.length === 0 ? undefined : names.join(', ');
}

/** An object without its undefined fields. */
export function known<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
