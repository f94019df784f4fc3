/** Combines the results of the networks, the index and the embedder for one image. */
import type { BroadTag } from './broad.ts';
import type { Learned } from './learned.ts';

const RATINGS = ['general', 'sensitive', 'questionable', 'explicit'] as const;
export type RatingHint = (typeof RATINGS)[number];

/** Lower scores are not reported: they would be shown as 0.000. */
export const MIN_SCORE = 0.0005;

/** Scores are probabilities; the site's convention is to accept a tag from a third on. */
export const THRESHOLDS = { rating: 0.5, character: 0.6, general: 0.35 };

export interface ScoredTag {
  tag: string;
  /** How sure it is, 0 to 1. */
  score: number;
}

/** The tags of each group, surest first. */
export interface BuiltinGroups {
  rating: ScoredTag[];
  character: ScoredTag[];
  general: ScoredTag[];
}

/** Results from the image itself. */
export interface SeenInImage {
  /** The embedder's hint of the rating. */
  ratingHint?: RatingHint;
  learned: Learned;
  broad: BroadTag[];
}

export interface NeighborTag extends ScoredTag {
  isCharacter: boolean;
}

/** Results from the index: the tags of the image itself, or a vote of the images most like it. */
export interface Neighbors {
  /** How far the index can be trusted, 0 to 1; 1 if it contains this image. */
  trust: number;
  /** The image itself is in the index: its tags are the boards'. */
  isSame: boolean;
  /** Scores are shares of the votes, not yet reduced by `trust`. */
  tags: NeighborTag[];
  /** By letter: g, s, q, e. They add up to 1. */
  ratings: Map<string, number>;
}

/** The result without an index, or with an empty one. */
export const NO_NEIGHBORS: Neighbors = { trust: 0, isSame: false, tags: [], ratings: new Map() };

/**
 * How much the embedder's hint is worth: a guess. Only its false alarms were measured (docs/reference/tagger.md), not
 * what it overlooks, so `general` is missing: that nothing spoke against it is no evidence for it.
 */
const HINTS: Record<Exclude<RatingHint, 'general'>, readonly number[]> = {
  sensitive: [0.4, 0.45, 0.1, 0.05],
  questionable: [0.15, 0.25, 0.4, 0.2],
  explicit: [0.05, 0.1, 0.25, 0.6],
};

/** Unrated. */
const NO_EVIDENCE: readonly number[] = [0.25, 0.25, 0.25, 0.25];

export function groupsOf({ learned, broad, ratingHint }: SeenInImage, neighbors: Neighbors): BuiltinGroups {
  const scores = new Map<string, ScoredTag & { isCharacter: boolean }>();
  for (const { tag, category, score } of learned.tags) {
    scores.set(tag, { tag, isCharacter: category === 'character', score: score * learned.likeness });
  }
  for (const { tag, score } of broad) {
    // For drawings like their own, the networks are more exact.
    const known = scores.get(tag);
    scores.set(tag, { tag, isCharacter: false, score: (known?.score ?? 0) + score * (1 - learned.likeness) });
  }
  for (const { tag, isCharacter, score } of neighbors.tags) {
    const known = scores.get(tag);
    // The networks beat a vote on images like those that they know; on others they say little.
    const share = neighbors.isSame || !known ? 1 : 1 - learned.likeness;
    const voted = score * neighbors.trust * share;
    scores.set(tag, {
      tag,
      isCharacter,
      score: neighbors.isSame ? Math.max(voted, known?.score ?? 0) : voted + (known?.score ?? 0),
    });
  }
  const group = (isCharacter: boolean): ScoredTag[] =>
    [...scores.values()].filter((one) => one.isCharacter === isCharacter).map(({ tag, score }) => ({ tag, score }));
  return {
    rating: sorted(ratingsOf(learned, ratingHint, neighbors)),
    character: sorted(group(true)),
    general: sorted(group(false)),
  };
}

function ratingsOf(learned: Learned, hint: RatingHint | undefined, neighbors: Neighbors): ScoredTag[] {
  // The networks have seen nothing stricter than `sensitive`, so a hint of more counts for any image.
  const known = hint === 'questionable' || hint === 'explicit' ? learned.likeness / 2 : learned.likeness;
  const byIndex = neighbors.isSame ? neighbors.trust : (1 - known) * neighbors.trust;
  const byNetwork = (1 - byIndex) * known;
  const read = [1 - learned.sensitive, learned.sensitive, 0, 0];
  const hinted = hint === undefined || hint === 'general' ? NO_EVIDENCE : HINTS[hint];
  return RATINGS.map((tag, i) => ({
    tag,
    score:
      byIndex * (neighbors.ratings.get(tag.slice(0, 1)) ?? 0) +
      byNetwork * read[i]! +
      (1 - byIndex - byNetwork) * hinted[i]!,
  }));
}

/** No network is certain, which 1.000 would suggest. */
const MAX_SCORE = 0.999;
/** Scores from here on are compressed below `MAX_SCORE`. If they were cut off, a dozen tags of one drawing would be equal. */
const NEARLY_CERTAIN = 0.99;

function belowCertainty(score: number): number {
  if (score <= NEARLY_CERTAIN) return score;
  return NEARLY_CERTAIN + ((Math.min(1, score) - NEARLY_CERTAIN) / (1 - NEARLY_CERTAIN)) * (MAX_SCORE - NEARLY_CERTAIN);
}

/** The surest first; equal ones by name. */
function sorted(tags: ScoredTag[]): ScoredTag[] {
  return tags
    .filter(({ score }) => score >= MIN_SCORE)
    .map(({ tag, score }) => ({ tag, score: belowCertainty(score) }))
    .toSorted((a, b) => b.score - a.score || (a.tag < b.tag ? -1 : 1));
}
