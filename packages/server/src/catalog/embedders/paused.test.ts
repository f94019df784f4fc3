/** A move to another embedder that the operator pauses. */
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import { image } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { createEmbedderMigration } from './migration.ts';

test.each(DATABASE_KINDS)('stops while it is paused, and finishes afterwards, on the %s database', async (kind) => {
  const { database, dispose } = await openTestDatabase(kind);
  onTestFinished(dispose);
  const { queries } = database;
  await queries.insert(image).values(imageRow('a'));
  let isPaused = false;
  const asked: (AbortSignal | undefined)[] = [];
  const errors: string[] = [];
  const migration = createEmbedderMigration({
    database,
    images: { get: async () => new Uint8Array(1) },
    media: {
      loadEmbedder: async () => {},
      embedImage: async (_, { signal } = {}) => {
        asked.push(signal);
        // The first one takes until it is aborted.
        if (signal && asked.length === 1) {
          await once(signal, 'abort');
          signal.throwIfAborted();
        }
        return new Float32Array(8).fill(0.3);
      },
    },
    pauseMs: 5,
    lookMs: 20,
    known: [BUILTIN_EMBEDDER, { name: 'small', dimensions: 8 }],
    isPaused: async () => isPaused,
    log: { info: () => {}, warn: () => {}, error: (_, text) => errors.push(text) },
  });
  onTestFinished(() => migration.stop());
  await migration.start();
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(1);
  isPaused = true;
  await expect.poll(() => asked[0]?.aborted, { timeout: 20_000 }).toBe(true);
  const active = async () => (await queries.execute(sql`select name from embedder where state = 'active'`)).rows;
  expect(await active()).toEqual([{ name: BUILTIN_EMBEDDER.name }]);
  isPaused = false;
  await expect.poll(active, { timeout: 30_000 }).toEqual([{ name: 'small' }]);
  expect(errors).toEqual([]);
});
