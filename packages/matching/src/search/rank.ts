import type { Placement } from '../differences/compare.ts';
import type { FractionRect } from '../differences/planes.ts';
import { measureEvidence, type Evidence } from './evidence.ts';
import {
  areCopies,
  coefficientsOf,
  regressorsOf,
  LIKELY,
  likenessOf,
  logOdds,
  probability,
  scoreOfSimilarity,
  verdictOf,
} from './score.ts';
import { withCutOut } from './cut-out.ts';
import { isSigned, searchedView, withFaint } from './faint.ts';
import type { Candidate, MatchedView, RankedMatch, Ranking, Relation, SupposedPlace, Verdict } from './port.ts';
import { type Placed, placementOfPose, type Pose } from './pose.ts';
import { fractionOf } from './rectangles.ts';
import { placeCoarsely } from './register.ts';
import { readSignature, type Signature } from './signature.ts';
import { templatesOf, type Templates } from './templates.ts';
import {
  alignedView,
  isFaint,
  isPart,
  isSettled,
  MIN_TURN,
  nearest,
  paintedOver,
  placementOf,
  standingOf,
  sureness,
  type Verified,
  verify,
} from './verify.ts';

/** Candidates, by similarity, that the query is roughly aligned with. */
export const MAX_REGISTERED = 24;
/** Candidates that votes alone propose, with most votes, that it is aligned with, too, and looked at closely. */
const MAX_VOTED = 2;
/** Candidates that are looked at closely. */
const MAX_EXAMINED = 8;
/** Both mirror states are looked at closely where their coarse correlations are as near as this. */
const UNDECIDED = 0.06;
/** What a coarse correlation weighs against a cosine in choosing whom to look at. */
const COARSE_WEIGHT = 0.5;
/** The most similar candidates are also aligned with the whole query: what is printed on its edge spoils the windows. */
const WHOLE_TRIED = 4;
/** Share of the candidate's width that the whole query shows at least, when it is tried so. */
const WHOLE_SHARE = 0.85;

interface ViewPlaced extends Placed {
  view: number;
}

/** A candidate with the best of what a close look found. */
export interface Compared {
  candidate: Candidate;
  view: number;
  evidence: Evidence;
  /** What the regression weighs, in the order of `REGRESSORS`. */
  regressors: number[];
  odds: number;
}

interface PreparedView {
  signature: Signature;
  templates: Templates;
}

/** The part of the candidate under the query; it reaches beyond the candidate where the query shows more. */
function targetOf(pose: Pose): FractionRect {
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
  const region = fractionOf(query.views[view]!.region, query);
  return placementOfPose(evidence.pose, region, readSignature(candidate.signature).aspect);
}

/** What a look has to reach for its pixels to be compared. */
const PROMISING = { detail: 0.8, tiles: 0.95 };
const isPromising = ({ evidence }: Compared): boolean =>
  evidence.detail >= PROMISING.detail && evidence.bestTiles >= PROMISING.tiles;

/** Looks whose pixels are compared. */
const MAX_LOOKED = 2;

/**
 * How the candidates lie that a look found most alike, the likeliest first. A small crop has too few features to align, and the
 * regression does not trust so small a share of an image.
 */
function lookedAt(query: Ranking['query'], looks: readonly Compared[]): [id: number, supposed: SupposedPlace][] {
  return looks
    .filter(isPromising)
    .slice(0, MAX_LOOKED)
    .map((look) => [look.candidate.id, { view: matchedView(query, look), placement: placementByLook(query, look) }]);
}

const isNear = ({ onlyVotes }: Candidate): boolean => !onlyVotes;

/** A crop of a plain area has a few features that vote, too few to align, and a vector of its own. */
const bestVoted = (candidates: readonly Candidate[]): Candidate[] =>
  candidates
    .filter(({ onlyVotes }) => onlyVotes)
    .toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0))
    .slice(0, MAX_VOTED);

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
  const looks = [...nearest(candidates.filter(isNear), MAX_REGISTERED), ...bestVoted(candidates)]
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
    .toSorted((a, b) => Number(isNear(a.candidate)) - Number(isNear(b.candidate)) || b.promise - a.promise)
    .slice(0, MAX_EXAMINED)
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
  const regressors = regressorsOf(looks);
  const coefficients = coefficientsOf(query.embedder);
  return looks.map((look, i) => ({ ...look, regressors: regressors[i]!, odds: logOdds(regressors[i]!, coefficients) }));
}

