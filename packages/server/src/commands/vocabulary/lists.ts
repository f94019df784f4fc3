/** Danbooru's lists of tags and aliases, by ascending ID. */
import { isTrue, type Row, rowsOf, tagName, textOf } from '../../catalog/boards/fields.ts';
import type { BoardHttp } from '../../catalog/boards/http.ts';
import { BoardError } from '../../catalog/boards/port.ts';
import type { AliasRow, Draft, ListName, Page, TagRow } from './draft.ts';

/** The most that Danbooru puts on a page. */
const PAGE_SIZE = 1_000;
/** Rarer tags are not part of the vocabulary. */
const MIN_POSTS = 25;

/** Danbooru may ignore what it does not know, so rows are checked as well. */
const QUERIES: Record<ListName, Record<string, string>> = {
  tags: { 'search[post_count]': `>=${MIN_POSTS}`, only: 'id,name,category,post_count,is_deprecated' },
  tag_aliases: { 'search[status]': 'active', only: 'id,antecedent_name,consequent_name,status' },
};

export interface ReadParts {
  http: Pick<BoardHttp, 'json'>;
  draft: Draft;
  signal: AbortSignal;
  /** Called after each page. */
  onPage?: (page: Page) => void;
}

/** Reads the pages of a list that the draft lacks. @throws BoardError, or the signal's reason */
export async function readList(list: ListName, { http, draft, signal, onPage }: ReadParts): Promise<void> {
  let { last = 0, isEnd = false } = draft.pages.findLast((page) => page.list === list) ?? {};
  while (!isEnd) {
    const answer = await http.json({
      path: `/${list}.json`,
      query: { ...QUERIES[list], limit: PAGE_SIZE, page: `a${last}` },
      signal,
    });
    if (!Array.isArray(answer)) throw new BoardError('odd', `Danbooru sent no list of ${list}.`);
    const rows = rowsOf(answer);
    isEnd = rows.length === 0;
    const highest = Math.max(last, ...rows.map((row) => Number(textOf(row, 'id')) || 0));
    if (!isEnd && highest === last) throw new BoardError('odd', `Danbooru sent the same page of ${list} again.`);
    last = highest;
    const page: Page =
      list === 'tags'
        ? { list, last, isEnd, rows: rows.flatMap(tagOf) }
        : { list, last, isEnd, rows: rows.flatMap(aliasOf) };
    await draft.add(page);
    onPage?.(page);
  }
}

function tagOf(row: Row): TagRow[] {
  const name = tagName(textOf(row, 'name') ?? '');
  const count = Number(textOf(row, 'post_count'));
  const category = Number(textOf(row, 'category') ?? Number.NaN);
  if (name === '' || !(count >= MIN_POSTS) || !Number.isInteger(category) || isTrue(row, 'is_deprecated')) return [];
  return [[name, category, count]];
}

function aliasOf(row: Row): AliasRow[] {
  const alias = tagName(textOf(row, 'antecedent_name') ?? '');
  const tag = tagName(textOf(row, 'consequent_name') ?? '');
  // A slash begins an abbreviation for Danbooru's own search box.
  if (alias === '' || tag === '' || alias.startsWith('/') || textOf(row, 'status') !== 'active') return [];
  return [[alias, tag]];
}
