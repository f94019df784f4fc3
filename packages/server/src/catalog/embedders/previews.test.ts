/** Moving to another embedder on storage that is not the index's own would leave no image with a usable vector. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { image } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { createEmbedderMigration } from './migration.ts';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';

test.each(DATABASE_KINDS)('without any preview the old embedder stays at work on the %s database', async (kind) => {
  const { database, dispose } = await openTestDatabase(kind);
  const { queries } = database;
  await queries.insert(image).values(imageRow('a'));
  const said: string[] = [];
  const migration = createEmbedderMigration({
    database,
    images: { get: async () => undefined },
    media: {
      loadEmbedder: async () => {},
      embedImage: async () => {
        throw new Error('There is nothing to describe.');
      },
    },
    known: [BUILTIN_EMBEDDER, { name: 'small', dimensions: 8 }],
    log: { info: () => {}, warn: () => {}, error: (_, text) => said.push(text) },
  });
  await migration.start();
  await expect.poll(() => said).toEqual(['the index was not moved to the embedder small']);
  await migration.stop();
  const { rows } = await queries.execute(sql`select name, state, message from embedder order by name desc`);
  expect(rows).toEqual([
    { name: 'small', state: 'failed', message: expect.stringContaining('correct DATA_DIR or STORAGE_URL') },
    { name: BUILTIN_EMBEDDER.name, state: 'active', message: null },
  ]);
  const { rows: kept } = await queries.execute(sql`select vector_norm(embedding) > 0 as usable from image`);
  expect(kept).toEqual([{ usable: true }]);
  await dispose();
});
