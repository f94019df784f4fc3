/** The moment of the switch, step by step. */
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { image } from '../../platform/db/schema.ts';
import type { QueryView } from '@mekiki/matching/search/port.ts';
import { candidates, embeddingOf, nearestPage } from '../nearest/nearest.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { prepareNext, registerActive, storeNext, switchTo } from './columns.ts';
import { addNextVectors, embedderProgress, holdEmbedders } from './in-use.ts';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import { EmbedderChangedError } from './port.ts';

const TWIN = { name: 'twin', dimensions: BUILTIN_EMBEDDER.dimensions };
const SMALL = { name: 'small', dimensions: 8 };
const IMAGES = 6;

/** A vector with one outstanding component. */
function vectorOf(dimensions: number, at: number): Float32Array {
  const vector = new Float32Array(dimensions).fill(0.01);
  vector[at] = 1;
  return vector;
}
const keyOf = (number: number) => number.toString(16).padStart(32, '0');
const page = { where: [], without: [], limit: 64, offset: 0 };

describe.each(DATABASE_KINDS)('the switch on the %s database', (kind) => {
  let db: TestDatabase;
  const queries = () => db.database.queries;
  const hasSessions = kind === 'postgres';

  async function addImage(executor: Executor, number: number): Promise<number> {
    const [row] = await executor
      .insert(image)
      .values(
        imageRow(keyOf(number), {
          embedding: Array.from(vectorOf(BUILTIN_EMBEDDER.dimensions, number)),
          pools: ['danbooru'],
        }),
      )
      .returning({ id: image.id });
    return row!.id;
  }

  /** All images have vectors for another embedder; in its space they are in the opposite order. */
  async function prepared(next: typeof TWIN): Promise<number[]> {
    const ids: number[] = [];
    for (let number = 0; number < IMAGES; number += 1) ids.push(await addImage(queries(), number));
    expect(await prepareNext(queries(), next, true)).toBe(true);
    const rows = ids.map((id, at) => ({ id, vector: vectorOf(next.dimensions, IMAGES - 1 - at) }));
    await storeNext(queries(), next.name, rows);
    return ids;
  }
  const move = (next: typeof TWIN) => switchTo(queries(), next, { message: null, hasSessions });
  const asked = (embedder: typeof TWIN, at: number) => ({
    embedder: embedder.name,
    vector: vectorOf(embedder.dimensions, at),
  });

  beforeEach(async () => {
    db = await openTestDatabase(kind);
    await registerActive(queries());
  });
  afterEach(() => db.dispose());

  test.each([TWIN, SMALL])(
    'to $name: each question is answered by the embedder that it was made by, or not at all',
    async (next) => {
      const ids = await prepared(next);
      const old = asked(BUILTIN_EMBEDDER, 0);
      const young = asked(next, 0);
      expect((await nearestPage(queries(), old, page))[0]?.id).toBe(ids[0]);
      await expect(nearestPage(queries(), young, page)).rejects.toThrow(EmbedderChangedError);

      expect(await move(next)).toBe(true);
      expect((await nearestPage(queries(), young, page))[0]?.id).toBe(ids.at(-1));
      await expect(nearestPage(queries(), old, page)).rejects.toThrow(EmbedderChangedError);
      const views = [{ embedding: old.vector }] as QueryView[];
      await expect(candidates(queries(), { embedder: old.embedder, views }, { where: [] })).rejects.toThrow(
        'The index belongs to the embedder',
      );
      const stored = await embeddingOf(queries(), keyOf(0));
      expect([stored?.embedder, stored?.vector.length]).toEqual([next.name, next.dimensions]);
      // Repeating it is harmless, as by a second server that was about to do the same.
      expect(await move(next)).toBe(true);
      expect(await prepareNext(queries(), next, true)).toBe(false);
    },
  );

  test('waits for every image, and counts them', async () => {
    await prepared(SMALL);
    const late = await addImage(queries(), IMAGES);
    expect(await embedderProgress(queries())).toEqual({
      name: BUILTIN_EMBEDDER.name,
      next: { name: SMALL.name, done: IMAGES, total: IMAGES + 1 },
    });
    expect(await move(SMALL)).toBe(false);
    expect((await nearestPage(queries(), asked(BUILTIN_EMBEDDER, 0), page)).length).toBe(IMAGES + 1);
    await storeNext(queries(), SMALL.name, [{ id: late, vector: vectorOf(SMALL.dimensions, 7) }]);
    expect(await move(SMALL)).toBe(true);
    expect(await embedderProgress(queries())).toEqual({ name: SMALL.name });
  });

  test('keeps an image without a usable vector, and never finds it by likeness', async () => {
    const [first] = await prepared(SMALL);
    await storeNext(queries(), SMALL.name, [{ id: first!, vector: new Float32Array(SMALL.dimensions) }]);
    expect(await move(SMALL)).toBe(true);
    const found = await nearestPage(queries(), asked(SMALL, 0), page);
    expect(found).toHaveLength(IMAGES - 1);
    expect(found.map(({ id }) => id)).not.toContain(first);
    for (const { similarity } of found) expect(similarity).toBeGreaterThan(-1.001);
  });

  test('new images bring both vectors, and none that was described for another embedder gets in', async () => {
    await prepared(TWIN);
    const row = { embedder: BUILTIN_EMBEDDER.name, next: { embedder: TWIN.name, embedding: vectorOf(512, 9) } };
    await queries().transaction(async (tx) => {
      const held = await holdEmbedders(tx, [row]);
      await addNextVectors(tx, held, [{ id: await addImage(tx, IMAGES), image: row }]);
    });
    expect(await move(TWIN)).toBe(true);
    expect((await nearestPage(queries(), asked(TWIN, 9), page))[0]?.similarity).toBeCloseTo(1, 4);
    await expect(queries().transaction((tx) => holdEmbedders(tx, [row]))).rejects.toThrow(EmbedderChangedError);
  });

  test('another embedder starts over; what the first one still brings is turned away', async () => {
    const [id] = await prepared(TWIN);
    expect(await prepareNext(queries(), SMALL, true)).toBe(true);
    await expect(storeNext(queries(), TWIN.name, [{ id: id!, vector: vectorOf(512, 0) }])).rejects.toThrow(
      EmbedderChangedError,
    );
    expect((await embedderProgress(queries())).next).toEqual({ name: SMALL.name, done: 0, total: IMAGES });
    expect(await move(SMALL)).toBe(false);
  });

  test('is prepared again with the vectors that there are, and waits for no reader then', async () => {
    await prepared(SMALL);
    await queries().execute(sql`update embedder set done = 0 where state = 'building'`);
    const reader = hasSessions ? await db.database.connect!() : undefined;
    try {
      await reader?.query('begin; select from image');
      expect(await prepareNext(queries(), SMALL, true)).toBe(true);
    } finally {
      reader?.release(true);
    }
    expect((await embedderProgress(queries())).next).toEqual({ name: SMALL.name, done: IMAGES, total: IMAGES });
    expect(await move(SMALL)).toBe(true);
  });

  test.runIf(hasSessions)('a search that has to wait for it is told, and mixes nothing', async () => {
    await prepared(TWIN);
    const session = await db.database.connect!();
    try {
      // The real switch, held open before its end.
      await session.query('begin');
      await session.query('lock table embedder in exclusive mode');
      await session.query('lock table image in access exclusive mode');
      const waiting = nearestPage(queries(), asked(BUILTIN_EMBEDDER, 0), page);
      const settled = waiting.then(
        () => 'answered',
        (error: Error) => error.name,
      );
      const isBlocked = async (): Promise<boolean> => {
        const { rows } = await queries().execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      };
      while (!(await isBlocked())) await new Promise((resolve) => setTimeout(resolve, 5));
      await session.query(`alter table image drop column embedding`);
      await session.query(`alter table image rename column embedding_next to embedding`);
      await session.query(`delete from embedder where state = 'active'`);
      await session.query(`update embedder set state = 'active'`);
      await session.query('commit');
      expect(await settled).toBe('EmbedderChangedError');
    } finally {
      session.release(true);
    }
  });

  test.runIf(hasSessions)('that fails at its last step turns no image away', async () => {
    await prepared(TWIN);
    const real = queries();
    const session = await db.database.connect!();
    let [executed, begun] = [0, 0];
    let adding: Promise<number> | undefined;
    const late = Object.assign(Object.create(real) as Queries, {
      execute: async (query: SQL) => {
        const answer = await real.execute(query);
        executed += 1;
        // Everything is proved; now one session reads for long, and another adds an image.
        if (executed === 2) {
          await session.query('begin');
          await session.query('select from image');
          adding = real.transaction(async (tx) => {
            await holdEmbedders(tx, []);
            return addImage(tx, IMAGES);
          });
        }
        return answer;
      },
      transaction: async (work: Parameters<Queries['transaction']>[0]) => {
        begun += 1;
        // The third one removes the proof.
        if (begun === 3) await session.query('rollback');
        return real.transaction(work);
      },
    });
    try {
      await expect(switchTo(late, TWIN, { message: null, hasSessions })).rejects.toMatchObject({
        cause: { code: '55P03' },
      });
      await expect(adding).resolves.toBeGreaterThan(0);
    } finally {
      session.release(true);
    }
  });

  test.runIf(hasSessions)('gives way to images that are being added, so that no search waits behind it', async () => {
    await prepared(TWIN);
    await queries().transaction(async (tx) => {
      await holdEmbedders(tx, []);
      await addImage(tx, IMAGES);
      await expect(move(TWIN)).rejects.toMatchObject({ cause: { code: '55P03' } });
      expect(await nearestPage(queries(), asked(BUILTIN_EMBEDDER, 0), page)).toHaveLength(IMAGES);
    });
    expect(await move(TWIN)).toBe(false);
  });
});
