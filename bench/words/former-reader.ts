/**
 * The reader of searches by words until November 2026, the peer of `npm run bench -- words`. It understands a text query: the longest runs of words that are tags, and the words left over. Then
 * finds its images.
 */
import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { Executor, Queries } from '@mekiki/server/platform/db/database.ts';
import { image } from '@mekiki/server/platform/db/schema.ts';
import { findTags } from '@mekiki/server/features/search/filters.ts';

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

/** One page of the images that carry most of the terms; `share` is the part of the terms that each has. */
export async function textPage(
  db: Queries,
  query: TextQuery,
  page: { where: readonly SQL[]; limit: number; offset: number },
): Promise<{ id: number; share: number }[]> {
  const tests = [
    ...query.tags.map((id) => sql`${image.tags} @> array[${id}]::int[]`),
    ...query.words.map((word) => sql`${image.document} @@ to_tsquery('simple', ${`${word}:*`})`),
  ];
  if (tests.length === 0) return [];
  const matched = sql<number>`(${sql.join(
    tests.map((test) => sql`(${test})::int`),
    sql` + `,
  )})`;
  const rows = await db
    .select({ id: image.id, matched })
    .from(image)
    .where(and(...page.where, sql`(${sql.join(tests, sql` or `)})`))
    .orderBy(desc(matched), desc(image.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id, matched: count }) => ({ id, share: count / tests.length }));
}
