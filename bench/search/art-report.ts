/** Tables of a run over real drawings: the targets, each change, false claims, and all answers in one ranking. */
import { LIKELY } from '@mekiki/matching/search/score.ts';
import type { RankedMatch } from '@mekiki/matching/search/port.ts';
import { ART_ROWS } from './art-changes.ts';
import { stepOf, STEPS } from './art-losses.ts';
import type { ArtOutcome, ArtRun } from './art-measure.ts';
import { microAveragePrecision, recallAt } from './art-precision.ts';
import type { Hashes } from './hashes.ts';

/** Drawings are as large as typical queries if their long side has this many pixels. */
const LARGE = 400;

const percent = (count: number, of: number): string => (of === 0 ? '–' : ((100 * count) / of).toFixed(1));

const isSure = ({ score }: RankedMatch): boolean => score >= LIKELY;
const isVariant = ({ relation }: RankedMatch): boolean => relation === 'variant';
/** Changes that cover part of the drawing: calling the result a variant is correct. */
const COVERED = new Set(ART_ROWS.filter(({ isCovered }) => isCovered).flatMap(({ changes }) => Object.keys(changes)));

interface Weighed {
  /** Images that the query shows. */
  shown: number;
  /** How many of these come first, are found with certainty, are called a variant, and get the right verdict. */
  first: number;
  sure: number;
  variants: number;
  right: number;
  /** What else is claimed. */
  wrong: RankedMatch[];
}

function weigh({ truth, change }: ArtOutcome, matches: readonly RankedMatch[], names: readonly string[]): Weighed {
  const isTrue = ({ id }: RankedMatch): boolean => truth.includes(names[id]!);
  const sure = matches.filter((match) => isSure(match) && isTrue(match));
  const variants = sure.filter(isVariant).length;
  return {
    shown: truth.length,
    first: matches.slice(0, truth.length).filter(isTrue).length,
    sure: sure.length,
    variants,
    right: sure.length - (COVERED.has(change) ? 0 : variants),
    wrong: matches.filter((match) => isSure(match) && !isTrue(match)),
  };
}

const columns = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const header = (names: readonly string[]): string => `${columns(names)}\n|${names.map(() => '---|').join('')}`;

/** The sum over queries of one number. */
type Sum = (of: (one: Weighed) => number) => number;

function cellsOf(outcomes: readonly ArtOutcome[], names: readonly string[]) {
  const side = (which: 'before' | 'after'): { all: Weighed[]; sum: Sum } => {
    const all = outcomes.map((outcome) => weigh(outcome, outcome[which], names));
    return { all, sum: (of) => all.reduce((total, one) => total + of(one), 0) };
  };
  const [before, after] = [side('before').sum, side('after')];
  const shown = after.sum((one) => one.shown);
  const share = (sum: Sum, of: 'first' | 'sure' | 'variants' | 'right'): string =>
    percent(
      sum((one) => one[of]),
      shown,
    );
  const hashed = (kind: keyof Hashes): string =>
    percent(
      outcomes.filter(({ byHash, truth }) => truth.includes(names[byHash[kind][0]!.id]!)).length,
      outcomes.length,
    );
  return {
    queries: outcomes.length,
    pHash: hashed('pHash'),
    pdq: hashed('pdq'),
    firstBefore: share(before, 'first'),
    first: share(after.sum, 'first'),
    sure: share(after.sum, 'sure'),
    variants: share(after.sum, 'variants'),
    right: share(after.sum, 'right'),
    /** Queries with a claim that is wrong. */
    wrong: after.all.filter(({ wrong }) => wrong.length > 0).length,
  };
}

/** How each target was met. */
function aimTable(known: readonly ArtOutcome[], names: readonly string[]): string {
  const rows = ART_ROWS.map(({ name, aim, changes }) => {
    const cells = cellsOf(
      known.filter(({ change }) => change in changes),
      names,
    );
    const isMet = Number(cells.first) >= aim.first && Number(cells.right) >= aim.verdict;
    return columns([name, cells.queries, cells.first, aim.first, cells.right, aim.verdict, isMet ? 'yes' : 'no']);
  });
  return [header(['change', 'queries', '@1', 'aim', 'right verdict', 'aim', 'reached']), ...rows].join('\n');
}

function changeTable(known: readonly ArtOutcome[], names: readonly string[]): string {
  const row = (change: string, of: readonly ArtOutcome[]): string =>
    columns([change, ...Object.values(cellsOf(of, names))]);
  const titles = [
    'change',
    'queries',
    'pHash @1',
    'PDQ @1',
    'registration @1',
    '@1',
    'sure',
    'called variant',
    'right verdict',
    'wrong claims',
  ];
  const rows = [...Map.groupBy(known, ({ change }) => change)].map(([change, of]) => row(change, of));
  return [header(titles), ...rows, row('all', known)].join('\n');
}

