import {
  artistOf,
  dateOf,
  idOf,
  isRow,
  known,
  lookUp,
  md5Of,
  sideOf,
  pictureUrls,
  type Row,
  rowsOf,
  tagName,
  textOf,
  tidyTags,
} from './fields.ts';
import type { BoardHttp } from './http.ts';
import { createOffsetWalk } from './offset-walk.ts';
import { pageOf } from './paging.ts';
import { type Board, BoardError, type BoardPost, type SkippedPost, type TagCategory } from './port.ts';
import { PROFILES } from './profile.ts';

/** Each post is asked for on its own, so a page of more would take minutes. */
const MOST = 40;
const CATEGORIES: Readonly<Record<string, TagCategory>> = {
  1: 'character',
  4: 'artist',
  5: 'copyright',
  6: 'copyright',
};
const { name, site } = PROFILES['anime-pictures'];

/** Anime-Pictures: lists without tags, posts with them; previews, because originals want a session; no ratings. */
export function createAnimePictures(http: BoardHttp): Board {
  const below = createOffsetWalk({
    name,
    idField: 'id',
    largest: MOST,
    async load({ page, size, wish }) {
      const query = {
        page,
        posts_per_page: size,
        search_tag: wish.tags.length === 0 ? undefined : wish.tags.map((tag) => tag.replaceAll('_', ' ')).join(' && '),
        order_by: 'date',
        lang: 'en',
      };
      const answer = await http.json({ path: '/api/v3/posts', query, signal: wish.signal });
      if (!isRow(answer) || !('posts' in answer)) throw new BoardError('odd', `${name} sent no list of posts.`);
      return rowsOf(answer['posts']);
    },
  });

  async function whole(postId: string, signal: AbortSignal | undefined): Promise<BoardPost | SkippedPost | undefined> {
    try {
      const answer = await http.json({
        path: `/api/v3/posts/${encodeURIComponent(postId)}`,
        query: { lang: 'en' },
        signal,
      });
      if (!isRow(answer) || !isRow(answer['post'])) throw new BoardError('odd', `${name} sent no post.`);
      return postOf(answer['post'], answer['tags']);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      if (error.kind === 'missing') return undefined;
      if (error.kind !== 'login') throw error;
      return { postId, reason: `${name} shows it to members only.`, isGone: false };
    }
  }

  return {
    pool: 'anime-pictures',
    async list(wish) {
      const rows = await below(wish);
      const found = new Map<string, BoardPost | SkippedPost>();
      for (const row of rows) {
        const postId = idOf(row) ?? '';
        const gone = { postId, reason: `${name} has removed it.`, isGone: true };
        found.set(postId, (await whole(postId, wish.signal)) ?? gone);
      }
      return pageOf(rows, (row) => found.get(idOf(row) ?? '') ?? postOf(row, undefined));
    },
    post: whole,
    picture: ({ fileUrls }, signal) => http.picture(fileUrls, signal),
  };
}

function postOf(row: Row, tagList: unknown): BoardPost | SkippedPost {
  const postId = idOf(row);
  if (postId === undefined) return { postId: '', reason: `${name} sent a post without a number.`, isGone: false };
  const previews = ['big_preview', 'medium_preview'].map((field) => textOf(row, field));
  const fileUrls = pictureUrls(previews, site);
  if (fileUrls.length === 0) return { postId, reason: `${name} tells no address of its picture.`, isGone: false };
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
    rating: 'unknown',
    width: sideOf(row, 'width'),
    height: sideOf(row, 'height'),
    fileUrls,
    tags,
    ...known({ md5: md5Of(row, 'md5'), artist: artistOf(tags), postedAt: dateOf(row, 'pubtime') }),
  };
}
