import { idOf, isRow, known, md5Of, sideOf, imageUrls, type Row, rowsOf, tagName, textOf, tidyTags } from './fields.ts';
import type { BoardHttp } from './http.ts';
import { createOffsetWalk } from './offset-walk.ts';
import { askForPost, pageOf } from './paging.ts';
import { type BoardApi, BoardError, type BoardPost, type ListParams, type SkippedPost } from './port.ts';
import { PROFILES } from './profile.ts';

const MAX_POSTS = 250;
const FORMATS = ['jpg', 'png', 'webp', 'gif'];
const { name, site } = PROFILES.zerochan;

/**
 * Zerochan: `/?json` and `/Tag,Tag?json` by pages; no ratings, no tag categories.
 * @param files host of the originals
 */
export function createZerochan(http: BoardHttp, files: string): BoardApi {
  const below = createOffsetWalk({
    name,
    idField: 'id',
    largest: MAX_POSTS,
    async load({ page, size, params }) {
      const query = { json: '', p: page + 1, l: size, s: 'id' };
      try {
        const answer = await http.json({
          path: pathOf(params),
          query,
          repaired: withQuotesEscaped,
          signal: params.signal,
        });
        if (!isRow(answer)) throw new BoardError('odd', `${name} sent no list of posts.`);
        return rowsOf(answer['items']);
      } catch (error) {
        if (!(error instanceof BoardError) || error.kind !== 'missing') throw error;
        if (page > 0) return [];
        throw new BoardError('refused', `${name} knows no such tag: ${params.tags.join(', ')}.`);
      }
    },
  });

  return {
    list: async (params) => pageOf(await below(params), (row) => postOf(row, files)),
    post(postId, signal) {
      const path = `/${encodeURIComponent(postId)}`;
      const ask = { path, query: { json: '' }, repaired: withQuotesEscaped, signal };
      return askForPost(name, http, ask, (row) => postOf(row, files));
    },
  };
}

/** Strings, each on a line of its own, may contain bare quotes, such as the tag Miles "Tails" Prower. */
function withQuotesEscaped(text: string): string {
  return text.replaceAll(
    /^([ \t]*(?:"\w+": ?)?")([^\n]*)("[ \t\r]*(?:,[ \t\r]*)?)$/gm,
    (_, start: string, value: string, end: string) => start + value.replaceAll(/(?<!\\)"/g, '\\"') + end,
  );
}

/** Tags are in the path, separated by commas. */
function pathOf({ tags }: ListParams): string {
  if (tags.length === 1 && /^\d+$/.test(tags[0] ?? '')) {
    throw new BoardError('refused', `${name} takes "${tags[0]}" for the number of a post, not for a tag.`);
  }
  return `/${tags.map((tag) => encodeURIComponent(tag.replaceAll('_', ' ')).replaceAll('%20', '+')).join(',')}`;
}

/** @param row of a list, or a whole entry, which has the URLs */
function postOf(row: Row, files: string): BoardPost | SkippedPost {
  const postId = idOf(row);
  if (postId === undefined) return { postId: '', reason: `${name} sent a post without a number.`, isGone: false };
  const full = textOf(row, 'full');
  const guesses = FORMATS.map((format) => `${files}/.full.${postId}.${format}`);
  const names = Array.isArray(row['tags']) ? row['tags'].filter((tag) => typeof tag === 'string') : [];
  return {
    pool: 'zerochan',
    postId,
    pageUrl: `${site}/${postId}`,
    rating: 'unknown',
    width: sideOf(row, 'width'),
    height: sideOf(row, 'height'),
    fileUrls: imageUrls(full === undefined ? guesses : [full, textOf(row, 'large'), textOf(row, 'medium')], site),
    tags: tidyTags(names.map((tag) => ({ name: tagName(tag) }))),
    ...known({ md5: md5Of(row, 'hash', 'md5'), source: textOf(row, 'source') }),
  };
}
