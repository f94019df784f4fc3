/** The tags that pictures carry: what somebody may mean while typing, and how popular each is. */
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { image, tag } from '../db/schema.ts';

const MOST_SUGGESTIONS = 12;

/** A text as it stands in tag names, with what LIKE treats specially made plain. */
function pattern(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_')
    .replace(/[\\%_]/g, '\\$&');
}

export function createTags(db: Queries) {
  return {
    /**
     * Tags of which the name, a later word of it, or an alias begins with a text; blanks and underscores are alike.
     * @returns names: what begins so comes before what only holds it, then the more popular first
     */
    async suggest(text: string): Promise<string[]> {
      const start = pattern(text);
      if (start === '') return [];
      const { rows } = await db.execute<{ name: string }>(sql`
        select name from (
          select ${tag.name} as name, ${tag.count} as count,
            case
              when ${tag.name} like ${`${start}%`} then 0
              when exists (select 1 from unnest(${tag.aliases}) as alias where alias like ${`${start}%`}) then 1
              else 2
            end as place
          from ${tag}
          where ${tag.name} like ${`${start}%`} or ${tag.name} like ${`%\\_${start}%`}
            or exists (select 1 from unnest(${tag.aliases}) as alias where alias like ${`${start}%`})
        ) as found
        order by place, count desc, name
        limit ${MOST_SUGGESTIONS}`);
      return rows.map(({ name }) => name);
    },

    /** Counts anew how many pictures have each tag. Reads the whole index, so not for every change. */
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
