/** Words about results. */
import { formatScore } from '@mekiki/ui';
import { elsewhereSentence, foundTitle } from './answer.ts';
import type { Elsewhere, Result } from './results.ts';
import { isSure, relationOf, VERDICTS } from './verdicts.ts';

type Match = NonNullable<Result['match']>;

/** Like the words, or like the image beside them. */
export const FOUND_BY_LOOKS = 'Found by its looks';

/** What a screen reader says of a tile. */
export function tileLabel(result: Result, position: number, isSearch: boolean): string {
  const { item, pools, match } = result;
  const note = noteOf(result);
  const parts = [`${isSearch ? 'Result' : 'Image'} ${position}`];
  if (item.title) parts.push(item.title);
  if (isSearch && note !== FOUND_BY_LOOKS) parts.push(formatScore(item.score));
  if (isSearch && match) parts.push(VERDICTS[relationOf(match)].toLowerCase());
  if (isSearch && note) parts.push(note.toLowerCase());
  parts.push(`on ${pools.join(', ')}`);
  if (item.sample) parts.push('sample');
  return parts.join(', ');
}

const NOTES: Record<Match['view'], string | undefined> = {
  full: undefined,
  border: 'Border removed',
  inset: 'In a screenshot',
  centre: 'Cropped',
  window: 'Cropped',
  mirrored: 'Mirrored',
  rotated: 'Rotated',
};

/** A query that shows less than this of the image's width or height is a part of it. */
const WHOLE = 0.9;

/** How the searched image differs from the one that was found, or why words found it where no score says so. */
export function noteOf({ item, match, reason }: Result): string | undefined {
  // Its share of the words is none.
  if (reason?.looks && !item.score) return FOUND_BY_LOOKS;
  if (!match || !isSure(match)) return undefined;
  const isPart = match.target.width < WHOLE || match.target.height < WHOLE;
  return NOTES[match.view] ?? (isPart ? 'Cropped' : undefined);
}

/** What a screen reader says when results arrive. */
export function spokenSummary(results: readonly Result[], isGrouped: boolean, elsewhere?: Elsewhere): string {
  const [best] = results;
  if (isGrouped && best && isSure(best.match)) {
    return `${VERDICTS[relationOf(best.match)]}, ${formatScore(best.item.score)}. ${foundTitle(best)}`;
  }
  if (isGrouped && elsewhere) return elsewhereSentence(elsewhere);
  if (!best) return 'No matches found.';
  const one = isGrouped ? 'look-alike' : 'image';
  const count = results.length === 1 ? `1 ${one}` : `${results.length} ${one}s`;
  return isGrouped ? `No copy found. ${count}` : `${count} found`;
}
