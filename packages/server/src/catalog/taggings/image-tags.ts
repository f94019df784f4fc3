/** The boards' tags of an image, in the groups that every tagger uses. */
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { image, tag } from '../../platform/db/schema.ts';
import type { TagGroups } from '../../platform/db/json-columns.ts';
import { hasFile } from '../works/find.ts';

export const RATING_NAMES: Record<string, string> = { g: 'general', s: 'sensitive', q: 'questionable', e: 'explicit' };

/** The boards' tags of an indexed image, each with score 1; undefined for a key that is not in the index. */
export async function boardTagsOf(db: Queries, key: string): Promise<TagGroups | undefined> {
  const [row] = await db.select({ tags: image.tags, rating: image.rating }).from(image).where(hasFile(key));
  if (!row) return undefined;
  const tags =
    row.tags.length > 0 ? await db.select().from(tag).where(inArray(tag.id, row.tags)).orderBy(tag.name) : [];
  const group = (character: boolean) =>
    tags
      .filter(({ category }) => (category === 'character') === character)
      .map(({ name }) => ({ tag: name, score: 1 }));
  return {
    rating: [{ tag: RATING_NAMES[row.rating] ?? row.rating, score: 1 }],
    character: group(true),
    general: group(false),
  };
}
