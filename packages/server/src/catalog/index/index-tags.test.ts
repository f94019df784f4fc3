import { openVocabulary } from '@mekiki/vocabulary';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tag } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createTags } from '../tags/service.ts';
import { ensureTags } from './index-tags.ts';

/** A session that waits for a lock of another one. */
const waits = sql`datname = current_database() and wait_event_type = 'Lock'`;

describe.each(DATABASE_KINDS)('names of tags on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  test('keep their numbers, and more of them than one statement takes have one each', async () => {
    const { queries } = opened.database;
    const odd = ['a,b', '{c}', "don't", 'd"e', 'f\\g', 'null'];
    const first = await ensureTags(
      queries,
      odd.map((name) => ({ name })),
    );
    expect([...first.keys()].toSorted()).toEqual(odd.toSorted());
    const names = [...odd, ...Array.from({ length: 25_000 }, (_, at) => `tag_${at}`)];
    const all = await ensureTags(
      queries,
      names.map((name) => ({ name })),
    );
    expect(new Set(all.values()).size).toBe(names.length);
    for (const name of odd) expect(all.get(name)).toBe(first.get(name));
  });

  test('use up no number when they are known, and keep a category once it is', async () => {
    const { queries } = opened.database;
    const last = async () => (await queries.execute(sql`select last_value from tag_id_seq`)).rows;
    await ensureTags(queries, [{ name: 'miku' }, { name: 'rin', category: 'character' }]);
    const before = await last();
    await ensureTags(queries, [
      { name: 'miku', category: 'character' },
      { name: 'rin', category: 'artist' },
    ]);
    await ensureTags(queries, [{ name: 'miku' }, { name: 'rin' }]);
    expect(await last()).toEqual(before);
    const rows = await queries
      .select({ category: tag.category })
      .from(tag)
      .where(inArray(tag.name, ['miku', 'rin']));
    expect(rows).toEqual([{ category: 'character' }, { category: 'character' }]);
  });

  test.runIf(kind === 'postgres')('do not deadlock with a count of them', async () => {
    const { queries } = opened.database;
    const tags = createTags(queries, openVocabulary);
    // The later name first, as a table that is read from its start has them.
    for (const name of ['two', 'one']) await ensureTags(queries, [{ name }]);
    await queries
      .update(tag)
      .set({ count: 9 })
      .where(inArray(tag.name, ['one', 'two']));
    let counting = Promise.resolve();
    await queries.transaction(async (tx) => {
      await ensureTags(tx, [{ name: 'one', category: 'meta' }]);
      counting = tags.recount();
      await expect
        .poll(async () => (await queries.execute(sql`select from pg_stat_activity where ${waits}`)).rows)
        .toHaveLength(1);
      await ensureTags(tx, [{ name: 'two', category: 'meta' }]);
    });
    await counting;
  });
});
