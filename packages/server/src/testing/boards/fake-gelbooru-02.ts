/** Safebooru and TBIB, which run Gelbooru 0.2: engines.md §7. */
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

const RATINGS = { g: 'safe', s: 'safe', q: 'questionable', e: 'explicit' };
const FILE = /^\/(?:images\/\d+\/|samples\/\d+\/sample_)(\w{32})\.jpg$/;

/** Starts it. @param hasUrls whether it is a newer version, which includes URLs */
export async function startFakeGelbooru02({
  posts,
  hasUrls = false,
}: {
  posts: FakePost[];
  hasUrls?: boolean;
}): Promise<FakeBoard> {
  return startFakeBoard(
    {
      fileAt: ({ path }, all) => all.find(({ md5 }) => md5 === FILE.exec(path)?.[1]),
      answer: ({ path, query }, all, base) =>
        path === '/index.php' ? list(query, all, hasUrls ? base : undefined) : notFound(),
    },
    { posts },
  );
}

function list(query: URLSearchParams, all: readonly FullPost[], base: string | undefined): FakeReply {
  const limit = Math.min(Number(query.get('limit') ?? 100), 100);
  const offset = Number(query.get('pid') ?? 0) * limit;
  const id = query.get('id');
  const rows = searched(all, id === null ? query.get('tags') : `id:${id}`)
    .filter(({ state }) => state !== 'hidden')
    .slice(offset, offset + limit)
    .map((post) => rowOf(post, base));
  // An empty answer, not an empty list.
  return rows.length === 0 ? { body: '' } : { body: rows };
}

function rowOf(post: FullPost, base: string | undefined): Record<string, unknown> {
  const { id, md5, width, height, state } = post;
  const directory = String(Math.floor(id / 10));
  const image = `${md5}.${state === 'video' ? 'webm' : 'jpg'}`;
  return {
    directory,
    hash: md5,
    height,
    id,
    image,
    change: Math.floor(post.postedAt.getTime() / 1_000),
    owner: 'somebody',
    parent_id: 0,
    rating: RATINGS[post.rating],
    sample: true,
    sample_height: 800,
    sample_width: 600,
    score: null,
    tags: post.tags.map(({ name }) => name).join(' '),
    width,
    ...(state === 'deleted' && { status: 'deleted' }),
    ...(base !== undefined && {
      file_url: `${base}/images/${directory}/${image}`,
      sample_url: `${base}/samples/${directory}/sample_${md5}.jpg`,
      preview_url: `${base}/thumbnails/${directory}/thumbnail_${md5}.jpg`,
      source: escapedHtml(post.source),
    }),
  };
}
