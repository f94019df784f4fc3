/** Understands a text query: the longest runs of words that are tags, and the words left over. */
import type { Executor } from '../../platform/db/database.ts';
import { findTags } from './filters.ts';

export interface TextQuery {
  /** Ids of the tags that were recognised. */
  tags: number[];
  /** Other words, searched in titles, artists and tag names from their beginning. */
  words: string[];
}

const MAX_TAG = 6;
const MAX_WORDS = 64;

/** "long hair, sunset beach", "long hair sunset beach" and "long_hair sunset" alike; a tag never spans a comma. */
export async function readTextQuery(db: Executor, text: string): Promise<TextQuery> {
  let left = MAX_WORDS;
  const phrases = text
    .toLowerCase()
    .split(',')
    .map((phrase) => {
      const words = phrase.split(/\s+/).filter(Boolean).slice(0, left);
      left -= words.length;
      return words;
    });
  const known = await findTags(db, [...new Set(phrases.flatMap(runsOf))]);
  const query: TextQuery = { tags: [], words: [] };
  for (const words of phrases) {
    for (let at = 0; at < words.length;) {
      const end = longestTag(words, at, known);
      const id = known.get(words.slice(at, end).join('_'));
      if (id === undefined) query.words.push(...((words[at] ?? '').match(/[\p{L}\p{N}]+/gu) ?? []));
      else query.tags.push(id);
      at = Math.max(at + 1, end);
    }
  }
  return { tags: [...new Set(query.tags)], words: [...new Set(query.words)] };
}

/** Every run of neighbouring words that could be a tag. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_TAG, words.length - start) }, (_word, more) =>
      words.slice(start, start + more + 1).join('_'),
    ),
  );
}

/** Where the longest tag that begins at a word ends; `start` itself if none does. */
function longestTag(words: readonly string[], start: number, known: ReadonlyMap<string, number>): number {
  let end = Math.min(words.length, start + MAX_TAG);
  while (end > start && !known.has(words.slice(start, end).join('_'))) end -= 1;
  return end;
}
