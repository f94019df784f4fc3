import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { image, imageCopy } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { countRemoval, removeImages } from './remove.ts';

/** A statement can have 65,535 parameters, and one names each file twice. */
const MANY = 33_000;

describe.each(DATABASE_KINDS)('removing images on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  test('has no limit to the number of images and files', async () => {
    const { queries: db } = opened.database;
    const [row] = await db.insert(image).values(imageRow('first')).returning({ id: image.id });
    const id = row?.id ?? 0;
    await db.execute(sql`
      insert into ${imageCopy} (key, image_id, width, height, bytes, phash, reason)
      select 'copy ' || number, ${id}::int, 1, 1, 1, 0, 'hash' from generate_series(1, ${MANY}::int) as number`);
    const ids = [id, ...Array.from({ length: 2 * MANY }, (_, at) => id + 1 + at)];
    const expected = { images: 1, copies: MANY + 1 };
    expect(await countRemoval(db, ids)).toMatchObject(expected);
    let previews = 0;
    const images = {
      remove: async () => {
        previews += 1;
      },
    };
    expect(await removeImages({ db, images }, ids, async () => {}, { mayFail: false })).toMatchObject(expected);
    expect(previews).toBe(MANY + 1);
    expect(await db.$count(image)).toBe(0);
  });
});
