/** The tags of images: suggestions while typing, and how popular each is. */
import { tagNameOf, type Vocabulary } from '@mekiki/vocabulary';
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { image, tag } from '../../platform/db/schema.ts';
import { lockByName } from '../index/index-tags.ts';

const MAX_SUGGESTIONS = 12;

/** A text in the form of tag names, with LIKE's special characters escaped. */
function pattern(text: string): string {
  return tagNameOf(text).replace(/[\\%_]/g, '\\$&');
}

export interface Completion {
  tag: string;
  /** general, character, copyright, artist or meta. */
  category: string;
  /** Number of images with this tag; 0 for tags that are only in the vocabulary. */
  count: number;
  /** Number of posts with this tag on Danbooru, if the vocabulary knows it. */
  posts?: number;
  /** The alias that matched, if it was not the tag's own name. */
  alias?: string;
}

/** @param openVocabulary called when tags are first completed */
export function createTags(db: Queries, openVocabulary: () => Promise<Pick<Vocabulary, 'complete' | 'find'>>) {
  /**
   * Tags that match a text; spaces and underscores are equivalent. Those of the index come first, then those of the
   * vocabulary, which also knows Japanese words and corrects one typo.
   */
  async function complete(text: string): Promise<Completion[]> {
    const [indexed, vocabulary] = await Promise.all([completeFromIndex(text), openVocabulary()]);
    const others = vocabulary.complete(text, MAX_SUGGESTIONS);
    const named = await countsOf(others.map(({ tag: name }) => name));
    const found = new Map(indexed.map((one) => [one.tag, one]));
    for (const { tag: name, category, alias } of others) {
      const count = named.get(name) ?? 0;
      if (!found.has(name)) found.set(name, { tag: name, category, count, ...(alias === undefined ? {} : { alias }) });
    }
    return [...found.values()]
      .toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0))
      .slice(0, MAX_SUGGESTIONS)
      .map((one) => {
        const known = vocabulary.find(one.tag);
        return known?.name === one.tag ? { ...one, posts: known.count } : one;
      });
  }

  /** How many images have each of the given tags. */
  async function countsOf(names: readonly string[]): Promise<Map<string, number>> {
    const rows = await db
      .select({ name: tag.name, count: tag.count })
      .from(tag)
      .where(inArray(tag.name, [...names]));
    return new Map(rows.map(({ name, count }) => [name, count]));
  }

  /**
   * Indexed tags whose name, a later word of it, or an alias starts with a text. Prefix matches come first, then the
   * more popular ones.
   */
  async function completeFromIndex(text: string): Promise<Completion[]> {
    const start = pattern(text);
    if (start === '') return [];
    const { rows } = await db.execute<{ name: string; category: string; count: number; alias: string | null }>(sql`
      select name, category, count, case when place = 1 then alias end as alias from (
        select ${tag.name} as name, ${tag.category} as category, ${tag.count} as count, alias.alias,
          case
            when ${tag.name} like ${`${start}%`} then 0
            when alias.alias is not null then 1
            else 2
          end as place
        from ${tag}
        left join lateral (
          select alias from unnest(${tag.aliases}) as alias where alias like ${`${start}%`} order by alias limit 1
        ) as alias on true
        where ${tag.name} like ${`${start}%`} or ${tag.name} like ${`%\\_${start}%`} or alias.alias is not null
      ) as found
      order by place, count desc, name
      limit ${MAX_SUGGESTIONS}`);
    return rows.map(({ name, category, count, alias }) => ({
      tag: name,
      category,
      count,
      ...(alias === null ? {} : { alias }),
    }));
  }

  return {
    complete,

    /** Only the names. */
    suggest: async (text: string): Promise<string[]> => (await complete(text)).map(({ tag: name }) => name),

    /** Recounts how many images have each tag. Reads the whole index, so not for every change. */
    async recount(): Promise<void> {
      await db.execute(sql`
        update ${tag} set count = changed.count
        from (
          select ${tag.id} as id, coalesce(counted.count, 0) as count
          from ${tag} left join (
            select number, count(*)::int as count from ${image}, unnest(${image.tags}) as number group by number
          ) as counted on counted.number = ${tag.id}
          where ${tag.count} <> coalesce(counted.count, 0)
          ${lockByName}
        ) as changed
        where ${tag.id} = changed.id`);
    },
  };
}
export type Tags = ReturnType<typeof createTags>;
