/** The tags that images carry: what somebody may mean while typing, and how popular each is. */
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { image, tag } from '../../platform/db/schema.ts';

const MOST_SUGGESTIONS = 12;

/** A text as it stands in tag names, with what LIKE treats specially made plain. */
function pattern(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_')
    .replace(/[\\%_]/g, '\\$&');
}

export interface Completion {
  tag: string;
  /** general, character, copyright, artist or meta. */
  category: string;
  /** Number of images with this tag. */
  count: number;
  /** The other name that was meant, where it was not the tag's own. */
  alias?: string;
}

export function createTags(db: Queries) {
  /**
   * Tags of which the name, a later word of it, or an alias begins with a text; blanks and underscores are alike. What
   * begins so comes before what only holds it, then the more popular first.
   */
  async function complete(text: string): Promise<Completion[]> {
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
      limit ${MOST_SUGGESTIONS}`);
    return rows.map(({ name, category, count, alias }) => ({
      tag: name,
      category,
      count,
      ...(alias === null ? {} : { alias }),
    }));
  }

  return {
    complete,

    /** The names alone. */
    suggest: async (text: string): Promise<string[]> => (await complete(text)).map(({ tag: name }) => name),

    /** Counts anew how many images have each tag. Reads the whole index, so not for every change. */
    async recount(): Promise<void> {
      await db.execute(sql`
        update ${tag} set count = coalesce(counted.count, 0)
        from ${tag} as known left join (
          select number, count(*)::int as count from ${image}, unnest(${image.tags}) as number group by number
        ) as counted on counted.number = known.id
        where ${tag.id} = known.id and ${tag.count} <> coalesce(counted.count, 0)`);
    },
  };
}
export type Tags = ReturnType<typeof createTags>;
