import {
  artistOf,
  dateOf,
  idOf,
  isRow,
  known,
  lookUp,
  md5Of,
  sideOf,
  imageUrls,
  type Row,
  rowsOf,
  tagName,
  textOf,
  tidyTags,
} from './fields.ts';
import type { BoardHttp } from './http.ts';
import { createOffsetWalk } from './offset-walk.ts';
import { askForPost, pageOf } from './paging.ts';
import {
  type BoardApi,
  BoardError,
  type BoardPost,
  type ListParams,
  type SkippedPost,
  type TagCategory,
} from './port.ts';
import { PROFILES } from './profile.ts';

const MAX_POSTS = 100;
const MAX_TAGS = 5;
/** Reposts, active, and active with a warning. */
const SHOWN = new Set(['-1', '1', '2']);
const CATEGORIES: Readonly<Record<string, TagCategory>> = { 1: 'general', 2: 'copyright', 3: 'artist', 4: 'character' };
const { name, site } = PROFILES['e-shuushuu'];

/** e-shuushuu: `/api/v1/images` by pages, tags by their IDs; no ratings. */
export function createEShuushuu(http: BoardHttp): BoardApi {
  const below = createOffsetWalk({
    name,
    idField: 'image_id',
    largest: MAX_POSTS,
    async load({ page, size, params }) {
      const tags = params.tags.length === 0 ? {} : { tags: params.tags.join(','), tags_mode: 'all' };
      const query = { page: page + 1, per_page: size, sort_by: 'image_id', sort_order: 'DESC', ...tags };
      const answer = await http.json({ path: '/api/v1/images', query, signal: params.signal });
      if (!isRow(answer) || !('images' in answer)) throw new BoardError('odd', `${name} sent no list of posts.`);
      return rowsOf(answer['images']);
    },
  });

  return {
    async list(params) {
      refuseNames(params);
      return pageOf(await below(params), postOf, 'image_id');
    },
    post: (postId, signal) =>
      askForPost(name, http, { path: `/api/v1/images/${encodeURIComponent(postId)}`, signal }, postOf),
  };
}

function refuseNames({ tags }: ListParams): void {
  const wrong = tags.find((tag) => !/^\d+$/.test(tag));
  if (wrong !== undefined) {
    throw new BoardError('refused', `${name} searches by the numbers of tags, so it cannot search for "${wrong}".`);
  }
  if (tags.length > MAX_TAGS) throw new BoardError('refused', `${name} searches for ${MAX_TAGS} tags at most.`);
}

function postOf(row: Row): BoardPost | SkippedPost {
  const postId = idOf(row, 'image_id');
  const skip = (reason: string, isGone = false): SkippedPost => ({ postId: postId ?? '', reason, isGone });
  if (postId === undefined) return skip(`${name} sent a post without a number.`);
  if (!SHOWN.has(textOf(row, 'status') ?? '1')) return skip(`${name} no longer shows it.`, true);
  const fileUrls = imageUrls(
    ['url', 'large_url', 'medium_url'].map((field) => textOf(row, field)),
    site,
  );
  if (fileUrls.length === 0) return skip(`${name} gives no URL for its image.`);
  const tags = tidyTags(
    rowsOf(row['tags']).map((tag) => ({
      name: tagName(textOf(tag, 'tag') ?? ''),
      ...known({ category: lookUp(CATEGORIES, textOf(tag, 'type_id')) }),
    })),
  );
  return {
    pool: 'e-shuushuu',
    postId,
    pageUrl: `${site}/images/${postId}`,
    rating: 'unknown',
    width: sideOf(row, 'width'),
    height: sideOf(row, 'height'),
    fileUrls,
    tags,
    ...known({
      md5: md5Of(row, 'md5_hash'),
      artist: artistOf(tags),
      title: textOf(row, 'caption'),
      source: textOf(row, 'source_url'),
      postedAt: dateOf(row, 'date_added'),
    }),
  };
}
