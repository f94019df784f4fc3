import { promptWordsOf } from '../../catalog/tags/tag-words.ts';
import { trueTags } from '../../catalog/tags/cut.ts';
import type { ScoredTag, Tagged } from '../../platform/db/json-columns.ts';

const MOST_TAGS = 40;
/** How many there are: what models want to hear first. */
const COUNT = /^(?:\d+\+?(?:girl|boy|other)s?|multiple_(?:girls|boys|others)|solo|no_humans)$/;

/** A prompt of what a tagger takes for true in an image: how many, who, then the rest, the surest first. */
export function promptOfTags(tagged: Tagged): string {
  const { character, general } = trueTags(tagged);
  const names = (tags: readonly ScoredTag[]) => tags.map(({ tag }) => tag);
  const tags = [
    ...names(general).filter((tag) => COUNT.test(tag)),
    ...names(character),
    ...names(general).filter((tag) => !COUNT.test(tag)),
  ];
  return tags.slice(0, MOST_TAGS).map(promptWordsOf).join(', ');
}
