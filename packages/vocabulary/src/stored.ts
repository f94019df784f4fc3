/** The tags as text: columns, the most popular tag first. */

/** In the order of their numbers in Danbooru's list, where 2 is not used. */
export const CATEGORIES = ['general', 'artist', 'unused', 'copyright', 'character', 'meta'] as const;
export type Category = Exclude<(typeof CATEGORIES)[number], 'unused'>;

export interface VocabularyTag {
  /** With underscores, in lower case. */
  name: string;
  category: Category;
  /** Posts with this tag on Danbooru: in January 2025, or when an operator refreshed the vocabulary. */
  count: number;
  /** Other names for it, in English and Japanese. */
  aliases: readonly string[];
}

const COLUMN_END = '\0';

/** @param tags by count, the largest first */
export function encodeTags(tags: readonly VocabularyTag[]): string {
  return [
    tags.map(({ name }) => name).join('\n'),
    tags.map(({ category }) => CATEGORIES.indexOf(category)).join(''),
    // Differences of neighbours are short.
    tags.map(({ count }, at) => (tags[at - 1]?.count ?? count) - count).join('\n'),
    tags.map(({ aliases }) => aliases.join(' ')).join('\n'),
    String(tags[0]?.count ?? 0),
  ].join(COLUMN_END);
}

/** @throws Error if the columns are of different lengths */
export function decodeTags(text: string): VocabularyTag[] {
  const [names = [], categories = [], steps = [], aliases = []] = text
    .split(COLUMN_END, 4)
    .map((column, at) => column.split(at === 1 ? '' : '\n'));
  if ([categories, steps, aliases].some(({ length }) => length !== names.length))
    throw new Error('The file of the vocabulary is damaged: its columns differ in length.');
  let count = Number(text.slice(text.lastIndexOf(COLUMN_END) + 1));
  return names.map((name, at) => {
    count -= Number(steps[at]);
    const others = aliases[at] ?? '';
    return {
      name,
      category: CATEGORIES[Number(categories[at])] as Category,
      count,
      aliases: others === '' ? NO_ALIASES : others.split(' '),
    };
  });
}
const NO_ALIASES: readonly string[] = [];
