/** The contract of every board, whatever its API. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BoardPool } from '../images/pools.ts';
import { type BadDay, type FakeBoard, type FakePost, imageOfPost } from '../../testing/boards/fake-board.ts';
import { type FakeClock, fakeClock } from '../../testing/boards/fake-clock.ts';
import type { BoardSettings } from './config-file.ts';
import { type Boards, createBoards } from './create.ts';
import type { BoardWait } from './http.ts';
import type { Board, BoardErrorKind, BoardPage, BoardRating, TagCategory } from './port.ts';
import { PROFILES } from './profile.ts';

export interface BoardCase {
  pool: BoardPool;
  name: string;
  start: (setup: { posts: FakePost[] }) => Promise<FakeBoard>;
  settings?: BoardSettings;
  /** How a tag is written in its search. */
  searchFor: (tag: string) => string;
  /** What Danbooru's rating levels are mapped to. */
  ratings: Record<'g' | 's' | 'q' | 'e', BoardRating>;
  /** The board's name for each of our tag categories; absent if it has none. */
  categories: Record<TagCategory, TagCategory | undefined>;
  /** Whether its lists include such posts, and the reason given for one. */
  states: Record<'deleted' | 'hidden' | 'video', { isListed: boolean; alone: 'gone' | 'skipped' | 'unknown' }>;
  hasSource: boolean;
  /** Requests for a list of one post. */
  requestsForOne: number;
}

/** One sentence for the operator that names the board, without a URL or a key. */
const sentenceOf = (name: string) => new RegExp(`^${name}(?!.*(?:https?:|127\\.0|key-of-a-test)).*\\.$`);

const RICH: FakePost = {
  id: 1_001,
  rating: 'q',
  source: 'https://artist.example/works?id=1&page="2"',
  tags: [
    { name: 'long_hair', category: 'general' },
    { name: 'hatsune_miku', category: 'character' },
    { name: 'vocaloid', category: 'copyright' },
    { name: 'some_artist', category: 'artist' },
    { name: 'highres', category: 'meta' },
  ],
};

/** Posts 5, 8, 11 and so on; every fourth has a tag of its own. */
const somePosts = (count: number): FakePost[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at * 3 + 5,
    tags: [
      { name: '1girl', category: 'general' },
      ...(at % 4 === 0 ? [{ name: 'blue_sky', category: 'general' } as const] : []),
    ],
  }));

const idsOf = ({ posts }: BoardPage) => posts.map(({ postId }) => Number(postId));
const fallingIds = (posts: readonly FakePost[]) => posts.map(({ id }) => id).toSorted((a, b) => b - a);

