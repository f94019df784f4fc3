/** Matches that only the pixels can prove: how they would lie, so that `confirm` can ask them. */
import type { Placement } from '../differences/compare.ts';
import { isLineDrawing } from '../differences/lines.ts';
import type { Candidate, MatchedView, RankedMatch, Ranking, SupposedPlace } from './port.ts';
import { LIKELY } from './score.ts';
import { readSignature } from './signature.ts';
import { alignedView, isFaint, nearest, placementOf, type Verified } from './verify.ts';

/** Matches whose few agreeing features the pixels are asked about, which costs 20 to 40 ms each. */
const MAX_FAINT = 3;
/** The same of matches that share a part: what is around transparent art or painted on it has features of its own. */
const MAX_PARTS = 2;

/** Candidates whose lines a line drawing is compared with. */
const MAX_SKETCHED = 3;
/** Natural logarithm of the factor by which the aspects of a sketch and of its drawing may differ. */
const SAME_ASPECT = 0.03;

/** Index of the view that is the whole query. */
const WHOLE_VIEW = 0;

/** The view as it was searched, for a candidate that nothing was found out about. */
export function searchedView(query: Ranking['query'], view: number): MatchedView {
  const { name, region } = query.views[view]!;
  return { name, region, target: { x: 0, y: 0, width: 1, height: 1 }, mirrored: false, degrees: 0 };
}

/** Whether the views can be compared with the candidates; of some images only vectors and local features were kept. */
export const isSigned = ({ views }: Ranking['query']): boolean => views.every(({ signature }) => signature.length > 0);

/**
 * The drawings that the query may show in the same frame: of a line drawing the most similar ones of its shape, otherwise the
 * most similar one. A sketch shares hardly any features with its drawing, and neither does transparent art on a dark page.
 */
function framedOf(query: Ranking['query'], candidates: readonly Candidate[]): Candidate[] {
  if (!isSigned(query)) return [];
  const { luma, blueness, redness, aspect } = readSignature(query.views[WHOLE_VIEW]!.signature);
  const isSketch = isLineDrawing({ luma: luma.data, blueness: blueness.data, redness: redness.data });
  // A browser gets the signatures of the nearest candidates alone.
  const isOfShape = ({ signature }: Candidate): boolean =>
    signature.length > 0 && Math.abs(Math.log(readSignature(signature).aspect / aspect)) <= SAME_ASPECT;
  return isSketch ? nearest(candidates.filter(isOfShape), MAX_SKETCHED) : nearest(candidates, 1).filter(isOfShape);
}

const SAME_FRAME: Placement = { map: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }, isMirrored: false };

/** What was found out about candidates. */
interface Found {
  candidates: readonly Candidate[];
  aligned: ReadonlyMap<number, Verified>;
  /** How the candidates lie that a look found most alike. */
  looked: readonly (readonly [id: number, supposed: SupposedPlace])[];
}

/** Says of the matches below `LIKELY` with which a few features, a part, a look or perhaps the lines agree, how they would lie. */
export function withFaint(
  query: Ranking['query'],
  matches: readonly RankedMatch[],
  { candidates, aligned, looked }: Found,
): RankedMatch[] {
  const doubtful = matches
    .flatMap(({ id, score }) => {
      const one = aligned.get(id);
      return one && score < LIKELY ? [{ id, one }] : [];
    })
    .toSorted((a, b) => b.one.alignment.inliers - a.one.alignment.inliers);
  const parts = doubtful.filter(({ one }) => !isFaint(one)).slice(0, MAX_PARTS);
  const faint = doubtful.filter(({ one }) => isFaint(one)).slice(0, MAX_FAINT);
  const framed = framedOf(query, candidates).map(
    ({ id }) => [id, { view: searchedView(query, WHOLE_VIEW), placement: SAME_FRAME }] as const,
  );
  const alignedAt = ({ id, one }: (typeof doubtful)[number]) =>
    [id, { view: alignedView(one, query), placement: placementOf(one) }] as const;
  // A part says more about the place than the frame, which says more than a look, and a few features say least.
  const byId = new Map<number, SupposedPlace>([...faint.map(alignedAt), ...looked, ...framed, ...parts.map(alignedAt)]);
  return matches.map((match) => {
    const found = match.score < LIKELY && byId.get(match.id);
    return found ? { ...match, faint: found } : match;
  });
}
