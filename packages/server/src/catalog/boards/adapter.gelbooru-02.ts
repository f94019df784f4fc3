import { isRow, type Row, rowsOf } from './fields.ts';
import { DAPI, listQuery, postOfGelbooru } from './gelbooru-family.ts';
import type { BoardHttp } from './http.ts';
import { pageOf, refuseOrder } from './paging.ts';
import { type BoardApi, BoardError } from './port.ts';
import { PROFILES } from './profile.ts';

const MAX_POSTS = 100;

/** Safebooru and TBIB: Gelbooru 0.2, with bare lists, three ratings and no tag categories. */
export function createGelbooru02(
  pool: 'safebooru' | 'tbib',
  http: BoardHttp,
  base: string,
  { apiKey, userId }: { apiKey?: string; userId?: string },
): BoardApi {
  const { name } = PROFILES[pool];
  const toPost = (row: Row) => postOfGelbooru(pool, base, row);

  async function load(query: Record<string, string | number>, signal: AbortSignal | undefined): Promise<Row[]> {
    const answer = await http.json({
      path: '/index.php',
      query: { ...query, api_key: apiKey, user_id: userId },
      signal,
    });
    // An empty response means none.
    if (answer === undefined || Array.isArray(answer)) return rowsOf(answer);
    if (isRow(answer)) return rowsOf('post' in answer ? answer['post'] : 'id' in answer ? answer : undefined);
    throw new BoardError('odd', `${name} sent no list of posts.`);
  }

  return {
    async list(params) {
      refuseOrder(name, params);
      return pageOf(await load(listQuery(params, MAX_POSTS), params.signal), toPost);
    },
    async post(postId, signal) {
      const row = (await load({ ...DAPI, id: postId }, signal)).find(({ id }) => String(id) === postId);
      return row && toPost(row);
    },
  };
}
