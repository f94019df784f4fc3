/** Understands a text query: the longest runs of words that are tags, and the words left over. */
import type { Executor } from '../db/database.ts';
import { findTags } from './filters.ts';

export interface TextQuery {
  /** Ids of the tags that were recognised. */
  tags: number[];
  /** Other words, searched in titles, artists and tag names from their beginning. */
  words: string[];
}

const LONGEST_TAG = 6;
const MOST_WORDS = 24;

/** "long hair, sunset beach" and "long_hair sunset" alike. */
export async function readTextQuery(db: Executor, text: string): Promise<TextQuery> {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  const runs = new Set<string>();
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_TAG); end += 1) {
      runs.add(words.slice(start, end).join('_'));
    }
  }
  const known = await findTags(db, [...runs]);
  const query: TextQuery = { tags: [], words: [] };
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST_TAG, words.length - at);
    while (length > 0 && !known.has(words.slice(at, at + length).join('_'))) length -= 1;
    const id = known.get(words.slice(at, at + length).join('_'));
    if (id === undefined) query.words.push(...((words[at] ?? '').match(/[\p{L}\p{N}]+/gu) ?? []));
    else query.tags.push(id);
    at += Math.max(1, length);
  }
  return { tags: [...new Set(query.tags)], words: [...new Set(query.words)] };
}
