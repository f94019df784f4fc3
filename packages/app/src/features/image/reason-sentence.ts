import { listOf } from '@mekiki/answer/answer.ts';
import { FOUND_BY_LOOKS } from '@mekiki/answer/result-texts.ts';
import type { Result } from '@mekiki/answer/result-list.ts';

/** Display names. */
const NAMED = 5;

/** Why words found an image, as one sentence; undefined if there is no reason to give. */
export function reasonSentence({
  tags,
  tagger_tags: seen,
  words,
  looks,
}: NonNullable<Result['reason']>): string | undefined {
  const named = (some: readonly string[]) => some.map((tag) => tag.replaceAll('_', ' '));
  const names = [...named(tags), ...words.map((word) => `“${word}”`)];
  const parts = [
    ...(names.length > 0 ? [listOf(names, NAMED)] : []),
    ...(seen.length > 0 ? [`${listOf(named(seen), NAMED)} (seen by the tagger)`] : []),
  ];
  if (parts.length === 0) return looks ? FOUND_BY_LOOKS : undefined;
  return `Found by: ${parts.join(', and ')}${looks ? ', and by its looks' : ''}`;
}
