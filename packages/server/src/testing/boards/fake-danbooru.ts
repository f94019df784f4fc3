/** Danbooru's API: engines.md §7 and §8, read from its source. */
import {
  type FakeBoard,
  type FakePost,
  type FakeReply,
  type FullPost,
  notFound,
  startFakeBoard,
} from './fake-board.ts';

const EXTENSIONS = { deleted: 'jpg', hidden: 'jpg', video: 'zip' };
const FILE = /^\/(original|sample|720x720)\/\w\w\/\w\w\/(?:sample-)?(\w{32})\.jpg$/;

/** A row of a list that is not of posts, with Danbooru's field names. */
export interface FakeRecord extends Record<string, unknown> {
  id: number;
}

interface FakeDanbooru {
  posts?: FakePost[];
  /** Rows of `/tags.json`. */
  tags?: readonly FakeRecord[];
  /** Rows of `/tag_aliases.json`. */
  aliases?: readonly FakeRecord[];
  /** Lists have all records, whatever is searched for. */
  ignoresSearches?: boolean;
  key?: { login: string; apiKey: string };
}

/** Starts it; with `login` and `apiKey`, wrong ones are refused. */
export async function startFakeDanbooru({
  posts = [],
  tags = [],
  aliases = [],
  ignoresSearches = false,
  key,
}: FakeDanbooru): Promise<FakeBoard> {
  const asked = (query: URLSearchParams) =>
    ignoresSearches ? new URLSearchParams([...query].filter(([name]) => !name.startsWith('search['))) : query;
  const authorization = key && `Basic ${Buffer.from(`${key.login}:${key.apiKey}`).toString('base64')}`;
  return startFakeBoard(
    {
      fileAt: ({ path }, all) => all.find(({ md5 }) => md5 === FILE.exec(path)?.[2]),
      answer({ path, query, headers }, all, base) {
        if (/^(?:Mozilla|curl|python|node|undici)/i.test(headers['user-agent'] ?? 'node')) {
          return {
            status: 403,
            headers: { 'cf-mitigated': 'challenge' },
            body: '<!DOCTYPE html><title>Just a moment...</title>',
          };
        }
        if (headers.authorization !== undefined && headers.authorization !== authorization) {
          return error(401, 'SessionLoader::AuthenticationFailure', 'Invalid API key');
        }
        const one = /^\/posts\/(\d+)\.json$/.exec(path)?.[1];
        if (one !== undefined) {
          const post = all.find(({ id }) => String(id) === one);
          return post
            ? { body: rowOf(post, base) }
            : error(404, 'ActiveRecord::RecordNotFound', 'That record was not found.');
        }
        if (path === '/tags.json') return records(asked(query), tags);
        if (path === '/tag_aliases.json') return records(asked(query), aliases);
        return path === '/posts.json' ? list(query, all, base, authorization === undefined) : notFound();
      },
    },
    { posts },
  );
}

function list(query: URLSearchParams, all: readonly FullPost[], base: string, isAnonymous: boolean): FakeReply {
  const tags = (query.get('tags') ?? '').split(' ').filter(Boolean);
  if (isAnonymous && tags.length > 2) {
    return error(422, 'PostQuery::TagLimitError', 'You cannot search for more than 2 tags at a time.');
  }
  const limit = Math.min(Number(query.get('limit') ?? 20), 200);
  const [, way, id] = /^([ab])(\d+)$/.exec(query.get('page') ?? '') ?? [];
  const page = way === undefined ? Number(query.get('page') ?? 1) : 1;
  if (page > 1_000) return error(410, 'PaginationExtension::PaginationError', 'You cannot go beyond page 1000.');
  const found = all
    .filter((post) => way !== 'b' || post.id < Number(id))
    .filter((post) => way !== 'a' || post.id > Number(id))
    .filter((post) => tags.every((tag) => post.tags.some(({ name }) => name === tag)));
  const first = (page - 1) * limit;
  const rows = way === 'a' ? found.slice(-limit) : found.slice(first, first + limit);
  return { body: rows.map((post) => rowOf(post, base)) };
}

/** A page of records by ID, the highest first even where the page begins at the lowest. */
function records(query: URLSearchParams, all: readonly FakeRecord[]): FakeReply {
  const limit = Math.min(Number(query.get('limit') ?? 20), 1_000);
  const [, after] = /^a(\d+)$/.exec(query.get('page') ?? '') ?? [];
  const minPosts = /^>=(\d+)$/.exec(query.get('search[post_count]') ?? '')?.[1];
  const status = query.get('search[status]');
  const only = query.get('only')?.split(',');
  const rows = all
    .filter((row) => after === undefined || row.id > Number(after))
    .filter((row) => minPosts === undefined || Number(row['post_count']) >= Number(minPosts))
    .filter((row) => status === null || row['status'] === status)
    .toSorted((a, b) => a.id - b.id)
    .slice(0, limit)
    .toReversed();
  const shown = ([field]: [string, unknown]) => only === undefined || only.includes(field);
  return { body: rows.map((row) => Object.fromEntries(Object.entries(row).filter(shown))) };
}

const error = (status: number, name: string, message: string): FakeReply => ({
  status,
  body: { success: false, error: name, message, backtrace: [] },
});

/** A row of `/posts.json`. */
function rowOf(post: FullPost, base: string): Record<string, unknown> {
  const { id, md5, width, height, postedAt, state } = post;
  const of = (category: string) => post.tags.filter((tag) => tag.category === category).map(({ name }) => name);
  const file = (kind: string, prefix = '') =>
    `${base}/${kind}/${md5.slice(0, 2)}/${md5.slice(2, 4)}/${prefix}${md5}.jpg`;
  const row = {
    id,
    created_at: postedAt.toISOString().replace('Z', '-00:00'),
    updated_at: postedAt.toISOString(),
    uploader_id: 1,
    score: 3,
    source: post.source,
    ...(state !== 'hidden' && { md5 }),
    rating: post.rating,
    image_width: width,
    image_height: height,
    tag_string: post.tags.map(({ name }) => name).join(' '),
    fav_count: 1,
    file_ext: state ? EXTENSIONS[state] : 'jpg',
    file_size: 123_456,
    parent_id: null,
    has_children: false,
    is_deleted: state === 'deleted',
    is_banned: false,
    is_pending: false,
    is_flagged: false,
    pixiv_id: null,
    bit_flags: 0,
    has_large: true,
    tag_count: post.tags.length,
    ...Object.fromEntries(
      ['general', 'artist', 'copyright', 'character', 'meta'].map((category) => [
        `tag_string_${category}`,
        of(category).join(' '),
      ]),
    ),
  };
  if (state === 'hidden') return { ...row, media_asset: { id, variants: [] } };
  return {
    ...row,
    media_asset: {
      id,
      variants: [
        { type: '180x180', url: file('180x180'), width: 135, height: 180, file_ext: 'jpg' },
        { type: '720x720', url: file('720x720'), width: 540, height: 720, file_ext: 'jpg' },
        { type: 'original', url: file('original'), width, height, file_ext: 'jpg' },
      ],
    },
    file_url: file('original'),
    large_file_url: file('sample', 'sample-'),
    preview_file_url: file('180x180'),
  };
}