/** Share of the images in queries that reach the verification. */
function proposedTable(known: readonly ArtOutcome[]): string {
  const rows = [...Map.groupBy(known, ({ change }) => change)].map(([change, some]) => {
    const sum = (of: (outcome: ArtOutcome) => number): number => some.reduce((total, one) => total + of(one), 0);
    const shown = sum(({ truth }) => truth.length);
    const share = (way: keyof ArtOutcome['proposed']): string =>
      percent(
        sum(({ proposed }) => proposed[way]),
        shown,
      );
    return columns([change, shown, share('vectors'), share('votes'), share('both')]);
  });
  return [header(['change', 'images shown', 'by vectors (64)', 'by votes (16)', 'by either']), ...rows].join('\n');
}

/** At which step the images in queries are lost, in images. */
function lossTable(known: readonly ArtOutcome[]): string {
  const rows = [...Map.groupBy(known, ({ change }) => change)].map(([change, some]) => {
    const steps = some.flatMap(({ traces }) => traces.map((trace) => stepOf(trace, COVERED.has(change))));
    const counts = Object.keys(STEPS).map((step) => steps.filter((one) => one === step).length);
    return columns([change, steps.length, ...counts]);
  });
  return [header(['change', 'images shown', ...Object.values(STEPS)]), ...rows].join('\n');
}

/** Claims about images that are not indexed. All are wrong, unless a person finds that the images are relatives. */
function strangerTable(strangers: readonly ArtOutcome[]): string {
  const rows = [...Map.groupBy(strangers, ({ change }) => change)].map(([change, some]) => {
    const claims = some.map((outcome) => outcome.after.filter(isSure));
    const count = (isKind: (claim: RankedMatch) => boolean): number => claims.filter((of) => of.some(isKind)).length;
    return columns([
      change,
      some.length,
      count(({ verdict }) => verdict === 'same'),
      count((claim) => claim.verdict !== 'same' && !isVariant(claim)),
      count(isVariant),
    ]);
  });
  const titles = ['as', 'images', 'called the same', 'called likely', 'called a variant'];
  return [header(titles), ...rows].join('\n');
}

/** All answers of all queries in one ranking, including queries that are not indexed. */
function precisionTable(outcomes: readonly ArtOutcome[], names: readonly string[]): string {
  const positives = outcomes.reduce((sum, { isStranger, truth }) => sum + (isStranger ? 0 : truth.length), 0);
  const row = (name: string, scored: (outcome: ArtOutcome) => { id: number; score: number }[]): string => {
    const predictions = outcomes.flatMap((outcome) =>
      scored(outcome).map(({ id, score }) => ({ score, isTrue: outcome.truth.includes(names[id]!) })),
    );
    const average = microAveragePrecision(predictions, positives).toFixed(3);
    return columns([name, average, percent(recallAt(0.99, predictions, positives), 1)]);
  };
  const hashed = (kind: keyof Hashes) => (outcome: ArtOutcome) =>
    outcome.byHash[kind].map(({ id, distance }) => ({ id, score: -distance }));
  return [
    header(['scores of', 'µAP', 'recall at 99 % precision']),
    row('perceptual hash, 64 bits', hashed('pHash')),
    row('as PDQ, 256 bits', hashed('pdq')),
    row('all', ({ after }) => after),
  ].join('\n');
}

function wrongClaims(outcomes: readonly ArtOutcome[], names: readonly string[]): string {
  const lines = outcomes.flatMap((outcome) =>
    weigh(outcome, outcome.after, names).wrong.map(
      ({ id, score, relation }) =>
        `- ${outcome.isStranger ? 'not indexed: ' : ''}${outcome.truth.join(' + ')} (${outcome.change}) = ${names[id]}: ${relation} ${score.toFixed(3)}`,
    ),
  );
  return lines.join('\n') || 'None.';
}

export function artTables({ names, outcomes, extraction, floor, wordBytes }: ArtRun): string {
  const known = outcomes.filter(({ isStranger }) => !isStranger);
  const strangers = outcomes.filter(({ isStranger }) => isStranger);
  const mean = (side: keyof ArtOutcome['cpu'], of = outcomes): string =>
    (of.reduce((sum, { cpu }) => sum + cpu[side], 0) / of.length).toFixed(1);
  return [
    `#### Aims, ${known.length} queries\n\n${aimTable(known, names)}`,
    `#### Aims, drawings of ${LARGE} px and more\n\n${aimTable(
      known.filter(({ side }) => side >= LARGE),
      names,
    )}`,
    `#### Each change\n\n${changeTable(known, names)}`,
    `#### Proposed\n\n${proposedTable(known)}`,
    `#### Where images are lost\n\n${lossTable(known)}`,
    `#### Images that are not indexed\n\n${strangerTable(strangers)}`,
    `#### All answers in one order, ${percent(strangers.length, outcomes.length)} % of ${outcomes.length} queries for images that are not indexed\n\n${precisionTable(outcomes, names)}`,
    `#### Wrong claims, to be judged by eye\n\n${wrongClaims(outcomes, names)}`,
    `CPU: ranking ${mean('before', known)} ms by registration alone and ${mean('after')} ms with features, counting votes ${mean('votes')} ms (visual words take ${wordBytes.toFixed(0)} bytes an image), comparing pixels ${mean('compare')} ms; extracting features ${extraction.toFixed(1)} ms, decoding and resizing with sharp ${floor.toFixed(1)} ms.`,
  ].join('\n\n');
}
