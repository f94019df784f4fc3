/** Anime-Pictures' API: engines.md §7. */
import { type FakeBoard, type FakePost, type FakeReply, type FullPost, startFakeBoard } from './fake-board.ts';

const TYPES = { general: 2, character: 1, artist: 4, copyright: 5, meta: 7 };
const EROTICS = { g: 0, s: 1, q: 2, e: 3 };
const FILE = /^\/previews\/\w+\/(\w{32})_[bm]p\.jpg$/;

/** Starts it. */
export async function startFakeAnimePictures({ posts }: { posts: FakePost[] }): Promise<FakeBoard> {
  return startFakeBoard(
    {
      fileAt: ({ path }, all) => all.find(({ md5 }) => md5 === FILE.exec(path)?.[1]),
      answer({ path, query, headers }, all, base) {
        if (!headers['user-agent']?.startsWith('Mozilla/5.0'))
          return { status: 403, body: '<html><h1>403 Forbidden</h1></html>' };
        const there = all.filter(({ state }) => state !== 'deleted' && state !== 'video');
        if (path === '/api/v3/posts') return list(query, there, base);
        const one = /^\/api\/v3\/posts\/(\d+)$/.exec(path)?.[1];
        const post = there.find(({ id }) => String(id) === one);
        if (!post) return { status: 410, body: { success: false, errormsg: 'Post not found' } };
        if (post.state === 'hidden')
          return { status: 403, body: { success: false, errormsg: 'Only for registered users' } };
        const tags = post.tags.map(({ name, category }, at) => ({
          tag: { id: at + 1, tag: name.replaceAll('_', ' '), type: TYPES[category], num: 7 },
        }));
        const source = post.source === '' ? {} : { source: { kind: 'external', url: post.source } };
        return { body: { post: rowOf(post, base), ...source, tags, file_url: `${post.id}-1200x1600-sample.jpg` } };
      },
    },
    { posts },
  );
}

function list(query: URLSearchParams, there: readonly FullPost[], base: string): FakeReply {
  const size = Math.min(Number(query.get('posts_per_page') ?? 80), 80);
  const page = Number(query.get('page') ?? 0);
  const tags = (query.get('search_tag') ?? '').split(' && ').filter(Boolean);
  const found = there
    .filter((post) => tags.every((tag) => post.tags.some(({ name }) => name.replaceAll('_', ' ') === tag)))
    .toSorted(query.get('order_by') === 'id' ? (a, b) => a.id - b.id : (a, b) => +b.postedAt - +a.postedAt);
  const posts = found.slice(page * size, (page + 1) * size).map((post) => rowOf(post, base));
  return {
    body: {
      posts,
      posts_count: found.length,
      max_pages: Math.max(0, Math.ceil(found.length / size) - 1),
      response_posts_count: posts.length,
      page_number: page,
    },
  };
}

function rowOf({ id, rating, md5, width, height, postedAt }: FullPost, base: string): Record<string, unknown> {
  const preview = (size: string) => `${base}/previews/${md5.slice(0, 3)}/${md5}_${size}.jpg`;
  return {
    id,
    md5,
    ext: '.jpg',
    width,
    height,
    size: 123_456,
    // Without a zone.
    pubtime: postedAt.toISOString().replace('Z', ''),
    score_number: 1,
    color: [200, 200, 200],
    erotics: EROTICS[rating],
    have_alpha: false,
    status: 0,
    small_preview: preview('sp'),
    medium_preview: preview('mp'),
    big_preview: preview('bp'),
  };
}
