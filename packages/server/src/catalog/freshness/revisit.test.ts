/** Posts that change on their board after they were indexed. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { createBoards } from '../boards/create.ts';
import { boardState, image, ingestJob, post, tag } from '../../platform/db/schema.ts';
import { createImageStore } from '../images/adapter.storage.ts';
import { createIngest } from '../ingest/create.ts';
import { createTestMedia } from '../../testing/media.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { createTagger } from '../../features/tagger/create.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { FakePost } from '../../testing/boards/fake-board.ts';
import { fakeClock } from '../../testing/boards/fake-clock.ts';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { DATABASE_KINDS, type DatabaseKind, openTestDatabase } from '../../testing/databases.ts';
import { createWorkMatcher } from '../works/match.ts';
import { STALE_AFTER, watchBoards } from './board-state.ts';
import { createReindex } from './reindex.ts';
import type { RevisitParams } from './revisit.ts';
import { runRevisit } from './run.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** An index of everything that a fake Danbooru has. */
async function indexed(kind: DatabaseKind, posts: FakePost[]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-revisit-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const fake = await startFakeDanbooru({ posts });
  closing.push(() => fake.close());
  const { database, dispose } = await openTestDatabase(kind);
  closing.push(dispose);
  const media = createTestMedia();
  closing.push(() => media.close());
  const { queries } = database;
  const plain = createBoards({
    setup: { contact: 'test@mekiki.example', boards: { danbooru: { baseUrl: fake.url, requestsPerSecond: 100 } } },
    clock: fakeClock(),
  });
  closing.push(() => plain.close());
  const boards = watchBoards(queries, plain);
  const images = createImageStore(createFolderStore(folder));
  const parts = {
    database,
    images,
    media,
    boards,
    works: createWorkMatcher({ queries, images, media }),
    parallel: 3,
    maxBytes: 10_000_000,
    tagger: createTagger(readConfig({ DATA_DIR: folder }), { db: queries, media }),
  };
  const summary = await createIngest(parts).run({ kind: 'board', pool: 'danbooru' });
  expect(summary.message).toBeUndefined();
  const reindex = createReindex(parts);
  fake.asked.length = 0;
  return {
    fake,
    queries,
    visit: (params: Partial<RevisitParams> = {}, signal?: AbortSignal) =>
      runRevisit({ queries, boards, reindex }, { pool: 'danbooru', limit: 1_000, ...params }, { signal }),
    pages: () => fake.asked.filter((one) => one.path === '/posts.json').length,
    singles: () => fake.asked.filter((one) => /^\/posts\/\d+\.json$/.test(one.path)).length,
    post: async (id: number) => {
      const [row] = await queries
        .select()
        .from(post)
        .where(eq(post.postId, String(id)));
      if (!row) throw new Error(`There is no post ${id}.`);
      const [shown] = await queries.select().from(image).where(eq(image.id, row.imageId));
      const tags = await queries
        .select({ name: tag.name })
        .from(tag)
        .where(sql`${tag.id} = any(${sql.param(shown?.tags)}::int[])`);
      return { ...row, image: shown, tagNames: tags.map(({ name }) => name).toSorted() };
    },
    images: () => queries.$count(image),
  };
}

const change = (posts: FakePost[], id: number, changed: Partial<FakePost>) => {
  const at = posts.findIndex((one) => one.id === id);
  posts[at] = { ...(posts[at] as FakePost), ...changed };
};

