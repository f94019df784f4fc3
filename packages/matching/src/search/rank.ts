import type { Placement } from '../differences/compare.ts';
import { isLineDrawing } from '../differences/lines.ts';
import { measureEvidence, type Evidence } from './evidence.ts';
import {
  coefficientsOf,
  featuresOf,
  LIKELY,
  likenessOf,
  logOdds,
  probability,
  scoreOfSimilarity,
  verdictOf,
} from './score.ts';
import type { Candidate, MatchedView, RankedMatch, Ranking, Rect, Relation, Verdict } from './port.ts';
import { type Placed, placementOfPose, type Pose } from './pose.ts';
import { placeCoarsely } from './register.ts';
import { readSignature, type Signature } from './signature.ts';
import { templatesOf, type Templates } from './templates.ts';
import {
  alignedView,
  isFaint,
  isPart,
  isSettled,
  nearest,
  placementOf,
  sureness,
  type Verified,
  verify,
} from './verify.ts';

/** Candidates, by similarity, that the query is roughly aligned with. */
export const PLACED = 24;
/** Of those, candidates that are looked at closely. */
const EXAMINED = 8;
/** Both mirror states are looked at closely where their coarse correlations are as near as this. */
const UNDECIDED = 0.06;
/** What a coarse correlation weighs against a cosine in choosing whom to look at. */
const COARSE_WEIGHT = 0.5;
/** The most similar candidates are also aligned with the whole query: what is printed on its edge spoils the windows. */
const WHOLE_TRIED = 4;
/** Share of the candidate's width that the whole query shows at least, when it is tried so. */
const WHOLE_SHARE = 0.85;
/** Turns below this many degrees are registration noise. */
const MIN_TURN = 4;

interface ViewPlaced extends Placed {
  view: number;
}

/** A candidate with the best of what a close look found. */
export interface Compared {
  candidate: Candidate;
  view: number;
  evidence: Evidence;
  features: number[];
  odds: number;
}

interface PreparedView {
  signature: Signature;
  templates: Templates;
}

/** The part of the candidate under the query; it reaches beyond the candidate where the query shows more. */
function targetOf(pose: Pose): Rect {
  const width = pose.scale;
  const height = pose.scale * pose.ratio;
  return { x: pose.x - width / 2, y: pose.y - height / 2, width, height };
}

function matchedView(query: Ranking['query'], { view, evidence }: Compared): MatchedView {
  const { name, region } = query.views[view]!;
  const { pose } = evidence;
  const turn = ((pose.mirrored ? -pose.angle : pose.angle) * 180) / Math.PI;
  const degrees = Math.abs(turn) < MIN_TURN ? 0 : Math.round(turn);
  const change = degrees !== 0 ? 'rotated' : pose.mirrored ? 'mirrored' : name;
  // That it was found inside a screenshot tells a person more.
  return { name: name === 'inset' ? name : change, region, target: targetOf(pose), mirrored: pose.mirrored, degrees };
}

function placementByLook(query: Ranking['query'], { candidate, view, evidence }: Compared): Placement {
  const { x, y, width, height } = query.views[view]!.region;
  const region = {
    x: x / query.width,
    y: y / query.height,
    width: width / query.width,
    height: height / query.height,
  };
  return placementOfPose(evidence.pose, region, readSignature(candidate.signature).aspect);
}

/** The view as it was searched, for a candidate that nothing was found out about. */
function searchedView(query: Ranking['query'], view: number): MatchedView {
  const { name, region } = query.views[view]!;
  return { name, region, target: { x: 0, y: 0, width: 1, height: 1 }, mirrored: false, degrees: 0 };
}

/** Looks closely at the candidates most likely to be the image. Also used to fit the regression. */
export function compareBest(query: Ranking['query'], candidates: readonly Candidate[]): Compared[] {
  const views: PreparedView[] = [];
  const prepared = (view: number): PreparedView => {
    if (!views[view]) {
      const signature = readSignature(query.views[view]!.signature);
      views[view] = { signature, templates: templatesOf(signature) };
    }
    return views[view];
  };
  const looks = candidates
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, PLACED)
    .map((candidate, nth) => {
      const target = readSignature(candidate.signature);
      const place = (view: number, leastShare?: number): ViewPlaced[] =>
        placeCoarsely(prepared(view).templates, target, leastShare).map((placed) => ({ ...placed, view }));
      const found = place(candidate.view);
      const best = found[0]!.correlation;
      const placements = found.filter(({ correlation }) => correlation > best - UNDECIDED);
      if (nth < WHOLE_TRIED && candidate.view !== 0) placements.push(place(0, WHOLE_SHARE)[0]!);
      return { candidate, target, placements, promise: candidate.similarity + COARSE_WEIGHT * best };
    })
    .toSorted((a, b) => b.promise - a.promise)
    .slice(0, EXAMINED)
    .map(({ candidate, target, placements }) => {
      const poses = placements.map((placed) => {
        const { signature, templates } = prepared(placed.view);
        const evidence = measureEvidence(templates, signature, target, placed);
        return {
          candidate,
          target,
          similarity: candidate.similarity,
          view: placed.view,
          evidence,
          merit: likenessOf(evidence) + Math.log(evidence.shown),
        };
      });
      return poses.reduce((best, look) => (look.merit > best.merit ? look : best));
    });
  const features = featuresOf(looks);
  const coefficients = coefficientsOf(query.embedder);
  return looks.map((look, i) => ({ ...look, features: features[i]!, odds: logOdds(features[i]!, coefficients) }));
}

/** Just below `LIKELY`: a shared part comes before all that only look alike. */
const PART_SCORE = LIKELY - 0.01;

