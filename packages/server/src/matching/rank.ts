import { examine, type Evidence } from './evidence.ts';
import { featuresOf, likenessOf, logOdds, probability } from './judge.ts';
import type { Candidate, MatchedView, QueryPicture, RankedMatch, Rect, Verdict } from './port.ts';
import type { Placed, Pose } from './pose.ts';
import { placeCoarsely } from './register.ts';
import { readSignature, type Signature } from './signature.ts';
import { templatesOf, type Templates } from './templates.ts';

/** At this score and above it is the same picture; bench/README.md says how often that is right. */
export const SAME_PICTURE = 0.9;
/** At this score and above it is probably the same picture; below it only looks like it. */
export const LIKELY = 0.6;

/** Candidates, by similarity, that the query is laid on roughly. */
const PLACED = 24;
/** Of those, candidates that are looked at closely. */
const EXAMINED = 8;
/** Both mirror states are looked at closely where their coarse correlations are as near as this. */
const UNDECIDED = 0.06;
/** What a coarse correlation weighs against a cosine in choosing whom to look at. */
const COARSE_WEIGHT = 0.5;
/** Turns below this many degrees are registration noise. */
const LEAST_TURN = 4;

/** Score of a picture by its similarity alone; below `LIKELY`, so that it never outranks a verified match. */
export function scoreOfSimilarity(similarity: number): number {
  return Math.max(0, Math.min(1, similarity)) * 0.99 * LIKELY;
}

interface Placement extends Placed {
  view: number;
}

/** A candidate with the best of what a close look found. */
export interface Examined {
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

function verdictOf(score: number): Verdict {
  if (score >= SAME_PICTURE) return 'same';
  return score >= LIKELY ? 'likely' : 'similar';
}

/** The part of the candidate under the query, cut to the candidate. */
function targetOf(pose: Pose): Rect {
  const width = pose.scale;
  const height = pose.scale * pose.ratio;
  const x = Math.max(0, pose.x - width / 2);
  const y = Math.max(0, pose.y - height / 2);
  return { x, y, width: Math.min(1, pose.x + width / 2) - x, height: Math.min(1, pose.y + height / 2) - y };
}

function matchedView(query: QueryPicture, { view, evidence }: Examined): MatchedView {
  const { name, region } = query.views[view]!;
  const { pose } = evidence;
  const turn = ((pose.mirrored ? -pose.angle : pose.angle) * 180) / Math.PI;
  const degrees = Math.abs(turn) < LEAST_TURN ? 0 : Math.round(turn);
  // A turned copy fills its frame with corners of nothing, so its middle is the view that matches.
  const isWhole = name === 'full' || name === 'centre';
  const found = degrees !== 0 && isWhole ? 'rotated' : pose.mirrored && isWhole ? 'mirrored' : name;
  return {
    name: found,
    region,
    target: targetOf(pose),
    mirrored: pose.mirrored,
    degrees,
  };
}

/** Looks closely at the candidates most likely to be the picture. Also used to fit the judgement. */
export function examineBest(query: QueryPicture, candidates: readonly Candidate[]): Examined[] {
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
    .map((candidate) => {
      const target = readSignature(candidate.signature);
      const placements: Placement[] = placeCoarsely(prepared(candidate.view).templates, target).map((placed) => ({
        ...placed,
        view: candidate.view,
      }));
      return {
        candidate,
        target,
        placements,
        promise: candidate.similarity + COARSE_WEIGHT * placements[0]!.correlation,
      };
    })
    .toSorted((a, b) => b.promise - a.promise)
    .slice(0, EXAMINED)
    .map(({ candidate, target, placements }) => {
      const rivals = placements.filter(({ correlation }) => correlation > placements[0]!.correlation - UNDECIDED);
      const poses = rivals.map((placed) => {
        const { signature, templates } = prepared(placed.view);
        const evidence = examine(templates, signature, target, placed);
        return {
          candidate,
          target,
          similarity: candidate.similarity,
          view: placed.view,
          evidence,
          merit: likenessOf(evidence),
        };
      });
      return poses.reduce((best, look) => (look.merit > best.merit ? look : best));
    });
  const features = featuresOf(looks);
  return looks.map((look, i) => ({ ...look, features: features[i]!, odds: logOdds(features[i]!) }));
}

/**
 * Lays the query on the candidates, judges and sorts them.
 * @param candidates What the vector index proposes, in any order; only the best are looked at closely.
 * @returns All candidates, best first
 * @throws {Error} for a signature of another version
 */
export function rank(query: QueryPicture, candidates: readonly Candidate[]): RankedMatch[] {
  const examined = new Map(examineBest(query, candidates).map((look) => [look.candidate.id, look]));
  return candidates
    .map((candidate) => {
      const look = examined.get(candidate.id);
      const score = Math.max(scoreOfSimilarity(candidate.similarity), look ? probability(look.odds) : 0);
      const verdict = verdictOf(score);
      const { name, region } = query.views[candidate.view]!;
      const view: MatchedView =
        look && verdict !== 'similar'
          ? matchedView(query, look)
          : { name, region, target: { x: 0, y: 0, width: 1, height: 1 }, mirrored: false, degrees: 0 };
      return { match: { id: candidate.id, score, verdict, view }, odds: look?.odds ?? -Infinity };
    })
    .toSorted((a, b) => b.match.score - a.match.score || b.odds - a.odds || a.match.id - b.match.id)
    .map(({ match }) => match);
}
