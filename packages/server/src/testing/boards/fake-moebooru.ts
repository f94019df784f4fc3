/** yande.re and Konachan: engines.md §7, read from moebooru's source. */
import {
  type FakeBoard,
  type FakePost,
  type FakeReply,
  type FullPost,
  notFound,
  searched,
  startFakeBoard,
} from './fake-board.ts';

const RATINGS = { g: 's', s: 's', q: 'q', e: 'e' };
const FILE = /^\/(?:image|jpeg|sample)\/(\w{32})\/.+\.jpg$/;

/** Starts it. @param knowsTypes whether it understands `api_version=2` */
export async function startFakeMoebooru({
  posts,
  knowsTypes = true,
}: {
  posts: FakePost[];
  knowsTypes?: boolean;
}): Promise<FakeBoard> {
  return startFakeBoard(
    {
      fileAt: ({ path }, all) => all.find(({ md5 }) => md5 === FILE.exec(path)?.[1]),
      answer: ({ path, query }, all, base) => (path === '/post.json' ? list(query, all, base, knowsTypes) : notFound()),
    },
    { posts },
  );
}

function list(query: URLSearchParams, all: readonly FullPost[], base: string, knowsTypes: boolean): FakeReply {
  const limit = Math.min(Number(query.get('limit') ?? 40), 100);
  const offset = (Number(query.get('page') ?? 1) - 1) * limit;
  const found = searched(all, query.get('tags'))
    .filter(({ state }) => state !== 'hidden')
    .slice(offset, offset + limit);
  const rows = found.map((post) => rowOf(post, base));
  if (!knowsTypes || query.get('api_version') !== '2') return { body: rows };
  // It has no tags about images themselves.
  const names = found.flatMap((post) =>
    post.tags.map(({ name, category }) => [name, category === 'meta' ? 'style' : category]),
  );
  return {
    body: { posts: rows, ...(query.get('include_tags') === '1' && { tags: Object.fromEntries(names) as unknown }) },
  };
}

function rowOf(post: FullPost, base: string): Record<string, unknown> {
  const { id, md5, width, height, state } = post;
  const seconds = Math.floor(post.postedAt.getTime() / 1_000);
  const file = (kind: string, extension = 'jpg') =>
    `${base}/${kind}/${md5}/yande.re%20${id}%20some%20tags.${extension}`;
  const isVideo = state === 'video';
  return {
    id,
    tags: post.tags.map(({ name }) => name).join(' '),
    created_at: seconds,
    updated_at: seconds,
    creator_id: 1,
    author: 'somebody',
    change: 1,
    source: post.source,
    score: 3,
    md5,
    file_size: 123_456,
    file_ext: isVideo ? 'mp4' : 'jpg',
    preview_url: `${base}/preview/${md5}.jpg`,
    preview_width: 113,
    preview_height: 150,
    rating: RATINGS[post.rating],
    has_children: false,
    parent_id: null,
    status: state === 'deleted' ? 'deleted' : 'active',
    width,
    height,
    is_held: false,
    ...(state !== 'deleted' && {
      file_url: file('image', isVideo ? 'mp4' : 'jpg'),
      ...(!isVideo && { jpeg_url: file('jpeg'), sample_url: file('sample') }),
    }),
  };
}
