import {
  artistOf,
  dateOf,
  idOf,
  isRow,
  isVideo,
  known,
  lookUp,
  md5Of,
  namesIn,
  sideOf,
  imageUrls,
  type Row,
  rowsOf,
  tagName,
  textOf,
  tidyTags,
} from './fields.ts';
import type { BoardHttp } from './http.ts';
import { pageOf, refuseOrder } from './paging.ts';
import {
  type BoardApi,
  BoardError,
  type BoardPost,
  type BoardRating,
  type SkippedPost,
  type TagCategory,
} from './port.ts';
import { PROFILES } from './profile.ts';

const MAX_POSTS = 100;
/** Its safest rating covers two of ours. */
const RATINGS: Readonly<Record<string, BoardRating>> = { s: 'safe', q: 'q', e: 'e' };
const CATEGORIES: Readonly<Record<string, TagCategory>> = {
  0: 'general',
  1: 'artist',
  3: 'copyright',
  4: 'character',
  general: 'general',
  artist: 'artist',
  // Circles, which are groups of artists.
  circle: 'artist',
  copyright: 'copyright',
  character: 'character',
  // Tags about flaws of the scan.
  faults: 'meta',
};

/** yande.re and Konachan: `/post.json`, paged by `id:<N`. */
export function createMoebooru(pool: 'yande.re' | 'konachan', http: BoardHttp): BoardApi {
  const { name } = PROFILES[pool];

  async function load(tags: readonly string[], limit: number, signal: AbortSignal | undefined) {
    const query = { tags: tags.join(' '), limit, page: 1, api_version: 2, include_tags: 1 };
    const answer = await http.json({ path: '/post.json', query, signal });
    // A bare list if the board does not support version 2.
    if (Array.isArray(answer)) return { rows: rowsOf(answer), types: {} };
    if (!isRow(answer) || !Array.isArray(answer['posts']))
      throw new BoardError('odd', `${name} sent no list of posts.`);
    const types = answer['tags'];
    return { rows: rowsOf(answer['posts']), types: isRow(types) ? types : {} };
  }

  return {
    async list(params) {
      refuseOrder(name, params);
      const below = params.before === undefined ? [] : [`id:<${params.before}`];
      const tags = [...params.tags, ...below, 'order:id_desc'];
      const { rows, types } = await load(tags, Math.min(params.limit, MAX_POSTS), params.signal);
      return pageOf(rows, (row) => postOf(pool, row, types));
    },
    async post(postId, signal) {
      const { rows, types } = await load([`id:${postId}`], 1, signal);
      const row = rows.find(({ id }) => String(id) === postId);
      return row && postOf(pool, row, types);
    },
  };
}

function postOf(pool: 'yande.re' | 'konachan', row: Row, types: Row): BoardPost | SkippedPost {
  const { name, site } = PROFILES[pool];
  const postId = idOf(row);
  const skip = (reason: string, isGone = false): SkippedPost => ({ postId: postId ?? '', reason, isGone });
  if (postId === undefined) return skip(`${name} sent a post without a number.`);
  const urls = ['file_url', 'jpeg_url', 'sample_url'].map((field) => textOf(row, field));
  const fileUrls = imageUrls(urls, site);
  if (textOf(row, 'status') === 'deleted' || urls.every((url) => url === undefined)) {
    return skip(`${name} has deleted it.`, true);
  }
  if (isVideo(textOf(row, 'file_ext')) || fileUrls.length === 0) return skip('It is a video or an animation.');
  const tags = tidyTags(
    namesIn(row['tags']).map((tag) => ({
      name: tagName(tag),
      ...known({ category: lookUp(CATEGORIES, textOf(types, tag)) }),
    })),
  );
  return {
    pool,
    postId,
    pageUrl: `${site}/post/show/${postId}`,
    rating: lookUp(RATINGS, textOf(row, 'rating')) ?? 'unknown',
    width: sideOf(row, 'width'),
    height: sideOf(row, 'height'),
    fileUrls,
    tags,
    ...known({
      md5: md5Of(row, 'md5'),
      artist: artistOf(tags),
      source: textOf(row, 'source'),
      postedAt: dateOf(row, 'created_at'),
    }),
  };
}
