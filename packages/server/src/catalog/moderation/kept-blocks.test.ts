/** Blocks in a file: written after each act, and brought into a database that was restored from an older backup. */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../commands/backup/read.ts';
import { findBlocks, keepOut, newerBlocksText } from '../../commands/backup/newer-blocks.ts';
import { writeBackup } from '../../commands/backup/write.ts';
import { imageBlock, imageBlockView, moderationLog, post } from '../../platform/db/schema.ts';
import type { ObjectStore } from '../../platform/storage/port.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { createTestMedia } from '../../testing/media.ts';
import { createImageStore } from '../images/adapter.storage.ts';
import { type OpenIngest, openIngest } from '../ingest/run.setup.ts';
import { countKept, enforceKept } from './enforce.ts';
import { BLOCKS_FILE, exportBlocks, keepBlocksIn } from './kept-blocks.ts';
import { createModeration, type Moderation } from './service.ts';

const media = createTestMedia();
afterAll(() => media.close());

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let open: OpenIngest;
  let moderation: Moderation;
  let folder: string;
  let backups: string;
  let storage: ObjectStore;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-blocks-'));
    open = await openIngest(kind);
  });
  afterAll(async () => {
    await open.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await open.queries.delete(imageBlock);
    await open.queries.delete(moderationLog);
    const own = await open.clear();
    backups = path.join(own, 'backups');
    const mine = path.join(own, 'mine');
    for (const name of [backups, mine]) await mkdir(name);
    for (const seed of [1, 2, 3]) await writeFile(path.join(mine, `${seed}.png`), await (await imageOf(seed)).bytes());
    await open.ingest.run({ kind: 'folder', folder: mine });
    storage = createFolderStore(path.join(own, 'storage'));
    moderation = createModeration({
      db: open.queries,
      images: open.images,
      media,
      blocksChanged: () => keepBlocksIn(open.queries, backups),
    });
  });

  const remove = async (subject: string) =>
    moderation.carryOut(await moderation.plan(subject), { action: 'remove', reason: 'Asked.', isBlocked: true });

  test('an older backup does not bring a removed image back where newer blocks are beside it', async () => {
    const archive = path.join(backups, 'older.tar.gz');
    await writeBackup({ queries: open.queries }, storage, archive);
    expect(await readdir(backups)).toEqual(['older.tar.gz']);
    await remove('post:local/mine/1.png');
    const file = findBlocks({ backups: undefined }, archive);
    expect(file).toBe(path.join(backups, BLOCKS_FILE));
    expect((await stat(file ?? '')).mode & 0o777).toBe(0o600);

    const target = await openTestDatabase(kind);
    const { queries } = target.database;
    try {
      let said = '';
      await restoreBackup(target.database, storage, archive, {
        keepOut: async (tx) => {
          said = newerBlocksText(file, await keepOut(tx, storage, file ?? ''));
        },
      });
      expect(said).toMatch(/^Kept 1 block \(1 new here\)\. They removed 1 image with 1 post, /);
      const posts = await queries.select().from(post).orderBy(post.postId);
      expect(posts.map(({ title }) => title)).toEqual(['2', '3']);
      const [block] = await queries.select().from(imageBlock);
      const [own] = await open.queries.select().from(imageBlock);
      expect(block).toEqual(own);
      expect(await queries.$count(imageBlockView)).toBe(await open.queries.$count(imageBlockView));
      const acts = await queries.select().from(moderationLog).orderBy(moderationLog.id);
      expect(acts.map(({ action, reason }) => [action, reason])).toEqual([
        ['remove', 'Asked.'],
        ['import', null],
      ]);
    } finally {
      await target.dispose();
    }
  });

  test('without newer blocks the operator is told what to do', () => {
    expect(findBlocks({ backups: undefined }, path.join(folder, 'a.tar.gz'))).toBeUndefined();
    expect(newerBlocksText(undefined, undefined)).toContain('moderate -- export');
  });

  test('an import removes other files of the image too, changes nothing in a preview, and can be repeated', async () => {
    const file = path.join(folder, `${kind}.jsonl.gz`);
    await remove('post:local/mine/1.png');
    expect(await exportBlocks(open.queries, file)).toBe(1);
    await open.queries.delete(imageBlock);
    const mine = path.join(path.dirname(backups), 'mine');
    await rm(path.join(mine, '1.png'));
    const changed = await imageOf(1, (one) => one.resize(450).flop().jpeg({ quality: 75 }));
    await writeFile(path.join(mine, 'changed.jpg'), await changed.bytes());
    await open.ingest.run({ kind: 'folder', folder: mine });
    const changedPosts = () => open.queries.$count(post, eq(post.title, 'changed'));
    expect(await changedPosts()).toBe(1);

    const parts = { db: open.queries, images: createImageStore(storage), media };
    expect(await countKept(parts, file)).toMatchObject({ added: 1, images: 1, posts: 1 });
    expect(await open.queries.$count(imageBlock)).toBe(0);
    expect(await changedPosts()).toBe(1);
    expect(await enforceKept(parts, file)).toMatchObject({ added: 1, images: 1, posts: 1 });
    expect(await changedPosts()).toBe(0);
    expect(await enforceKept(parts, file)).toMatchObject({ added: 0, images: 0 });
    expect(await open.queries.$count(imageBlock)).toBe(1);
    expect(await open.queries.$count(moderationLog, eq(moderationLog.action, 'remove'))).toBe(1);
  });

  test('a file that holds no blocks is refused in a sentence', async () => {
    const parts = { db: open.queries, images: createImageStore(storage), media };
    const file = path.join(folder, 'other.gz');
    await expect(enforceKept(parts, file)).rejects.toThrow('There is no file');
    for (const bytes of [Buffer.from('plain'), gzipSync('{}\n'), gzipSync('')]) {
      await writeFile(file, bytes);
      await expect(enforceKept(parts, file)).rejects.toThrow('holds no blocks');
    }
  });
});
