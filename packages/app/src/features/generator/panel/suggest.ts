import { completeTags } from '@mekiki/api-client';
import type { PromptFieldProps } from '@mekiki/ui';
import { dataOf } from '../../../api/api.ts';

type SuggestTags = NonNullable<PromptFieldProps['suggest']>;
type Category = NonNullable<Awaited<ReturnType<SuggestTags>>[number]['category']>;

const CATEGORIES: readonly string[] = ['general', 'character', 'copyright', 'artist', 'meta'] satisfies Category[];

function isCategory(category: string): category is Category {
  return CATEGORIES.includes(category);
}

/** Tags that start with a text, or have an alias that does. */
export const suggest: SuggestTags = async (text, signal) => {
  const found = await dataOf(completeTags({ body: { text }, signal }));
  return found.map(({ tag, category, count, posts, alias }) => ({
    tag,
    // Tags that no indexed image has are counted by their posts on Danbooru.
    count: count || (posts ?? 0),
    ...(isCategory(category) ? { category } : {}),
    ...(alias === undefined ? {} : { alias }),
  }));
};
