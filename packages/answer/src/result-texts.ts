/** Texts about results. */
import { formatScore } from '@mekiki/ui';
import { answerOf, answerTitle, elsewhereSentence } from './answer.ts';
import type { Elsewhere, Result } from './result-list.ts';
import { isSure, relationOf, VERDICTS } from './verdicts.ts';

type Match = NonNullable<Result['match']>;

/** Similar to the words, or to the image given with them. */
export const FOUND_BY_LOOKS = 'Found by its looks';
/** No board says what the words mean. */
const SEEN_BY_TAGGER = 'Seen by the tagger';

/** The accessible name of a tile. */
export function tileLabel(result: Result, position: number, isSearch: boolean): string {
  const { item, pools, match, reason } = result;
  const note = noteOf(result);
  const parts = [`${isSearch ? 'Result' : 'Image'} ${position}`];
  if (item.name) parts.push(item.name);
  // The score of words is a share, for which a percentage says little.
  if (isSearch && !reason) parts.push(formatScore(item.score));
  if (isSearch && match) parts.push(VERDICTS[relationOf(match)].toLowerCase());
  if (isSearch && note) parts.push(note.toLowerCase());
  parts.push(`on ${pools.join(', ')}`);
  if (item.sample) parts.push('sample');
  return parts.join(', ');
}

const NOTES: Record<Match['view'], string | undefined> = {
  full: undefined,
  border: 'Border removed',
  inset: 'Inside a larger image',
  center: 'Cropped',
  window: 'Cropped',
  mirrored: 'Mirrored',
  rotated: 'Rotated',
};

/** A query that shows less than this share of the image's width or height is a crop of it. */
const WHOLE = 0.9;

/** How the query image differs from the match, or how words found it, if not by all of them. */
export function noteOf({ item, match, reason }: Result): string | undefined {
  if (reason) {
    if (!item.score) return FOUND_BY_LOOKS;
    const isGuess = reason.tagger_tags.length > 0 && reason.tags.length + reason.words.length === 0;
    return item.score === 1 ? undefined : isGuess ? SEEN_BY_TAGGER : 'Partial match';
  }
  if (!match || !isSure(match)) return undefined;
  const isPart = match.target.width < WHOLE || match.target.height < WHOLE;
  return NOTES[match.view] ?? (isPart ? 'Cropped' : undefined);
}

/** The announcement when results arrive. */
export function spokenSummary(results: readonly Result[], isGrouped: boolean, elsewhere?: Elsewhere): string {
  const answer = isGrouped ? answerOf(results, elsewhere) : undefined;
  if (answer) {
    const { best, match } = answer;
    return `${VERDICTS[relationOf(match)]}, ${formatScore(best.item.score)}. ${answerTitle(answer)}`;
  }
  if (isGrouped && elsewhere) return elsewhereSentence(elsewhere);
  if (results.length === 0) return 'No matches found.';
  const one = isGrouped ? 'look-alike' : 'image';
  const count = results.length === 1 ? `1 ${one}` : `${results.length} ${one}s`;
  return isGrouped ? `No copy found. ${count}` : `${count} found`;
}
