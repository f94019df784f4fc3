/** Words about results. */
import type { Result } from './results.ts';

/** 0.9864 as "98.6%". */
export function percent(score: number): string {
  return `${(score * 100).toFixed(1)}%`;
}

/** What a screen reader says of a tile. */
export function tileLabel({ item, pools, match }: Result, position: number, isSearch: boolean): string {
  const parts = [`${isSearch ? 'Result' : 'Picture'} ${position}`];
  if (item.title) parts.push(item.title);
  if (isSearch)
    parts.push(`${Math.round(item.score * 100)} percent${match?.verdict === 'same' ? ', same picture' : ''}`);
  parts.push(`on ${pools.join(', ')}`);
  if (item.sample) parts.push('sample');
  return parts.join(', ');
}

const VIEWS: Record<NonNullable<Result['match']>['view'], string> = {
  full: 'the whole picture',
  border: 'without its border',
  inset: 'a picture found inside it',
  centre: 'its middle',
  window: 'a part of it',
  mirrored: 'after mirroring',
  rotated: 'after turning',
};

/** How sure we are, and what had to be done to the query. */
export function matchSentence(match: NonNullable<Result['match']>): string {
  const verdict = { same: 'Same picture', likely: 'Probably the same picture', similar: 'Looks like it' }[
    match.verdict
  ];
  return match.view === 'full' || match.verdict === 'similar' ? verdict : `${verdict}, matched ${VIEWS[match.view]}`;
}

export const RATING_NAMES: Record<Result['item']['rating'], string> = {
  g: 'general',
  s: 'sensitive',
  q: 'questionable',
  e: 'explicit',
};
