/** COPY in the binary format, on every database. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { encodeCopy, type Field } from './copy-binary.ts';

const COLUMNS = 'one (whole, part, large, truth, words, at, raw, near, numbers, names, document)' as const;
const ROW: Field[] = [
  { kind: 'int', value: -7 },
  { kind: 'real', value: 0.5 },
  { kind: 'bigint', value: -(2n ** 62n) },
  { kind: 'bool', value: true },
  { kind: 'text', value: "猫 'and' \\ dog" },
  { kind: 'moment', value: new Date('1999-12-31T23:59:59.123Z') },
  { kind: 'bytes', value: Uint8Array.of(0, 255, 1) },
  { kind: 'vector', value: Float32Array.of(0.25, -1, 3) },
  { kind: 'ints', value: [3, -1] },
  { kind: 'texts', value: ['a,b', ''] },
  { kind: 'empty-document' },
];

describe.each(DATABASE_KINDS)('COPY into the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await opened.database.queries.execute(sql`create table one (whole int, part real, large bigint, truth bool,
      words text, at timestamptz, raw bytea, near vector(3), numbers int[], names text[], document tsvector)`);
  });
  afterAll(() => opened.dispose());

  test('brings every type as it was, and null', async () => {
    await opened.database.bulk((_, copy) => copy(COLUMNS, encodeCopy([ROW, ROW.map(() => null)])));
    const { rows } = await opened.database.queries.execute(sql`
      select whole, part, large::text, truth, words, at, encode(raw, 'hex') as raw, near::text, numbers, names,
        document::text from one order by whole nulls last`);
    expect(rows).toEqual([
      {
        whole: -7,
        part: 0.5,
        large: String(-(2n ** 62n)),
        truth: true,
        words: "猫 'and' \\ dog",
        at: '1999-12-31 23:59:59.123+00',
        raw: '00ff01',
        near: '[0.25,-1,3]',
        numbers: [3, -1],
        names: ['a,b', ''],
        document: '',
      },
      Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, null])),
    ]);
  });

  test('belongs to its transaction, and what comes after it works', async () => {
    const count = async () =>
      (await opened.database.queries.execute<{ n: number }>(sql`select count(*)::int as n from one`)).rows[0]?.n;
    const before = await count();
    await expect(
      opened.database.bulk(async (tx, copy) => {
        await copy(COLUMNS, encodeCopy([ROW]));
        await tx.execute(sql`delete from one where whole is null`);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    await expect(
      opened.database.bulk((_, copy) => copy('one (whole)', encodeCopy([[{ kind: 'text', value: 'x' }]]))),
    ).rejects.toThrow();
    expect(await count()).toBe(before);
    await opened.database.bulk(async (tx, copy) => {
      await copy(COLUMNS, encodeCopy(Array.from({ length: 3_000 }, () => ROW)));
      await tx.execute(sql`delete from one where whole is null`);
    });
    expect(await count()).toBe((before ?? 0) + 2_999);
  });
});
