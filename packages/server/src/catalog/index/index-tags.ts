/** Maps tag names to their IDs in the index. */
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { oneOf } from '../../platform/db/one-of.ts';
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
  // Most are known, and an attempt to insert those would lock them and use up their numbers.
  const found = await findTags(tx, rows);
  const missing = rows.filter(({ name }) => !found.has(name));
  if (missing.length > 0) {
    await addTags(tx, missing);
    for (const [name, one] of await findTags(tx, missing)) found.set(name, one);
  }
  const told = rows.flatMap(({ name, category = UNKNOWN }) => {
    const known = found.get(name);
    return known?.category === UNKNOWN && category !== UNKNOWN ? [{ id: known.id, category }] : [];
  });
  if (told.length > 0) await storeCategories(tx, told);
  return new Map([...found].map(([name, { id }]) => [name, id]));
}

async function findTags(tx: Executor, tags: readonly NewTag[]): Promise<Map<string, { id: number; category: string }>> {
  const found = await tx
    .select({ id: tag.id, name: tag.name, category: tag.category })
    .from(tag)
    .where(
      oneOf(
        tag.name,
        tags.map(({ name }) => name),
      ),
    );
  return new Map(found.map(({ name, ...rest }) => [name, rest]));
}

async function addTags(tx: Executor, tags: readonly NewTag[]): Promise<void> {
  for (let at = 0; at < tags.length; at += AT_ONCE) {
    const some = tags.slice(at, at + AT_ONCE);
    await tx
      .insert(tag)
      .values(some.map(({ name, category = UNKNOWN, aliases = [] }) => ({ name, category, aliases: [...aliases] })))
      .onConflictDoNothing({ target: tag.name });
  }
}

async function storeCategories(tx: Executor, told: readonly { id: number; category: string }[]): Promise<void> {
  const ids = sql.param(told.map(({ id }) => id));
  const categories = sql.param(told.map(({ category }) => category));
  await tx.execute(sql`
    update ${tag} set category = changed.category
    from (
      select ${tag.id} as id, told.category
      from ${tag} join unnest(${ids}::int[], ${categories}::text[]) as told (id, category) on told.id = ${tag.id}
      where ${tag.category} = ${UNKNOWN}
      ${lockByName}
    ) as changed
    where ${tag.id} = changed.id`);
}

/** Ends a query of tags that are about to be changed: whoever locks several does so in the order of their names. */
export const lockByName = sql`order by ${tag.name} collate "C" for no key update of ${tag}`;