describe.each(DATABASE_KINDS)('%s', (kind) => {
  test('changes on the board reach the index, with one page for all posts near each other', async () => {
    const site = await indexed(kind, [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }]);
    const { posts } = site.fake;
    const before = await site.post(4);

    expect(await site.visit()).toEqual({
      counts: { checked: 5, changed: 0, moved: 0, deleted: 0, restored: 0, failed: 0 },
      state: 'done',
    });
    expect([site.pages(), site.singles()]).toEqual([1, 0]);

    change(posts, 1, { state: 'deleted' });
    change(posts, 2, { rating: 'e', tags: [{ name: 'blue_sky', category: 'general' }] });
    posts.splice(2, 1);
    change(posts, 4, { seed: 40 });
    expect(await site.visit()).toMatchObject({
      counts: { checked: 5, changed: 1, moved: 1, deleted: 2, failed: 0 },
      state: 'done',
    });

    // The one that is marked as deleted, and the one that no longer exists.
    expect(await site.post(1)).toMatchObject({ state: 'deleted' });
    expect(await site.post(3)).toMatchObject({ state: 'deleted' });
    expect(await site.post(2)).toMatchObject({
      rating: 'e',
      image: { rating: 'e' },
      tagNames: ['blue_sky'],
      state: 'active',
    });
    const moved = await site.post(4);
    expect(moved.imageId).not.toBe(before.imageId);
    expect(moved.md5).not.toBe(before.md5);
    expect(moved.image?.key).toBe(moved.copyKey);
    // The image that no post shows any longer is gone.
    expect(await site.images()).toBe(5);

    change(posts, 1, { state: undefined });
    expect((await site.visit()).counts).toMatchObject({ restored: 1, changed: 0, moved: 0, deleted: 0 });
    expect(await site.post(1)).toMatchObject({ state: 'active' });
    expect((await site.visit()).counts).toMatchObject({ restored: 0, changed: 0, moved: 0, deleted: 0 });
  });

  test('a run has a limit, begins with the posts not visited for longest, and resumes where the last one stopped', async () => {
    const site = await indexed(kind, [{ id: 1_000 }, { id: 2_000 }, { id: 3_000 }]);
    expect(await site.visit({ limit: 1 })).toMatchObject({ state: 'stopped', counts: { checked: 1 } });
    expect(await site.visit({ limit: 1 })).toMatchObject({ state: 'stopped', counts: { checked: 1 } });
    expect(await site.visit({ limit: 1 })).toMatchObject({ state: 'stopped', counts: { checked: 1 } });
    // Far apart, each is requested individually, none twice.
    expect(site.pages()).toBe(0);
    expect(new Set(site.fake.asked.map((one) => one.path)).size).toBe(3);
    const [job] = await site.queries.select().from(ingestJob).where(eq(ingestJob.kind, 'revisit'));
    expect(job).toMatchObject({ state: 'done', counts: { checked: 1 }, holder: null });

    const elsewhere = JSON.stringify({ pid: 7, host: 'another-machine', started: 0 });
    await site.queries.update(ingestJob).set({ state: 'running', holder: elsewhere, heartbeatAt: sql`now()` });
    await expect(site.visit()).rejects.toThrow('Process 7 on another-machine');
    await site.queries.update(ingestJob).set({ heartbeatAt: sql`now() - interval '1 hour'` });
    const aborted = AbortSignal.abort();
    expect(await site.visit({}, aborted)).toMatchObject({ state: 'stopped', counts: { checked: 0 } });
    const ahead = sql`now() + interval '1 hour'`;
    await site.queries.update(ingestJob).set({ state: 'running', holder: elsewhere, heartbeatAt: ahead });
    expect(await site.visit({}, aborted)).toMatchObject({ state: 'stopped' });
  });

  test('a clock that is set back during a run lets no post be asked for again and again', async () => {
    const site = await indexed(kind, [{ id: 1_000 }, { id: 2_000 }]);
    await site.queries.execute(sql`create function set_back() returns trigger language plpgsql as
      $$ begin new.checked_at = new.checked_at - interval '1 hour'; return new; end $$`);
    await site.queries.execute(sql`create trigger set_back before update of checked_at on post
      for each row execute function set_back()`);
    expect(await site.visit({ limit: 20 })).toMatchObject({ state: 'done', counts: { checked: 2 } });
  });

  test('a file that cannot be had stays as it was, and is tried again', async () => {
    const site = await indexed(kind, [{ id: 1 }, { id: 2 }]);
    const before = await site.post(1);
    change(site.fake.posts, 1, { seed: 10, rating: 'q' });
    site.fake.misbehave('page', { of: 'images' });
    expect((await site.visit()).counts).toMatchObject({ moved: 0, failed: 1, changed: 1 });
    expect(await site.post(1)).toMatchObject({ rating: 'q', md5: before.md5, imageId: before.imageId });
    site.fake.recover();
    expect((await site.visit()).counts).toMatchObject({ moved: 1, failed: 0 });
    expect((await site.post(1)).md5).not.toBe(before.md5);
  });

  test('a board that fails ends the run, is stale after some failures, and no longer once it answers', async () => {
    const site = await indexed(kind, [{ id: 1 }, { id: 2 }]);
    const state = async () => (await site.queries.select().from(boardState))[0];
    site.fake.misbehave('cloudflare');
    for (let failure = 1; failure <= STALE_AFTER; failure += 1) {
      const { state: ended, message, counts } = await site.visit();
      expect({ ended, counts }).toMatchObject({ ended: 'failed', counts: { checked: 0 } });
      expect(message).toMatch(/blocks robots/);
      expect((await state())?.failures).toBe(failure);
    }
    expect(await state()).toMatchObject({
      message: expect.stringMatching(/blocks robots/),
      staleSince: expect.any(Date),
    });
    const since = (await state())?.staleSince;
    await site.visit();
    expect((await state())?.staleSince).toEqual(since);

    site.fake.recover();
    expect(await site.visit()).toMatchObject({ state: 'done', counts: { checked: 2 } });
    expect(await state()).toMatchObject({ failures: 0, staleSince: null, message: null });
  });
});
