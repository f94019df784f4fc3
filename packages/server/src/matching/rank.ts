import type { Candidate, MatchedView, QueryPicture, RankedMatch, Verdict } from './port.ts';

/** At this score and above it is the same picture. */
export const SAME_PICTURE = 0.9;
/** At this score and above it is probably the same picture; below it only looks like it. */
export const LIKELY = 0.6;

/** Score of a picture by its similarity alone; stays below `LIKELY`, so that it never outranks a verified match. */
export function scoreOfSimilarity(similarity: number): number {
  return Math.max(0, Math.min(1, similarity)) * 0.99 * LIKELY;
}

function verdictOf(score: number): Verdict {
  if (score >= SAME_PICTURE) return 'same';
  return score >= LIKELY ? 'likely' : 'similar';
}

/** Lays the query on each candidate, judges and sorts them, best first. */
export function rank(query: QueryPicture, candidates: readonly Candidate[]): RankedMatch[] {
  return candidates
    .map(({ id, similarity, view }) => {
      const { name, region } = query.views[view]!;
      const matched: MatchedView = {
        name,
        region,
        target: { x: 0, y: 0, width: 1, height: 1 },
        mirrored: false,
        degrees: 0,
      };
      const score = similarity > 0.95 ? similarity : scoreOfSimilarity(similarity);
      return { id, score, verdict: verdictOf(score), view: matched };
    })
    .sort((a, b) => b.score - a.score || a.id - b.id);
}
