import { eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database.ts';
import { image, tag } from '../../../platform/db/schema.ts';
import type { Named } from './answer.ts';

/** Characters and series that the tags of images name, by the images' keys. */
export async function namesOf(db: Queries, keys: readonly string[]): Promise<Map<string, Named>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: image.key, name: tag.name, category: tag.category })
    .from(image)
    .innerJoin(tag, eq(tag.id, sql`any(${image.tags})`))
    .where(inArray(image.key, [...keys]));
  const found = new Map<string, Named>(keys.map((key) => [key, { characters: [], copyrights: [] }]));
  for (const { key, name, category } of rows) {
    const readable = name.replaceAll('_', ' ');
    if (category === 'character') found.get(key)?.characters.push(readable);
    if (category === 'copyright') found.get(key)?.copyrights.push(readable);
  }
  return found;
}
