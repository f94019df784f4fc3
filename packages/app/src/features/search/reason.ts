import type { Result } from './results.ts';

export const LOOKS_LIKE_WORDS = 'Looks like the words';

/** Whether words found an image by its looks alone, so that it has no share of them to show. */
export function isOnlyAlike({ reason }: Pick<Result, 'reason'>): boolean {
  return reason !== undefined && reason.looks && reason.tags.length + reason.words.length === 0;
}
