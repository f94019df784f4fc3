/** Gelbooru's dapi: engines.md §7. It wants a key, and a referer for images. */
import {
  type FakeBoard,
  type FakePost,
  type FakeReply,
  escapedHtml,
  type FullPost,
  notFound,
  searched,
  startFakeBoard,
} from './fake-board.ts';

const RATINGS = { g: 'general', s: 'sensitive', q: 'questionable', e: 'explicit' };
const TYPES = { general: 0, artist: 1, copyright: 3, character: 4, meta: 5 };
const FILE = /^\/(?:images|samples)\/\w\w\/\w\w\/(?:sample_)?(\w{32})\.jpg$/;
export const GELBOORU_KEY = { apiKey: 'key-of-a-test', userId: '4711' };

/** Starts it. */
export async function startFakeGelbooru({ posts }: { posts: FakePost[] }): Promise<FakeBoard> {
  return startFakeBoard(
    {
      fileAt({ path, headers }, all) {
        const post = all.find(({ md5 }) => md5 === FILE.exec(path)?.[1]);
        if (!post || headers.referer === 'https://gelbooru.com/') return post;
        return { status: 302, headers: { location: `/index.php?page=post&s=view&id=${post.id}` } };
      },
      answer({ path, query }, all, base) {
        if (path !== '/index.php') return notFound();
        if (query.get('page') === 'post') return { body: '<!DOCTYPE html><html><body>A post</body></html>' };
        if (query.get('api_key') !== GELBOORU_KEY.apiKey || query.get('user_id') !== GELBOORU_KEY.userId) {
          return { status: 401, body: '' };
        }
        return query.get('s') === 'tag' ? tags(query, all) : list(query, all, base);
      },
    },
    { posts },
  );
}

function list(query: URLSearchParams, all: readonly FullPost[], base: string): FakeReply {
  const limit = Math.min(Number(query.get('limit') ?? 100), 100);
  const offset = Number(query.get('pid') ?? 0) * limit;
  const id = query.get('id');
  const found = id === null ? searched(all, query.get('tags')) : searched(all, `id:${id}`);
  const rows = found
    .filter(({ state }) => state !== 'hidden')
    .slice(offset, offset + limit)
    .map((post) => rowOf(post, base));
  return {
    body: {
      '@attributes': { limit, offset, count: found.length },
      // Missing where there are none, not in a list where there is one.
      ...(rows.length > 0 && { post: rows.length === 1 ? rows[0] : rows }),
    },
  };
}

function tags(query: URLSearchParams, all: readonly FullPost[]): FakeReply {
  const names = (query.get('names') ?? '').split(' ').slice(0, Number(query.get('limit') ?? 100));
  const known = new Map(all.flatMap((post) => post.tags.map(({ name, category }) => [name, category] as const)));
  const rows = names.flatMap((name, at) => {
    const category = known.get(name);
    return category === undefined ? [] : [{ id: at + 1, name, count: 7, type: TYPES[category], ambiguous: 0 }];
  });
  return { body: { '@attributes': { limit: 100, offset: 0, count: rows.length }, tag: rows } };
}

/** As `Sat Nov 01 10:00:00 -0500 2025`. */
function dateText(date: Date): string {
  const there = new Date(date.getTime() - 5 * 3_600_000).toUTCString();
  const [, day, number, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) ([\d:]+)/.exec(there) ?? [];
  return `${day} ${month} ${number} ${time} -0500 ${year}`;
}

function rowOf(post: FullPost, base: string): Record<string, unknown> {
  const { id, md5, width, height, state } = post;
  const directory = `${md5.slice(0, 2)}/${md5.slice(2, 4)}`;
  const image = `${md5}.${state === 'video' ? 'mp4' : 'jpg'}`;
  return {
    id,
    created_at: dateText(post.postedAt),
    score: 0,
    width,
    height,
    md5,
    directory,
    image,
    rating: RATINGS[post.rating],
    source: escapedHtml(post.source),
    change: Math.floor(post.postedAt.getTime() / 1_000),
    owner: 'somebody',
    creator_id: 1,
    parent_id: 0,
    sample: 0,
    preview_height: 250,
    preview_width: 188,
    tags: escapedHtml(post.tags.map(({ name }) => name).join(' ')),
    title: '',
    has_notes: 'false',
    has_comments: 'false',
    file_url: `${base}/images/${directory}/${image}`,
    preview_url: `${base}/thumbnails/${directory}/thumbnail_${md5}.jpg`,
    sample_url: '',
    sample_height: 0,
    sample_width: 0,
    status: state === 'deleted' ? 'deleted' : 'active',
    post_locked: 0,
  };
}
