/** Maps tag names to their IDs in the index. */
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { tag } from '../../platform/db/schema.ts';

export interface NewTag {
  /** With underscores. */
  name: string;
  /** general, character, copyright, artist or meta; `general` if unknown. */
  category?: string;
  /** Aliases. */
  aliases?: readonly string[];
}

const UNKNOWN = 'general';
/** Tags per statement: it can have 65,535 parameters, and each tag has three. */
const AT_ONCE = 10_000;

/** IDs of tags by name; new ones are added, and a category that was unknown is stored. */
export async function ensureTags(tx: Executor, tags: Iterable<NewTag>): Promise<Map<string, number>> {
  const byName = new Map<string, NewTag>();
  for (const one of tags) {
    const known = byName.get(one.name);
    if (!known || (known.category ?? UNKNOWN) === UNKNOWN) byName.set(one.name, { ...known, ...one });
  }
  if (byName.size === 0) return new Map();
  // In the same order everywhere, so that two writers of the same tags cannot deadlock.
  const rows = [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    await tx
      .insert(tag)
      .values(some.map(({ name, category = UNKNOWN, aliases = [] }) => ({ name, category, aliases: [...aliases] })))
      .onConflictDoUpdate({
        target: tag.name,
        set: { category: sql`excluded.category` },
        setWhere: sql`${tag.category} = ${UNKNOWN} and excluded.category <> ${UNKNOWN}`,
      });
  }
  const names = sql.param(rows.map(({ name }) => name));
  const found = await tx
    .select({ id: tag.id, name: tag.name })
    .from(tag)
    .where(sql`${tag.name} = any(${names}::text[])`);
  return new Map(found.map(({ id, name }) => [name, id]));
}