/** Its contract tests. */
export function testBoard(kind: BoardCase): void {
  let posts: FakePost[];
  let fake: FakeBoard;
  let boards: Boards;
  let board: Board;
  let clock: FakeClock;
  let waits: BoardWait[];

  /** As after a restart of the program. */
  function open(): Boards {
    const settings = { ...kind.settings, baseUrl: fake.url };
    const setup = { contact: 'operator@example.com', boards: { [kind.pool]: settings } };
    return createBoards({ setup, clock, onWait: (wait) => waits.push(wait) });
  }
  beforeEach(async () => {
    posts = somePosts(30);
    fake = await kind.start({ posts });
    clock = fakeClock();
    waits = [];
    boards = open();
    board = boards(kind.pool);
  });
  afterEach(async () => {
    await boards.close();
    await fake.close();
  });

  async function readAll(limit: number, { from, between = () => {} }: { from?: string; between?: () => void } = {}) {
    const seen: number[] = [];
    for (let before = from; ;) {
      const page = await board.list({ tags: [], limit, before });
      seen.push(...idsOf(page));
      between();
      if (page.before === undefined) return seen;
      before = page.before;
    }
  }

  test.each([1, 7, 1_000])('lists all posts, the newest first, %i at most at once', async (limit) => {
    const page = await board.list({ tags: [], limit });
    expect(page.posts.length).toBeLessThanOrEqual(limit);
    expect(await readAll(limit)).toEqual(fallingIds(posts));
  });

  test('goes on below a number after a new start, while new posts arrive', async () => {
    const wanted = fallingIds(posts);
    const first = await board.list({ tags: [], limit: 8 });
    posts.push({ id: 500 }, { id: 501 });
    await boards.close();
    boards = open();
    board = boards(kind.pool);
    let id = 600;
    const rest = await readAll(8, { from: first.before ?? '', between: () => posts.push({ id: id++ }, { id: id++ }) });
    expect([...idsOf(first), ...rest]).toEqual(wanted);
  });

  test('loses nothing while old posts vanish', async () => {
    const wanted = fallingIds(posts);
    const seen = await readAll(4, { between: () => void posts.pop() });
    const left = wanted.filter((id) => posts.some((post) => post.id === id));
    expect(left.filter((id) => !seen.includes(id))).toEqual([]);
    expect(seen).toEqual([...new Set(seen)]);
  });

  test('lists those with a tag', async () => {
    const wanted = posts.filter(({ tags }) => tags?.some(({ name }) => name === 'blue_sky'));
    const page = await board.list({ tags: [kind.searchFor('blue_sky')], limit: 5 });
    expect(idsOf(page)).toEqual(fallingIds(wanted).slice(0, 5));
    const next = await board.list({ tags: [kind.searchFor('blue_sky')], limit: 5, before: page.before });
    expect(idsOf(next)).toEqual(fallingIds(wanted).slice(5, 10));
  });

  test('ends at once where there is nothing', async () => {
    posts.splice(0);
    expect(await board.list({ tags: [], limit: 10 })).toEqual({ posts: [], skipped: [], before: undefined });
  });

  test('returns all data of a post, in a list and alone', async () => {
    posts.push(RICH);
    const [inList] = (await board.list({ tags: [], limit: 1 })).posts;
    const alone = await board.post('1001');
    expect({ ...alone, fileUrls: [] }).toEqual({ ...inList, fileUrls: [] });
    expect(inList).toMatchObject({
      pool: kind.pool,
      postId: '1001',
      rating: kind.ratings.q,
      width: 1_200,
      height: 1_600,
      md5: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      pageUrl: expect.stringMatching(/^https:\/\/[^?]*.*1001/) as unknown,
    });
    const tags = Object.fromEntries(inList?.tags.map(({ name, category }) => [name, category]) ?? []);
    expect(tags).toEqual(
      Object.fromEntries(RICH.tags?.map(({ name, category }) => [name, kind.categories[category]]) ?? []),
    );
    expect(inList?.artist).toBe(kind.categories.artist && 'some artist');
    expect(inList?.source).toBe(kind.hasSource ? RICH.source : undefined);
    expect(inList?.postedAt).toEqual(
      PROFILES[kind.pool].hasDates ? new Date(Date.UTC(2026, 0, 1) + 1_001 * 60_000) : undefined,
    );
  });

  test.each(['g', 's', 'q', 'e'] as const)('knows its word for the rating %s', async (rating) => {
    posts.push({ id: 900, rating });
    expect(await board.post('900')).toMatchObject({ rating: kind.ratings[rating] });
  });

  test('gives a single post of a list, and none of a number that is not there', async () => {
    posts.splice(1);
    expect(idsOf(await board.list({ tags: [], limit: 10 }))).toEqual([5]);
    expect(await board.post('6')).toBeUndefined();
  });

  test.each(['deleted', 'hidden', 'video'] as const)('has no image of what is %s', async (state) => {
    posts.push({ id: 700, state });
    const page = await board.list({ tags: [], limit: 2 });
    expect(idsOf(page)).not.toContain(700);
    const { isListed, alone } = kind.states[state];
    const reason = expect.stringMatching(/^[A-Z].*\.$/i) as unknown;
    expect(page.skipped).toEqual(isListed ? [{ postId: '700', reason, isGone: alone === 'gone' }] : []);
    const known = { postId: '700', reason, isGone: alone === 'gone' };
    expect(await board.post('700')).toEqual(alone === 'unknown' ? undefined : known);
  });

  test('fetches the image', async () => {
    for (const post of (await board.list({ tags: [], limit: 3 })).posts) {
      const bytes = await board.image(post);
      expect(Buffer.from(bytes).equals(Buffer.from(await imageOfPost({ id: Number(post.postId) })))).toBe(true);
    }
  });

  test('takes the next address where one has no image, and never one of a private network', async () => {
    const [post] = (await board.list({ tags: [], limit: 1 })).posts;
    const bad = [`${fake.url}/nothing.jpg`, 'http://192.168.1.1/a.jpg', 'http://localhost/a.jpg', 'nonsense'];
    const bytes = await board.image({ fileUrls: [...bad, ...(post?.fileUrls ?? [])] });
    expect(bytes.length).toBeGreaterThan(1_000);
    const error = {
      name: 'BoardError',
      kind: 'missing',
      message: expect.stringMatching(sentenceOf(kind.name)) as unknown,
    };
    await expect(board.image({ fileUrls: bad })).rejects.toMatchObject(error);
    await expect(board.image({ fileUrls: [] })).rejects.toMatchObject(error);
  });

  test('keeps to its request rate, for pages and images together', async () => {
    const {
      posts: [post],
    } = await board.list({ tags: [], limit: 1 });
    for (let n = 0; n < 3; n++) await board.image(post ?? { fileUrls: [] });
    expect(fake.asked.length).toBeGreaterThanOrEqual(kind.requestsForOne + 3);
    expect(clock.waited()).toBe((fake.asked.length - 1) * 1_000);
    expect(fake.asked.every(({ headers }) => headers['user-agent']?.includes('Mekiki'))).toBe(true);
  });

  test('reads past control characters', async () => {
    fake.misbehave('control-characters');
    expect(idsOf(await board.list({ tags: [], limit: 3 }))).toEqual(fallingIds(posts).slice(0, 3));
  });

  describe('on a bad day', () => {
    const DAYS: [BadDay, BoardErrorKind][] = [
      ['too-many', 'busy'],
      ['throttled', 'busy'],
      ['overloaded', 'busy'],
      ['cloudflare', 'blocked'],
      ['login', 'login'],
      ['truncated', 'odd'],
      ['page', 'odd'],
      ['broken', 'down'],
      ['cut', 'down'],
    ];
    test.each(DAYS)('%s: fails as %s, in a sentence', async (day, errorKind) => {
      fake.misbehave(day);
      const message = expect.stringMatching(sentenceOf(kind.name)) as unknown;
      await expect(board.list({ tags: [], limit: 3 })).rejects.toMatchObject({
        name: 'BoardError',
        kind: errorKind,
        message,
      });
      expect(waits.every(({ pool, reason }) => pool === kind.pool && sentenceOf(kind.name).test(reason))).toBe(true);
      expect(waits.length).toBe({ busy: 6, down: 2 }[errorKind as string] ?? 0);
      fake.recover();
      expect((await board.list({ tags: [], limit: 3 })).posts).toHaveLength(3);
    });

    test('waits as long as the board wants, then has its answer', async () => {
      fake.misbehave('too-many', { times: 2 });
      expect((await board.list({ tags: [], limit: 3 })).posts).toHaveLength(3);
      expect(waits.map(({ seconds }) => seconds)).toEqual([7, 7]);
      expect(clock.waited()).toBeGreaterThanOrEqual(14_000);
    });

    test('waits longer each time if the board names no delay', async () => {
      const [post] = (await board.list({ tags: [], limit: 1 })).posts;
      fake.misbehave('overloaded', { of: 'images', times: 3 });
      await board.image(post ?? { fileUrls: [] });
      expect(waits.map(({ seconds }) => seconds)).toEqual([4, 8, 15]);
    });

    test('stops at once when it is aborted, waiting for an answer or for its turn', async () => {
      fake.misbehave('silent');
      const reason = new Error('stopped');
      const controller = new AbortController();
      const { promise, resolve } = Promise.withResolvers<void>();
      fake.onAsk(resolve);
      const ended = board.list({ tags: [], limit: 3, signal: controller.signal }).catch((error: unknown) => error);
      await promise;
      controller.abort(reason);
      expect(await ended).toBe(reason);

      fake.misbehave('too-many');
      const waiting = clock.stand();
      const second = new AbortController();
      const stopped = board.list({ tags: [], limit: 3, signal: second.signal }).catch((error: unknown) => error);
      await waiting;
      second.abort(reason);
      expect(await stopped).toBe(reason);
    });
  });
}
