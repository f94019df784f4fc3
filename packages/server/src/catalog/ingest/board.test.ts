/** Boards on every database: new posts are fetched once, failures are retried, interrupted runs resume. */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { image, imageCopy, ingestFailure, ingestJob, post, tag } from '../../platform/db/schema.ts';
import type { FakeBoard } from '../../testing/boards/fake-board.ts';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { type OpenIngest, openIngest } from './run.setup.ts';
import type { IngestParams } from './params.ts';

const ALL: IngestParams = { kind: 'board', pool: 'danbooru' };

describe.each(DATABASE_KINDS)('a board on the %s database', (kind) => {
  let fake: FakeBoard;
  let open: OpenIngest;
  beforeAll(async () => {
    fake = await startFakeDanbooru({ posts: [] });
    open = await openIngest(kind, fake.url);
  });
  afterAll(async () => {
    await open.close();
    await fake.close();
  });
  beforeEach(async () => {
    await open.clear();
    for (const list of [fake.posts, fake.asked]) list.length = 0;
    fake.recover();
    fake.onAsk(() => {});
  });

  const imagesAsked = () => fake.asked.filter(({ path }) => path.startsWith('/original/')).length;
  const idsThere = async () =>
    (await open.queries.select({ postId: post.postId }).from(post))
      .map(({ postId }) => Number(postId))
      .toSorted(byNumber);
  const byNumber = (a: number, b: number) => a - b;

  test('keeps what the board says, and counts what it does not show', async () => {
    fake.posts.push(
      {
        id: 3,
        rating: 'q',
        tags: [{ name: 'hatsune_miku', category: 'character' }],
        source: 'https://artist.example/1',
      },
      { id: 4, state: 'deleted' },
      { id: 5, state: 'video' },
      { id: 6, state: 'hidden' },
      // The same file again.
      { id: 9, seed: 3 },
    );
    const summary = await open.ingest.run(ALL);
    expect(summary).toMatchObject({
      state: 'done',
      counts: { stored: 1, merged: 1, known: 0, skipped: 3, failed: 0 },
    });
    expect(summary.reasons.map(({ count }) => count)).toEqual([1, 1, 1]);

    const [indexed] = await open.queries.select().from(image);
    expect(indexed).toMatchObject({ pools: ['danbooru'], rating: 'q' });
    const posts = await open.queries.select().from(post).orderBy(post.postId);
    expect(posts).toMatchObject([
      { postId: '3', rating: 'q', width: 1_200, height: 1_600, source: 'https://artist.example/1', state: 'active' },
      { postId: '9', rating: 'g' },
    ]);
    expect(posts[0]?.url).toContain('/posts/3');
    expect(posts[0]?.fileUrl).toBe(
      `${fake.url}/original/${posts[0]?.md5?.slice(0, 2)}/${posts[0]?.md5?.slice(2, 4)}/${posts[0]?.md5}.jpg`,
    );
    const [copy] = await open.queries.select().from(imageCopy);
    expect(copy).toMatchObject({ key: posts[0]?.copyKey, imageId: indexed?.id, reason: 'first' });
    expect(posts[1]?.copyKey).toBe(copy?.key);
    expect(await open.images.get(copy?.key ?? '', 512)).toBeDefined();
    const [miku] = await open.queries.select().from(tag).where(eq(tag.name, 'hatsune_miku'));
    expect(miku?.category).toBe('character');
    expect(indexed?.tags).toContain(miku?.id);
  });

  test('goes on below its limit, takes up what is new, and fetches nothing twice', async () => {
    fake.posts.push(...[10, 11, 12, 13, 14].map((id) => ({ id })));
    expect(await open.ingest.run({ ...ALL, limit: 2 })).toMatchObject({ state: 'stopped', counts: { stored: 2 } });
    expect(await idsThere()).toEqual([13, 14]);
    fake.posts.push({ id: 20 });
    expect(await open.ingest.run({ ...ALL, limit: 2 })).toMatchObject({ state: 'stopped', counts: { stored: 2 } });
    expect(await idsThere()).toEqual([12, 13, 14, 20]);
    expect(await open.ingest.run(ALL)).toMatchObject({ state: 'done', counts: { stored: 2 } });
    expect(await idsThere()).toEqual([10, 11, 12, 13, 14, 20]);
    expect(await open.ingest.run(ALL)).toMatchObject({ state: 'done', counts: { stored: 0, merged: 0 } });
    expect(imagesAsked()).toBe(6);
    // A file that exists under another ID.
    fake.posts.push({ id: 30, seed: 11, rating: 'e' });
    expect(await open.ingest.run(ALL)).toMatchObject({ state: 'done', counts: { stored: 0, merged: 1 } });
    expect(imagesAsked()).toBe(6);
    const both = await open.queries
      .select()
      .from(post)
      .where(inArray(post.postId, ['11', '30']));
    expect(new Set(both.map(({ imageId }) => imageId)).size).toBe(1);
    const [shown] = await open.queries
      .select()
      .from(image)
      .where(eq(image.id, both[0]?.imageId ?? 0));
    expect(shown?.rating).toBe('e');
  });

  test('since a number or a day, or with a tag, it looks no further', async () => {
    fake.posts.push(...[1, 2, 3, 4].map((id) => ({ id, postedAt: new Date(Date.UTC(2026, 0, id)) })));
    await open.ingest.run({ ...ALL, since: '2026-01-04' });
    expect(await idsThere()).toEqual([4]);
    await open.ingest.run({ ...ALL, since: '3' });
    expect(await idsThere()).toEqual([3, 4]);
    await open.ingest.run({ ...ALL, tags: ['nothing_has_it'] });
    expect(await idsThere()).toEqual([3, 4]);
    await expect(open.ingest.run({ ...ALL, since: 'yesterday' })).rejects.toThrow('--since takes');
    await expect(open.ingest.run({ kind: 'board', pool: 'safebooru', since: '2026-01-04' })).rejects.toThrow(
      "Posts of Safebooru have no date, so --since takes only a post's number for it.",
    );
  });

  test('a dry run counts and changes nothing', async () => {
    fake.posts.push({ id: 1 }, { id: 2 }, { id: 3, state: 'video' });
    await open.ingest.run({ ...ALL, limit: 1 });
    const jobs = await open.queries.select().from(ingestJob);
    const asked = imagesAsked();
    const dry = await open.ingest.run(ALL, { isDryRun: true });
    expect(dry).toMatchObject({ state: 'done', counts: { stored: 1 } });
    expect(imagesAsked()).toBe(asked);
    expect(await open.queries.select().from(ingestJob)).toEqual(jobs);
  });

  test('runs that ended long ago are forgotten, but not where the last one came to', async () => {
    fake.posts.push({ id: 1 });
    await open.ingest.run(ALL);
    await open.ingest.run(ALL);
    expect(await open.queries.$count(ingestJob)).toBe(2);
    await open.queries.update(ingestJob).set({ finishedAt: sql`now() - interval '31 days'` });
    const [old] = await open.queries.select().from(ingestJob);
    await open.ingest.run(ALL);
    expect(await open.queries.select().from(ingestJob)).toMatchObject([{ state: 'done', checkpoint: old?.checkpoint }]);
  });

  test('the next runs try an unavailable image again, but not forever', async () => {
    fake.posts.push({ id: 1 }, { id: 2, image: Buffer.from('\u00ff\u00d8\u00ff and no image', 'latin1') });
    const first = await open.ingest.run(ALL);
    expect(first).toMatchObject({ state: 'done', counts: { stored: 1, failed: 1 } });
    const asked = () => fake.asked.filter(({ path }) => path === '/posts/2.json').length;
    for (let run = 2; run <= 7; run += 1) await open.ingest.run(ALL);
    const [failure] = await open.queries.select().from(ingestFailure);
    expect(failure).toMatchObject({ pool: 'danbooru', postId: '2', attempts: 5 });
    expect(asked()).toBe(4);
  });

  test('a failure is forgotten once its image is there', async () => {
    fake.posts.push({ id: 1 }, { id: 2 });
    fake.misbehave('broken', { of: 'images' });
    const bad = await open.ingest.run(ALL);
    expect(bad.counts.stored).toBe(0);
    fake.recover();
    await open.ingest.run(ALL);
    expect(await idsThere()).toEqual([1, 2]);
    expect(await open.queries.select().from(ingestFailure)).toEqual([]);
  });

  test('a board that gives no images any more ends the run, and blames no post', async () => {
    fake.posts.push(...Array.from({ length: 30 }, (_, at) => ({ id: at + 1 })));
    fake.misbehave('cloudflare', { of: 'images' });
    const summary = await open.ingest.run(ALL);
    expect(summary.state).toBe('failed');
    expect(summary.message).toMatch(/Danbooru/);
    const failures = await open.queries.select().from(ingestFailure);
    expect(new Set(failures.map(({ attempts }) => attempts))).toEqual(new Set([0]));
    fake.recover();
    expect(await open.ingest.run(ALL)).toMatchObject({ state: 'done' });
    expect(await idsThere()).toHaveLength(30);
  });

  test('an outage of the images costs no post its tries, however many runs it lasts', async () => {
    fake.posts.push(...Array.from({ length: 8 }, (_, at) => ({ id: at + 1 })));
    // Fewer than make an outage, then as many.
    for (const count of [3, 8]) {
      fake.misbehave('overloaded', { of: 'images' });
      for (let run = 1; run <= 5; run += 1) await open.ingest.run({ ...ALL, since: String(9 - count) });
      expect(await open.queries.$count(ingestFailure)).toBe(count);
    }
    fake.recover();
    expect(await open.ingest.run(ALL)).toMatchObject({ state: 'done', counts: { stored: 8 } });
    expect(await open.queries.$count(ingestFailure)).toBe(0);
  });

  test('a post whose image the board cannot give for days is given up', async () => {
    fake.posts.push({ id: 1 });
    fake.misbehave('overloaded', { of: 'images' });
    await open.ingest.run(ALL);
    for (let day = 1; day <= 5; day += 1) {
      await open.queries.update(ingestFailure).set({ lastAt: sql`now() - interval '25 hours'` });
      for (let run = 1; run <= 2; run += 1) await open.ingest.run(ALL);
      expect(await open.queries.select().from(ingestFailure)).toMatchObject([{ attempts: day }]);
    }
    const asked = imagesAsked();
    await open.ingest.run(ALL);
    expect(imagesAsked()).toBe(asked);
  });

  test('a stopped job keeps its place', async () => {
    fake.posts.push(...Array.from({ length: 12 }, (_, at) => ({ id: at + 1 })));
    const stopping = new AbortController();
    fake.onAsk(() => {
      if (imagesAsked() === 6) stopping.abort();
    });
    const stopped = await open.ingest.run(ALL, { signal: stopping.signal });
    expect(stopped.state).toBe('stopped');
    const before = await idsThere();
    expect(before.length).toBeLessThan(12);
    const [job] = await open.queries.select().from(ingestJob);
    expect(job).toMatchObject({ state: 'stopped', holder: null });
    await open.ingest.run(ALL);
    expect(await idsThere()).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(await open.queries.select().from(ingestJob)).toMatchObject([{ id: job?.id, state: 'done' }]);
  });

  test('two runs do not index the same board at once', async () => {
    fake.posts.push({ id: 1 });
    const first = open.ingest.run(ALL);
    const second = open.ingest.run(ALL);
    const [one, other] = await Promise.allSettled([first, second]);
    const refused = [one, other].filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([
      { reason: { message: expect.stringContaining('indexes this source already') as unknown } },
    ]);
    expect(await idsThere()).toEqual([1]);
  });
});
