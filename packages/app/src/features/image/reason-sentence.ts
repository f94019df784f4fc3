import { listOf } from '../search/answer.ts';
import { FOUND_BY_LOOKS } from '../search/describe.ts';
import type { Result } from '../search/results.ts';

/** Display names. */
const NAMED = 5;

/** Why words found an image, as one sentence; undefined if there is no reason to give. */
export function reasonSentence({ tags, words, looks }: NonNullable<Result['reason']>): string | undefined {
  const names = [...tags.map((tag) => tag.replaceAll('_', ' ')), ...words.map((word) => `“${word}”`)];
  if (names.length === 0) return looks ? FOUND_BY_LOOKS : undefined;
  return `Found by: ${listOf(names, NAMED)}${looks ? ', and by its looks' : ''}`;
}
