import { isRow, namesIn, type Row, rowsOf, tagName } from './fields.ts';
import { DAPI, listQuery, postOfGelbooru } from './gelbooru-family.ts';
import { createTagCategories } from './gelbooru-tags.ts';
import type { BoardHttp } from './http.ts';
import { pageOf, refuseOrder } from './paging.ts';
import { type BoardApi, BoardError } from './port.ts';
import { PROFILES } from './profile.ts';

const MAX_POSTS = 100;
const { name } = PROFILES.gelbooru;

/** Gelbooru: its dapi, paged by `id:<N`, with the tag categories from a second call. */
export function createGelbooru(
  http: BoardHttp,
  base: string,
  { apiKey = '', userId = '' }: { apiKey?: string; userId?: string },
): BoardApi {
  const key = { api_key: apiKey, user_id: userId };
  const categoriesOf = createTagCategories(http, key);

  async function load(query: Record<string, string | number>, signal: AbortSignal | undefined): Promise<Row[]> {
    const answer = await http.json({ path: '/index.php', query: { ...query, ...key }, signal });
    // `post` is missing if there are none, and a single row if there is one.
    if (isRow(answer) && ('@attributes' in answer || 'post' in answer)) return rowsOf(answer['post']);
    if (answer === undefined || Array.isArray(answer)) return rowsOf(answer);
    throw new BoardError('odd', `${name} sent no list of posts.`);
  }

  async function translator(rows: readonly Row[], signal: AbortSignal | undefined) {
    const names = new Set(rows.flatMap((row) => namesIn(row['tags']).map(tagName)));
    const categories = await categoriesOf(names, signal);
    return (row: Row) => postOfGelbooru('gelbooru', base, row, categories);
  }

  return {
    async list(params) {
      refuseOrder(name, params);
      const rows = await load(listQuery(params, MAX_POSTS), params.signal);
      return pageOf(rows, await translator(rows, params.signal));
    },
    async post(postId, signal) {
      const rows = await load({ ...DAPI, id: postId }, signal);
      const row = rows.find(({ id }) => String(id) === postId);
      return row && (await translator([row], signal))(row);
    },
  };
}