/**
 * Verifies and sorts the candidates: by local features where they align, else, unless these have found the image, by laying
 * the query on them.
 * @param candidates What the vector index and votes propose, in any order; only the best are looked at closely.
 * @returns Best first, all candidates but those that votes alone propose and that do not align
 * @throws {Error} for a signature of another version
 */
export function rank(query: Ranking['query'], candidates: readonly Candidate[]): RankedMatch[] {
  const all = verify({ query, candidates });
  const verified = new Map([...all].filter(([, one]) => !isFaint(one)));
  const isFound = [...verified.values()].some(isSettled);
  const looks =
    isFound || !isSigned(query)
      ? []
      : compareBest(
          query,
          candidates.filter(({ onlyVotes }) => !onlyVotes),
        ).toSorted((a, b) => b.odds - a.odds);
  const answers = candidates.filter(({ id, onlyVotes }) => !onlyVotes || all.has(id));
  const compared = new Map(looks.map((look) => [look.candidate.id, look]));
  // Where nothing is certain, the likeliest still comes first: it shares the score of the most similar.
  const highest = candidates.reduce((best, { similarity }) => Math.max(best, scoreOfSimilarity(similarity)), 0);
  const matches = answers
    .map((candidate): { match: RankedMatch; odds: number } => {
      const look = compared.get(candidate.id);
      const floor = look && look === looks[0] ? highest : scoreOfSimilarity(candidate.similarity);
      const byLook = Math.max(floor, look ? probability(look.odds) : 0);
      const aligned = verified.get(candidate.id);
      const odds = look?.odds ?? -Infinity;
      if (aligned) return { match: alignedMatch(query, candidate, aligned, byLook), odds };
      const verdict = verdictOf(byLook);
      const match = { id: candidate.id, score: byLook, verdict, relation: RELATIONS[verdict] };
      if (!look || verdict === 'similar')
        return { match: { ...match, view: searchedView(query, candidate.view) }, odds };
      return { match: { ...match, view: matchedView(query, look), placement: placementByLook(query, look) }, odds };
    })
    .toSorted((a, b) => b.match.score - a.match.score || b.odds - a.odds || a.match.id - b.match.id)
    .map(({ match }) => match);
  if ([...verified.values()].some((one) => !isPart(one))) return matches;
  return withFaint(query, matches, all, sketchableOf(query, answers));
}

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

/**
 * The drawings of which a line drawing may be a sketch: the most similar ones of its shape. The two share hardly any features,
 * so the sketch is taken to have kept the frame.
 */
function sketchableOf(query: Ranking['query'], candidates: readonly Candidate[]): Candidate[] {
  if (!isSigned(query)) return [];
  const { luma, blueness, redness, aspect } = readSignature(query.views[WHOLE_VIEW]!.signature);
  if (!isLineDrawing({ luma: luma.data, blueness: blueness.data, redness: redness.data })) return [];
  const isOfShape = ({ signature }: Candidate): boolean =>
    Math.abs(Math.log(readSignature(signature).aspect / aspect)) <= SAME_ASPECT;
  return nearest(candidates.filter(isOfShape), MAX_SKETCHED);
}

const SAME_FRAME: Placement = { map: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }, isMirrored: false };

/** Says of the matches below `LIKELY` with which a few features or a part agree, or perhaps the lines, how they would lie. */
function withFaint(
  query: Ranking['query'],
  matches: readonly RankedMatch[],
  aligned: ReadonlyMap<number, Verified>,
  sketchable: readonly Candidate[],
): RankedMatch[] {
  const doubtful = matches
    .flatMap(({ id, score }) => {
      const one = aligned.get(id);
      return one && score < LIKELY ? [{ id, one }] : [];
    })
    .toSorted((a, b) => b.one.alignment.inliers - a.one.alignment.inliers);
  const parts = doubtful.filter(({ one }) => !isFaint(one)).slice(0, MAX_PARTS);
  const faint = doubtful.filter(({ one }) => isFaint(one)).slice(0, MAX_FAINT);
  const alignedAt = ({ id, one }: (typeof doubtful)[number]) =>
    [id, { view: alignedView(one, query), placement: placementOf(one) }] as const;
  const framed = sketchable.map(
    ({ id }) => [id, { view: searchedView(query, WHOLE_VIEW), placement: SAME_FRAME }] as const,
  );
  // A part says more about the place than the frame, a few features say less.
  const byId = new Map([...faint.map(alignedAt), ...framed, ...parts.map(alignedAt)]);
  return matches.map((match) => {
    const found = match.score < LIKELY && byId.get(match.id);
    return found ? { ...match, faint: found } : match;
  });
}

/** Whether the views can be compared with the candidates; of some images only vectors and local features were kept. */
const isSigned = ({ views }: Ranking['query']): boolean => views.every(({ signature }) => signature.length > 0);

const RELATIONS: Record<Verdict, Relation> = { same: 'copy', likely: 'likely', similar: 'look-alike' };

/** A candidate whose features align. @param byLook its score without them */
function alignedMatch(query: Ranking['query'], { id }: Candidate, aligned: Verified, byLook: number): RankedMatch {
  const view = alignedView(aligned, query);
  if (isPart(aligned) && byLook < LIKELY) return { id, score: PART_SCORE, verdict: 'similar', relation: 'part', view };
  const score = Math.max(byLook, sureness(aligned));
  const verdict = verdictOf(score);
  const { query: shown, target: indexed } = aligned.agreement;
  const support = Math.max(shown, indexed);
  return { id, score, verdict, relation: RELATIONS[verdict], view, placement: placementOf(aligned), support };
}
