import { listOf } from '../search/answer.ts';
import { FOUND_BY_LOOKS } from '../search/describe.ts';
import type { Result } from '../search/results.ts';

/** Names of one kind that are told. */
const NAMED = 5;

/** Why words found an image, as one sentence; undefined if there is nothing to tell. */
export function reasonSentence({ tags, words, looks }: NonNullable<Result['reason']>): string | undefined {
  const named = (kind: string, names: readonly string[]) =>
    names.length > 0 ? [`${kind}: ${listOf(names, NAMED)}`] : [];
  const parts = [
    ...named(
      'Tags',
      tags.map((tag) => tag.replaceAll('_', ' ')),
    ),
    ...named('Words', words),
    ...(looks ? [FOUND_BY_LOOKS] : []),
  ];
  return parts.length > 0 ? parts.join('. ') : undefined;
}
