/** What the boards' lists have in common. */
import { idOf, isRow, type Row } from './fields.ts';
import type { Ask, BoardHttp } from './http.ts';
import { BoardError, type BoardPage, type BoardPost, type ListParams, type SkippedPost } from './port.ts';

/** @throws BoardError if the search sets its own order: pages could not be told apart by IDs */
export function refuseOrder(name: string, { tags }: ListParams): void {
  const order = tags.find((tag) => /^-?(?:order|sort):/i.test(tag));
  if (order === undefined) return;
  throw new BoardError('refused', `Posts of ${name} are read by falling number, so the search cannot have "${order}".`);
}

/** One post by its own address; undefined if the board says that there is none. @throws BoardError */
export async function askForPost(
  name: string,
  http: BoardHttp,
  ask: Ask,
  toPost: (row: Row) => BoardPost | SkippedPost,
): Promise<BoardPost | SkippedPost | undefined> {
  try {
    const row = await http.json({ ...ask, isOnePost: true });
    if (!isRow(row)) throw new BoardError('odd', `${name} sent no post.`);
    return toPost(row);
  } catch (error) {
    if (error instanceof BoardError && error.kind === 'missing') return undefined;
    throw error;
  }
}

/** Rows as a page that continues below the smallest ID among them. */
export function pageOf(rows: readonly Row[], toPost: (row: Row) => BoardPost | SkippedPost, idField = 'id'): BoardPage {
  const sorted = rows.toSorted((a, b) => Number(idOf(b, idField) ?? 0) - Number(idOf(a, idField) ?? 0));
  const all = sorted.map(toPost);
  const last = sorted.map((row) => idOf(row, idField)).findLast((id) => id !== undefined);
  return {
    posts: all.filter((post) => 'pageUrl' in post),
    skipped: all.filter((post) => 'reason' in post),
    before: last === '1' ? undefined : last,
  };
}