/**
 * Mean difference, in levels of brightness, below which two candidates are one drawing with a small change. Not fitted:
 * less than the five levels of files of one image.
 */
const SIBLING_LEVELS = 2;

/** The aligned candidates that speak against one of them: all but other versions of the same drawing. */
function rivalsOf(
  id: number,
  aligned: ReadonlyMap<number, Verified>,
  signatures: ReadonlyMap<number, Signature>,
): Verified[] {
  const signature = signatures.get(id);
  return [...aligned].flatMap(([other, found]) => {
    const theirs = signatures.get(other);
    return signature && theirs && areCopies(signature, theirs, SIBLING_LEVELS) ? [] : [found];
  });
}

/** The signatures of those that align. A browser gets those of the nearest candidates alone. */
function signaturesOf(
  candidates: readonly Candidate[],
  aligned: ReadonlyMap<number, Verified>,
): ReadonlyMap<number, Signature> {
  const known = candidates.filter(({ id, signature }) => aligned.has(id) && signature.length > 0);
  return new Map(known.map(({ id, signature }) => [id, readSignature(signature)]));
}

/** Just below `LIKELY`: a shared part comes before nearly all that only look alike. */
const PART_SCORE = LIKELY - 0.01;
/** What the share of agreeing features adds to it, to order parts. */
const PART_RANGE = 0.009;

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
  const looks = isFound || !isSigned(query) ? [] : compareBest(query, candidates).toSorted((a, b) => b.odds - a.odds);
  const compared = new Map(looks.map((look) => [look.candidate.id, look]));
  const isAnswer = (candidate: Candidate): boolean => {
    const look = compared.get(candidate.id);
    return isNear(candidate) || all.has(candidate.id) || (look !== undefined && isPromising(look));
  };
  const answers = candidates.filter(isAnswer);
  const signatures = signaturesOf(candidates, all);
  // Where nothing is certain, the likeliest still comes first: it shares the score of the most similar.
  const highest = candidates.reduce((best, { similarity }) => Math.max(best, scoreOfSimilarity(similarity)), 0);
  const matches = answers
    .map((candidate): { match: RankedMatch; odds: number } => {
      const look = compared.get(candidate.id);
      const floor = look && look === looks[0] ? highest : scoreOfSimilarity(candidate.similarity);
      const byLook = Math.max(floor, look ? probability(look.odds) : 0);
      const aligned = verified.get(candidate.id);
      const odds = look?.odds ?? -Infinity;
      if (aligned) {
        const standing = standingOf(aligned, rivalsOf(candidate.id, all, signatures));
        return { match: alignedMatch(query, candidate, aligned, { byLook, standing }), odds };
      }
      const verdict = verdictOf(byLook);
      const match = { id: candidate.id, score: byLook, verdict, relation: RELATIONS[verdict] };
      if (!look || verdict === 'similar')
        return { match: { ...match, view: searchedView(query, candidate.view) }, odds };
      return { match: { ...match, view: matchedView(query, look), placement: placementByLook(query, look) }, odds };
    })
    .toSorted((a, b) => b.match.score - a.match.score || b.odds - a.odds || a.match.id - b.match.id)
    .map(({ match }) => match);
  const isAligned = [...verified.values()].some((one) => !isPart(one));
  const supposed = isAligned
    ? matches
    : withFaint(query, matches, { candidates: answers, aligned: all, looked: lookedAt(query, looks) });
  return supposed.map((match) => withCutOut(query, match));
}

const RELATIONS: Record<Verdict, Relation> = { same: 'copy', likely: 'likely', similar: 'look-alike' };

/** A candidate whose features align. @param byLook its score without them */
function alignedMatch(
  query: Ranking['query'],
  { id }: Candidate,
  aligned: Verified,
  { byLook, standing }: { byLook: number; standing: number },
): RankedMatch {
  const view = alignedView(aligned, query);
  const needed = paintedOver(aligned, standing);
  const standings = { standing, ...(needed !== undefined && { paintedOver: needed }) };
  if (isPart(aligned) && byLook < LIKELY) {
    const score = PART_SCORE + PART_RANGE * standing * sureness(aligned);
    return { id, score, verdict: 'similar', relation: 'part', view, ...standings };
  }
  const score = Math.max(byLook, sureness(aligned));
  const verdict = verdictOf(score);
  const { query: shown, target: indexed } = aligned.agreement;
  const support = Math.max(shown, indexed);
  return {
    id,
    score,
    verdict,
    relation: RELATIONS[verdict],
    view,
    placement: placementOf(aligned),
    support,
    ...standings,
  };
}
