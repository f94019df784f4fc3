/** Which Gelbooru tags are characters, artists and so on: its posts do not say, so each name is looked up once. */
import { DAPI } from './gelbooru-family.ts';
import { isRow, lookUp, rowsOf, tagName, textOf } from './fields.ts';
import type { BoardHttp } from './http.ts';
import type { TagCategory } from './port.ts';

const CATEGORIES: Readonly<Record<string, TagCategory>> = {
  0: 'general',
  1: 'artist',
  3: 'copyright',
  4: 'character',
  5: 'meta',
};
const NAMES_AT_ONCE = 100;
const MAX_NAMES = 100_000;

/** @param key the credentials as query parameters */
export function createTagCategories(http: BoardHttp, key: Record<string, string>) {
  /** `undefined` for names that Gelbooru does not know. */
  const names = new Map<string, TagCategory | undefined>();

  async function ask(batch: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    const query = { ...DAPI, s: 'tag', limit: NAMES_AT_ONCE, names: batch.join(' '), ...key };
    const answer = await http.json({ path: '/index.php', query, signal });
    for (const name of batch) names.set(name, undefined);
    for (const row of rowsOf(isRow(answer) && 'tag' in answer ? answer['tag'] : answer)) {
      const name = tagName(textOf(row, 'name') ?? '');
      if (names.has(name)) names.set(name, lookUp(CATEGORIES, textOf(row, 'type')));
    }
  }

  /** The categories of those that have one. @throws BoardError */
  return async function categoriesOf(
    wanted: ReadonlySet<string>,
    signal?: AbortSignal,
  ): Promise<Map<string, TagCategory>> {
    if (names.size > MAX_NAMES) names.clear();
    const unknown = [...wanted].filter((name) => !names.has(name));
    for (let at = 0; at < unknown.length; at += NAMES_AT_ONCE) {
      await ask(unknown.slice(at, at + NAMES_AT_ONCE), signal);
    }
    return new Map(
      [...wanted].flatMap((name) => {
        const category = names.get(name);
        return category === undefined ? [] : [[name, category] as const];
      }),
    );
  };
}
