import type { RankedMatch } from '@mekiki/matching/search/port.ts';
import { LIKELY, SAME_IMAGE } from '@mekiki/matching/search/score.ts';
import { rank } from '@mekiki/matching/search/rank.ts';
import { ExactIndex } from './candidates.ts';
import { CHANGE_NAMES, type ChangeName } from './changes.ts';
import type { Described, Query } from './describe.ts';

/** What one search brought. */
export interface Outcome {
  query: Query;
  matches: RankedMatch[];
  /** Place of the image in the ranked answer, in the candidates by similarity, and by perceptual hash; from 0. */
  place: number;
  placeBySimilarity: number;
  placeByPHash: number;
  rankMs: number;
}

const placeOf = (ids: number[], truth: number): number => (ids.includes(truth) ? ids.indexOf(truth) : Infinity);

function search(index: ExactIndex, query: Query, isKnown: boolean): Outcome {
  const candidates = index.candidatesOf(query);
  const start = performance.now();
  const matches = rank(query.image, candidates);
  const rankMs = performance.now() - start;
  return {
    query,
    matches,
    place: placeOf(
      matches.map(({ id }) => id),
      query.truth,
    ),
    placeBySimilarity: placeOf(
      candidates.map(({ id }) => id),
      query.truth,
    ),
    placeByPHash: isKnown ? index.placeByPHash(query) : Infinity,
    rankMs,
  };
}

/** Searches all queries of a set. */
export function searchAll(set: Described): { known: Outcome[]; strange: Outcome[] } {
  const index = new ExactIndex(set.indexed);
  return {
    known: set.queries.map((query) => search(index, query, true)),
    strange: set.strangers.map((query) => search(index, query, false)),
  };
}

const share = (outcomes: Outcome[], test: (outcome: Outcome) => boolean): number =>
  outcomes.filter((outcome) => test(outcome)).length / Math.max(1, outcomes.length);

const percent = (value: number): string => (value * 100).toFixed(1);

/** Is the view that the answer names the change that was made? undefined where the change has no view of its own. */
function isTruthful({ query, matches, place }: Outcome): boolean | undefined {
  const match = matches[place];
  if (!match || match.verdict === 'similar') return undefined;
  const { view } = match;
  if (query.change === 'mirrored') return view.mirrored && view.name === 'mirrored';
  if (query.change === 'rotated by 10°') return Math.abs(Math.abs(view.degrees) - 10) <= 3;
  if (query.change === 'screenshot') return view.name === 'inset';
  return !view.mirrored;
}

function rowOf(change: string, known: Outcome[], strange: Outcome[]): string {
  const truthful = known.map(isTruthful).filter((value) => value !== undefined);
  const cells = [
    change,
    String(known.length),
    percent(share(known, ({ placeByPHash }) => placeByPHash < 1)),
    percent(share(known, ({ placeBySimilarity }) => placeBySimilarity === 0)),
    `**${percent(share(known, ({ place }) => place === 0))}**`,
    percent(share(known, ({ place }) => place < 10)),
    percent(share(known, ({ placeBySimilarity }) => placeBySimilarity < 64)),
    percent(share(known, ({ place, matches }) => matches[place]?.verdict === 'same')),
    percent(share(known, ({ place, matches }) => (matches[place]?.score ?? 0) >= LIKELY)),
    percent(share(strange, ({ matches }) => matches[0]?.verdict === 'same')),
    percent(truthful.filter(Boolean).length / Math.max(1, truthful.length)),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The table of recall for each change, in Markdown. */
export function recallTable({ known, strange }: { known: Outcome[]; strange: Outcome[] }): string {
  const of = (outcomes: Outcome[], change: ChangeName): Outcome[] =>
    outcomes.filter(({ query }) => query.change === change);
  return [
    '| change | queries | pHash @1 | embedding @1 | **ranked @1** | ranked @10 | candidate (64) | said "same" | said "likely" or "same" | stranger called "same" | view told right |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...CHANGE_NAMES.map((change) => rowOf(change, of(known, change), of(strange, change))),
    rowOf('all', known, strange),
  ].join('\n');
}

/** Precision and recall of a verdict at several thresholds, strangers included. */
export function thresholdTable({ known, strange }: { known: Outcome[]; strange: Outcome[] }): string {
  const thresholds = [0.3, 0.5, LIKELY, 0.7, 0.8, SAME_IMAGE, 0.95, 0.98, 0.99];
  const row = (threshold: number): string => {
    let right = 0;
    let wrong = 0;
    for (const { query, matches } of [...known, ...strange]) {
      for (const { id, score } of matches) {
        if (score < threshold) break;
        if (id === query.truth) right++;
        else wrong++;
      }
    }
    const falseAlarm = share(strange, ({ matches }) => (matches[0]?.score ?? 0) >= threshold);
    return `| ${threshold} | ${percent(right / Math.max(1, right + wrong))} | ${percent(right / known.length)} | ${percent(falseAlarm)} |`;
  };
  return [
    '| score at least | precision | recall | strangers with a match |',
    '|---|---|---|---|',
    ...thresholds.map(row),
  ].join('\n');
}

/** Scores of true matches and of the best false one, as quantiles. */
export function distributionTable({ known, strange }: { known: Outcome[]; strange: Outcome[] }): string {
  const quantiles = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];
  const row = (name: string, values: number[]): string => {
    const sorted = values.toSorted((a, b) => a - b);
    return `| ${name} | ${quantiles.map((q) => sorted[Math.floor(q * (sorted.length - 1))]!.toFixed(3)).join(' | ')} |`;
  };
  return [
    `| score | ${quantiles.map((q) => `${q * 100} %`).join(' | ')} |`,
    `|---|${quantiles.map(() => '---|').join('')}`,
    row(
      'the image',
      known.map(({ matches, place }) => matches[place]?.score ?? 0),
    ),
    row(
      'best other image',
      known.map(({ matches, query }) => matches.find(({ id }) => id !== query.truth)?.score ?? 0),
    ),
    row(
      'best for a stranger',
      strange.map(({ matches }) => matches[0]?.score ?? 0),
    ),
  ].join('\n');
}

/** Time of `rank` alone, in milliseconds. */
export function rankTimes(outcomes: Outcome[]): string {
  const sorted = outcomes.map(({ rankMs }) => rankMs).toSorted((a, b) => a - b);
  const at = (q: number): string => sorted[Math.floor(q * (sorted.length - 1))]!.toFixed(1);
  return `Ranking 64 candidates: ${at(0.5)} ms in the median, ${at(0.95)} ms at the 95th percentile.`;
}
