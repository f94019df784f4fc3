/** Backups from and into object storage, and of an index that belongs to another embedder. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { createStorage } from '../../platform/storage/create.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { type FakeS3, startFakeS3 } from '../../testing/fake-s3.ts';
import { restoreBackup } from './read.ts';
import { writeBackup } from './write.ts';

let s3: FakeS3;
let folder: string;
beforeAll(async () => {
  s3 = await startFakeS3();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-backup-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const bucketAt = (prefix: string) => createStorage(readConfig({ ...s3.env, STORAGE_URL: `s3://mekiki/${prefix}` }));

/** One image of an embedder with three dimensions, while the index is moved to one with four. */
async function fill({ queries }: Database): Promise<void> {
  await queries.execute(sql`drop index image_embedding`);
  await queries.execute(sql`alter table image alter column embedding type vector(3)`);
  await queries.execute(sql`create index image_embedding on image using hnsw (embedding vector_cosine_ops)`);
  await queries.execute(sql`alter table image add column embedding_next vector(4)`);
  await queries.execute(sql`delete from embedder`);
  await queries.execute(
    sql`insert into embedder (name, dimensions, state) values ('small', 3, 'active'), ('next', 4, 'building')`,
  );
  await queries.execute(sql`
    insert into image (key, width, height, color, phash, embedding, embedding_next, pools, rating, tags, document)
    values ('abc', 1, 1, '000000', 1, '[1,2,3]', '[1,2,3,4]', '{danbooru}', 'g', '{}', '')`);
}

test.each(DATABASE_KINDS)('a backup of one bucket is restored into another, with the %s database', async (kind) => {
  const [source, target] = [await openTestDatabase(kind), await openTestDatabase(kind)];
  const [from, to] = [bucketAt(`from-${kind}`), bucketAt(`to-${kind}`)];
  const file = path.join(folder, `${kind}.tar.gz`);
  try {
    await fill(source.database);
    const bytes = {
      'images/ab/abc/512.webp': 'preview',
      'generated/cd/cde.png': 'generated',
      'upscaled/x.png': 'passing',
    };
    for (const [name, text] of Object.entries(bytes)) await from.put(name, Buffer.from(text));
    expect(await writeBackup(source.database, from, file)).toMatchObject({ files: 2 });

    // As a killed restore leaves it.
    await to.put('restoring', new Uint8Array());
    await to.put('images/zz/left/512.webp', new Uint8Array(1));
    expect(await restoreBackup(target.database, to, file)).toMatchObject({ files: 2 });
    const names: string[] = [];
    for (const below of ['images', 'generated', 'upscaled'])
      for await (const { name } of to.list(below)) names.push(name);
    expect(names.toSorted()).toEqual(['generated/cd/cde.png', 'images/ab/abc/512.webp']);
    expect(Buffer.from((await to.get('generated/cd/cde.png')) ?? []).toString()).toBe('generated');
    expect(await to.stat('restoring')).toBeUndefined();

    const { rows } = await target.database.queries.execute(
      sql`select key, embedding::text, (select array_agg(name) from embedder) as embedders from image`,
    );
    expect(rows).toEqual([{ key: 'abc', embedding: '[1,2,3]', embedders: ['small'] }]);
    const { rows: plan } = await target.database.queries.execute(
      sql`select indexdef from pg_indexes where indexname = 'image_embedding'`,
    );
    expect(plan[0]?.['indexdef']).toContain('hnsw');

    await expect(restoreBackup(target.database, bucketAt('fresh'), file)).rejects.toThrow('not empty');
  } finally {
    await Promise.all([source.dispose(), target.dispose(), from.close(), to.close()]);
  }
});

test('a storage that holds images is refused, and keeps them', async () => {
  const { database, dispose } = await openTestDatabase('embedded');
  const used = bucketAt('used');
  try {
    await used.put('images/ab/abc/512.webp', Buffer.from('mine'));
    const file = path.join(folder, 'embedded.tar.gz');
    await expect(restoreBackup(database, used, file)).rejects.toThrow('There are images already');
    expect(Buffer.from((await used.get('images/ab/abc/512.webp')) ?? []).toString()).toBe('mine');
  } finally {
    await Promise.all([dispose(), used.close()]);
  }
});
