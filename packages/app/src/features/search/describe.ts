/** Words about results. */
import type { Group } from './arrange.ts';
import type { Result } from './results.ts';

type Match = NonNullable<Result['match']>;

/** 0.9864 as "98.6%". */
export function percent(score: number): string {
  return `${(score * 100).toFixed(1)}%`;
}

const VERDICTS: Record<Match['verdict'], string> = {
  same: 'Same image',
  likely: 'Likely the same image',
  similar: 'Similar',
};

/** The verdict on a match in words. */
function verdictOf({ verdict, relation }: Match): string {
  return relation === 'variant' ? 'Variant' : VERDICTS[verdict];
}

/** Headings of the groups. */
export const GROUP_TITLES: Record<Group['name'], string> = {
  all: 'Search results',
  same: VERDICTS.same,
  likely: VERDICTS.likely,
  similar: 'Similar images',
  weak: 'Weaker results',
};

/** What a screen reader says of a tile. */
export function tileLabel(result: Result, position: number, isSearch: boolean): string {
  const { item, pools, match } = result;
  const parts = [`${isSearch ? 'Result' : 'Image'} ${position}`];
  if (item.title) parts.push(item.title);
  if (isSearch) parts.push(`${Math.round(item.score * 100)} percent`);
  if (isSearch && match && match.verdict !== 'similar') parts.push(verdictOf(match).toLowerCase());
  const note = noteOf(match);
  if (isSearch && note) parts.push(note.toLowerCase());
  parts.push(`on ${pools.join(', ')}`);
  if (item.sample) parts.push('sample');
  return parts.join(', ');
}

const VIEWS: Record<Match['view'], string> = {
  full: 'the whole image',
  border: 'without its border',
  inset: 'an image found inside it',
  centre: 'its middle',
  window: 'a part of it',
  mirrored: 'after mirroring',
  rotated: 'after rotating',
};

/** How sure we are, and what had to be done to the query. */
export function matchSentence(match: Match): string {
  const verdict = match.verdict === 'similar' ? 'Look-alike' : verdictOf(match);
  return match.view === 'full' || match.verdict === 'similar' ? verdict : `${verdict}, matched ${VIEWS[match.view]}`;
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

/** How the searched image differs from the one that was found, in a word; undefined if it does not, or is another. */
export function noteOf(match: Match | undefined): string | undefined {
  if (!match || match.verdict === 'similar') return undefined;
  const isPart = match.target.width < WHOLE || match.target.height < WHOLE;
  return NOTES[match.view] ?? (isPart ? 'Cropped' : undefined);
}

/** What a screen reader says when results arrive. */
export function spokenSummary(results: readonly Result[], isGrouped: boolean): string {
  if (results.length === 0) return 'No matches found.';
  const count = results.length === 1 ? '1 image found' : `${results.length} images found`;
  const best = isGrouped ? results[0]?.match : undefined;
  if (best && best.verdict !== 'similar') return `${verdictOf(best)} found`;
  return isGrouped ? `No certain match. ${count}` : count;
}

export const RATING_NAMES: Record<Result['item']['rating'], string> = {
  g: 'general',
  s: 'sensitive',
  q: 'questionable',
  e: 'explicit',
};
