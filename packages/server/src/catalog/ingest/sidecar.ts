/** Files next to an image that list its tags: a list of words, or JSON in gallery-dl's format. */
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  artistOf,
  dateOf,
  isRow,
  known,
  lookUp,
  namesIn,
  type Row,
  rowsOf,
  tagName,
  textOf,
  tidyTags,
} from '../boards/fields.ts';
import type { BoardRating, TagCategory } from '../boards/port.ts';
import type { FoundPost } from './source.ts';

const MAX_BYTES = 1024 * 1024;
const CATEGORIES = ['general', 'character', 'copyright', 'artist', 'meta'] as const;
const RATINGS: Readonly<Record<string, BoardRating>> = {
  g: 'g',
  s: 's',
  q: 'q',
  e: 'e',
  general: 'g',
  safe: 'safe',
  sensitive: 's',
  questionable: 'q',
  explicit: 'e',
};

export type SidecarFacts = Partial<Omit<FoundPost, 'tags'>> & Pick<FoundPost, 'tags'>;

interface NamedTag {
  name: string;
  category?: TagCategory;
}

/** Possible names of an image's sidecar, the more specific first. */
function sidecarsOf(image: string): string[] {
  const bare = image.slice(0, image.length - path.extname(image).length);
  return [`${image}.json`, `${image}.txt`, `${bare}.json`, `${bare}.txt`];
}

/** When one of an image's sidecars last changed; undefined if there are none. */
export async function sidecarsChangedAt(image: string): Promise<Date | undefined> {
  const all = await Promise.all(sidecarsOf(image).map((file) => stat(file).catch(() => undefined)));
  const moments = all.flatMap((facts) => (facts?.isFile() ? [changedAtOf(facts)] : []));
  return moments.length > 0 ? new Date(Math.max(...moments.map(Number))) : undefined;
}

/** When a file was last changed, even if an older file replaced it. */
export function changedAtOf({ ctime, mtime }: Pick<Stats, 'ctime' | 'mtime'>): Date {
  return ctime > mtime ? ctime : mtime;
}

/** The content of an image's first readable sidecar; undefined if there is none. */
export async function readSidecar(image: string): Promise<SidecarFacts | undefined> {
  for (const file of sidecarsOf(image)) {
    const facts = await stat(file).catch(() => undefined);
    if (!facts?.isFile() || facts.size > MAX_BYTES) continue;
    const text = await readFile(file, 'utf8');
    const said = file.endsWith('.json') ? readJson(text) : { tags: readWords(text) };
    if (said) return said;
  }
  return undefined;
}

/** Words separated by commas or line breaks. */
function readWords(text: string): NamedTag[] {
  return tidyTags(text.split(/[,\n\r]+/).map((word) => ({ name: tagName(word) })));
}

function readJson(text: string): SidecarFacts | undefined {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRow(row)) return undefined;
  const tags = tidyTags([...CATEGORIES.flatMap((category) => tagsUnder(row, category)), ...tagsIn(row['tags'])]);
  return {
    tags,
    ...known({
      rating: lookUp(RATINGS, textOf(row, 'rating')?.toLowerCase()),
      artist: textOf(row, 'artist', 'author') ?? artistOf(tags),
      title: textOf(row, 'title'),
      source: textOf(row, 'source'),
      postedAt: dateOf(row, 'date', 'created_at'),
    }),
  };
}

/** gallery-dl writes one string or one list for every kind of tag, under the site's own names. */
function tagsUnder(row: Row, category: TagCategory): NamedTag[] {
  const found = [`tags_${category}`, `tag_string_${category}`].flatMap((name) => tagsIn(row[name]));
  return found.map(({ name }) => ({ name, category }));
}

function tagsIn(value: unknown): NamedTag[] {
  if (typeof value === 'string') {
    const names = value.includes(',') ? value.split(',') : namesIn(value);
    return names.map((name) => ({ name: tagName(name) }));
  }
  const names = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  const rows = rowsOf(value).flatMap((one) => textOf(one, 'name', 'tag') ?? []);
  return [...names, ...rows].map((name) => ({ name: tagName(name) }));
}
