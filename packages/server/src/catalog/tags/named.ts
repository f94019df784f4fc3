/** Whom and what an image shows, by the tags of its boards. */
import { and, desc, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { tag } from '../../platform/db/schema.ts';
import { wordsOf } from './tag-words.ts';

/** Names with spaces, those of the most images first. */
export interface Named {
  characters: string[];
  copyrights: string[];
}

/**
 * Names of images that have any, by image ID.
 * @param images with the IDs of their tags
 */
export async function namedIn(
  db: Queries,
  images: readonly { id: number; tags: readonly number[] }[],
): Promise<Map<number, Named>> {
  const ids = new Set(images.flatMap(({ tags }) => tags));
  if (ids.size === 0) return new Map();
  // By IDs, since a join may read all tags.
  const rows = await db
    .select({ id: tag.id, name: tag.name, category: tag.category })
    .from(tag)
    .where(and(sql`${tag.id} = any(${sql.param([...ids])}::int[])`, inArray(tag.category, ['character', 'copyright'])))
    .orderBy(desc(tag.count), tag.name);
  const of = (tags: readonly number[], category: string): string[] =>
    rows.filter((row) => row.category === category && tags.includes(row.id)).map(({ name }) => wordsOf(name));
  return new Map(
    images.map(({ id, tags }) => [id, { characters: of(tags, 'character'), copyrights: of(tags, 'copyright') }]),
  );
}

/** A name may consist of this many characters. */
const IN_A_NAME = 3;

/** The characters as a name for the image; undefined without any. */
export function nameOf({ characters }: Named): string | undefined {
  if (characters.length === 0) return undefined;
  const more = characters.length - IN_A_NAME;
  return characters.slice(0, IN_A_NAME).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
