/** A process that ends while the index is moved to another embedder costs no image its vector. */
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import { image } from '../../platform/db/schema.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { createEmbedderMigration } from './migration.ts';

test.each(DATABASE_KINDS)(
  'an image is described later, and given up only if it always fails, on the %s database',
  async (kind) => {
    const { database, dispose } = await openTestDatabase(kind);
    onTestFinished(dispose);
    const { queries } = database;
    await queries.insert(image).values(['0', '1', '2'].map((key) => imageRow(key)));
    const failures = new Map([
      [0, 2],
      [1, Infinity],
    ]);
    const migration = createEmbedderMigration({
      database,
      images: { get: async (key) => new Uint8Array([Number(key)]) },
      media: {
        loadEmbedder: async () => {},
        embedImage: async ({ bytes: [number = 0] }) => {
          const left = failures.get(number) ?? 0;
          failures.set(number, left - 1);
          if (left > 0) throw new MediaError('crashed', 'The process ended.');
          return new Float32Array(8).fill(0.3);
        },
      },
      pauseMs: 5,
      known: [BUILTIN_EMBEDDER, { name: 'small', dimensions: 8 }],
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    onTestFinished(() => migration.stop());
    await migration.start();
    const active = async () => (await queries.execute(sql`select name from embedder where state = 'active'`)).rows;
    await expect.poll(active, { timeout: 60_000 }).toEqual([{ name: 'small' }]);
    const { rows } = await queries.execute(
      sql`select key, vector_norm(embedding) > 0 as usable from image order by key`,
    );
    expect(rows).toEqual([
      { key: '0', usable: true },
      { key: '1', usable: false },
      { key: '2', usable: true },
    ]);
  },
);
