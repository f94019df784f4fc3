/** How the query image differs from its match, in words. */
import { formatScore } from '@mekiki/ui';
import { listOf } from './answer.ts';
import type { Result } from './result-list.ts';
import { isSure, relationOf, VERDICTS } from './verdicts.ts';

type Match = NonNullable<Result['match']>;

/** A query that shows less than this share of the image is a crop of it. */
const WHOLE = 0.9;

/**
 * What was changed in the query image, as a sentence; empty if nothing was.
 * @param query what the image is called
 */
export function changesOf({ view, mirrored, degrees, target }: Match, query = 'Your image'): string {
  const within = (from: number, length: number) => Math.max(0, Math.min(1, from + length) - Math.max(0, from));
  const share = within(target.x, target.width) * within(target.y, target.height);
  const changes = [
    ...(mirrored ? ['is mirrored'] : []),
    ...(degrees === 0 ? [] : [`is rotated by ${Math.abs(degrees)}°`]),
    ...(view === 'border' ? ['has a border'] : []),
    ...(view === 'inset' ? ['shows more around it'] : []),
    ...(share < WHOLE * WHOLE ? [`shows ${Math.round(share * 100)}% of the match`] : []),
  ];
  return changes.length > 0 ? `${query} ${listOf(changes, changes.length)}` : '';
}

const PLACES = [
  ['at the top left', 'at the top', 'at the top right'],
  ['on the left', 'in the middle', 'on the right'],
  ['at the bottom left', 'at the bottom', 'at the bottom right'],
];

/** Where a crop is in its image, by thirds. */
function placeOf({ x, y, width, height }: Match['target']): string {
  const third = (from: number, length: number) => Math.min(2, Math.max(0, Math.floor((from + length / 2) * 3)));
  return PLACES[third(y, height)]?.[third(x, width)] ?? '';
}

/** Where a variant differs, as a sentence; empty if that is unknown. */
export function differencesOf({ differences = [] }: Match): string {
  const places = [...new Set(differences.map(placeOf))];
  return places.length > 0 ? `It differs ${listOf(places)}` : '';
}

/** The frame of a cropped query on its match, in fractions; undefined for a whole or a rotated image. */
export function frameOf({ target, degrees }: Match): Match['target'] | undefined {
  const isPart = target.width < WHOLE || target.height < WHOLE;
  return isPart && degrees === 0 ? target : undefined;
}

const VIEWS: Record<Match['view'], string> = {
  full: 'the whole image',
  border: 'without its border',
  inset: 'an image found inside it',
  center: 'its middle',
  window: 'a part of it',
  mirrored: 'after mirroring',
  rotated: 'after rotating',
};

/** How sure the match is, and what had to be done to the query. */
export function matchSentence(match: Match): string {
  const verdict = VERDICTS[relationOf(match)];
  return match.view === 'full' || !isSure(match) ? verdict : `${verdict}, matched ${VIEWS[match.view]}`;
}

interface MatchDetailOptions {
  /** What the image searched for is called. @default 'Your image' */
  query?: string | undefined;
  origin?: string | undefined;
}

/** How well an image matches, what was done to it, and what else there is to say. */
export function matchDetail(score: number, match: Match, { query, origin }: MatchDetailOptions = {}): string {
  return [`${formatScore(score)} match`, changesOf(match, query), differencesOf(match), origin]
    .filter(Boolean)
    .join(' · ');
}
