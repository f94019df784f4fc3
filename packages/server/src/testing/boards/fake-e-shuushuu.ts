/** e-shuushuu's new backend: engines.md §7, read from its source. */
import { createHash } from 'node:crypto';
import {
  displayName,
  type FakeBoard,
  type FakePost,
  type FakeReply,
  type FullPost,
  notFound,
  startFakeBoard,
} from './fake-board.ts';

const TYPES = {
  general: [1, 'Theme'],
  copyright: [2, 'Source'],
  artist: [3, 'Artist'],
  character: [4, 'Character'],
  meta: [1, 'Theme'],
} as const;
const FILE = /^\/(?:images|large|medium)\/2026-01-01-(\d+)\.jpeg$/;

/** Starts it. @param reposts which of the posts it marks as such, and shows nevertheless */
export async function startFakeEShuushuu({
  posts,
  reposts = [],
}: {
  posts: FakePost[];
  reposts?: readonly number[];
}): Promise<FakeBoard> {
  const toRow = (post: FullPost, base: string) => ({
    ...rowOf(post, base),
    ...(reposts.includes(post.id) && { status: -1 }),
  });
  return startFakeBoard(
    {
      fileAt: ({ path }, all) => all.find(({ id }) => String(id) === FILE.exec(path)?.[1]),
      answer({ path, query }, all, base) {
        if (path === '/api/v1/images') return list(query, all, (post) => toRow(post, base));
        const one = /^\/api\/v1\/images\/(\d+)$/.exec(path)?.[1];
        const post = all.find(({ id }) => String(id) === one);
        return post ? { body: toRow(post, base) } : notFound({ detail: 'Image not found' });
      },
    },
    { posts },
  );
}

/** The number that it knows a tag by. */
export const shuushuuTag = (name: string): number => createHash('sha256').update(name).digest().readUInt16BE();

function list(
  query: URLSearchParams,
  all: readonly FullPost[],
  toRow: (post: FullPost) => Record<string, unknown>,
): FakeReply {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('per_page') ?? 20);
  if (page < 1 || size < 1 || size > 100)
    return {
      status: 422,
      body: { detail: [{ loc: ['query', 'per_page'], msg: 'Input should be less than or equal to 100' }] },
    };
  const tags = (query.get('tags') ?? '').split(',').filter(Boolean).map(Number);
  if (tags.length > 5) return { status: 400, body: { detail: 'You can only search for up to 5 tags at a time.' } };
  const has = (post: FullPost, tag: number) => post.tags.some(({ name }) => shuushuuTag(name) === tag);
  const found = all.filter((post) => post.state === undefined && tags.every((tag) => has(post, tag)));
  const images = found.slice((page - 1) * size, page * size).map(toRow);
  return { body: { total: found.length, page, per_page: size, images } };
}

function rowOf(post: FullPost, base: string): Record<string, unknown> {
  const { id, md5, width, height, state } = post;
  const filename = `2026-01-01-${id}`;
  return {
    filename,
    ext: 'jpeg',
    original_filename: null,
    md5_hash: md5,
    filesize: 123_456,
    width,
    height,
    caption: '',
    miscmeta: null,
    source_url: post.source === '' ? null : post.source,
    rating: 7.5,
    status: state === undefined ? 1 : -2,
    image_id: id,
    user_id: 1,
    user: { user_id: 1, username: 'somebody', avatar: null },
    date_added: post.postedAt.toISOString(),
    locked: 0,
    posts: 0,
    favorites: 2,
    bayesian_rating: 7.1,
    num_ratings: 3,
    medium: 1,
    large: 0,
    url: `${base}/images/${filename}.jpeg`,
    thumbnail_url: `${base}/thumbs/${filename}.webp`,
    medium_url: `${base}/medium/${filename}.jpeg`,
    large_url: null,
    tags: post.tags.map(({ name, category }) => {
      const [type_id, type_name] = TYPES[category];
      return { tag_id: shuushuuTag(name), tag: displayName(name), type_id, type_name };
    }),
  };
}
