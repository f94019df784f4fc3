import { rowsOf } from './fields.ts';
import type { BoardHttp } from './http.ts';
import { askForPost, pageOf, refuseOrder } from './paging.ts';
import { type BoardApi, BoardError } from './port.ts';
import { postOfDanbooru } from './danbooru-post.ts';
import { PROFILES } from './profile.ts';

const MAX_POSTS = 200;
const { name } = PROFILES.danbooru;

/** Danbooru: `/posts.json`, paged by number. Two tags per search without a gold account. */
export function createDanbooru(http: BoardHttp): BoardApi {
  return {
    async list(params) {
      refuseOrder(name, params);
      const answer = await http.json({
        path: '/posts.json',
        query: {
          tags: params.tags.length === 0 ? undefined : params.tags.join(' '),
          limit: Math.min(params.limit, MAX_POSTS),
          page: params.before === undefined ? undefined : `b${params.before}`,
        },
        signal: params.signal,
      });
      if (!Array.isArray(answer)) throw new BoardError('odd', `${name} sent no list of posts.`);
      return pageOf(rowsOf(answer), postOfDanbooru);
    },
    post: (postId, signal) =>
      askForPost(name, http, { path: `/posts/${encodeURIComponent(postId)}.json`, signal }, postOfDanbooru),
  };
}
