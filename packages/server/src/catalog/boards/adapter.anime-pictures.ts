import { createAscendingWalk } from './ascending-walk.ts';
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
import { askForPost, pageOf } from './paging.ts';
import {
  type BoardApi,
  BoardError,
  type BoardPost,
  type BoardRating,
  type SkippedPost,
  type TagCategory,
} from './port.ts';
import { PROFILES } from './profile.ts';

/** Each post takes its own request, so a larger page would take minutes. */
const MAX_POSTS = 40;
const CATEGORIES: Readonly<Record<string, TagCategory>> = {
  1: 'character',
  4: 'artist',
  5: 'copyright',
  6: 'copyright',
};
/** 0 is also what nobody has rated, so our own rating decides. */
const RATINGS: Readonly<Record<string, BoardRating>> = { 1: 's', 2: 'q', 3: 'e' };
const { name, site } = PROFILES['anime-pictures'];

/** Anime-Pictures: lists without tags, posts with them; previews, because originals need a session. */
export function createAnimePictures(http: BoardHttp): BoardApi {
  const below = createAscendingWalk({
    name,
    largest: MAX_POSTS,
    async load({ page, size, params }) {
      const query = {
        page,
        posts_per_page: size,
        search_tag:
          params.tags.length === 0 ? undefined : params.tags.map((tag) => tag.replaceAll('_', ' ')).join(' && '),
        // Ascending. `date` is the time of approval, which is not the order of numbers.
        order_by: 'id',
        lang: 'en',
      };
      const answer = await http.json({ path: '/api/v3/posts', query, signal: params.signal });
      const total = isRow(answer) ? Number(textOf(answer, 'posts_count')) : NaN;
      if (!isRow(answer) || !('posts' in answer) || !Number.isSafeInteger(total)) {
        throw new BoardError('odd', `${name} sent no list of posts.`);
      }
      return { rows: rowsOf(answer['posts']), total };
    },
  });

  async function whole(postId: string, signal: AbortSignal | undefined): Promise<BoardPost | SkippedPost | undefined> {
    const ask = { path: `/api/v3/posts/${encodeURIComponent(postId)}`, query: { lang: 'en' }, signal };
    try {
      return await askForPost(name, http, ask, ({ post, tags, source }) => {
        if (!isRow(post)) throw new BoardError('odd', `${name} sent no post.`);
        return postOf(post, tags, source);
      });
    } catch (error) {
      if (!(error instanceof BoardError) || error.kind !== 'login') throw error;
      return { postId, reason: `${name} shows it to members only.`, isGone: false };
    }
  }

  return {
    async list(params) {
      const found = new Map<Row, BoardPost | SkippedPost>();
      for (const row of await below(params)) {
        const postId = idOf(row) ?? '';
        const gone = { postId, reason: `${name} has removed it.`, isGone: true };
        found.set(row, (await whole(postId, params.signal)) ?? gone);
      }
      return pageOf([...found.keys()], (row) => found.get(row)!);
    },
    post: whole,
  };
}

/** @param source `{ kind, url }`, where the board knows one */
function postOf(row: Row, tagList: unknown, source: unknown): BoardPost | SkippedPost {
  const postId = idOf(row);
  if (postId === undefined) return { postId: '', reason: `${name} sent a post without a number.`, isGone: false };
  const previews = ['big_preview', 'medium_preview'].map((field) => textOf(row, field));
  const fileUrls = imageUrls(previews, site);
  if (fileUrls.length === 0) return { postId, reason: `${name} gives no URL for its image.`, isGone: false };
  const tags = tidyTags(
    rowsOf(tagList).flatMap(({ tag }) =>
      isRow(tag)
        ? [{ name: tagName(textOf(tag, 'tag') ?? ''), category: lookUp(CATEGORIES, textOf(tag, 'type')) ?? 'general' }]
        : [],
    ),
  );
  return {
    pool: 'anime-pictures',
    postId,
    pageUrl: `${site}/posts/${postId}`,
    rating: lookUp(RATINGS, textOf(row, 'erotics')) ?? 'unknown',
    width: sideOf(row, 'width'),
    height: sideOf(row, 'height'),
    fileUrls,
    tags,
    ...known({
      md5: md5Of(row, 'md5'),
      artist: artistOf(tags),
      source: isRow(source) ? textOf(source, 'url') : undefined,
      postedAt: dateOf(row, 'pubtime'),
    }),
  };
}
