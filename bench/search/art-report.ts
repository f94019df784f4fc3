/** Tables of a run over real drawings: what the features change. */
import { LIKELY } from '@mekiki/server/imaging/matching/judge.ts';
import type { RankedMatch } from '@mekiki/server/imaging/matching/port.ts';
import { microAveragePrecision, recallAt } from './art-precision.ts';
import type { ArtOutcome, ArtRun } from './art-measure.ts';

const percent = (count: number, of: number): string => (of === 0 ? '–' : ((100 * count) / of).toFixed(0));

const isSure = ({ score }: RankedMatch): boolean => score >= LIKELY;
const isVariant = ({ relation }: RankedMatch): boolean => relation === 'variant';

/** Of what the query shows: how many come first, how many are called a copy, a variant or likely; and what else is. */
function weigh(matches: readonly RankedMatch[], truth: readonly string[], names: readonly string[]) {
  const isTrue = ({ id }: RankedMatch): boolean => truth.includes(names[id]!);
  const sure = matches.filter((match) => isSure(match) && isTrue(match));
  const wrong = matches.filter((match) => isSure(match) && !isTrue(match));
  return {
    first: matches.slice(0, truth.length).filter(isTrue).length,
    sure: sure.length,
    variants: sure.filter(isVariant).length,
    wrong,
    claims: wrong.filter((match) => !isVariant(match)),
  };
}

function rowOf(change: string, outcomes: readonly ArtOutcome[], names: readonly string[]): string {
  const shown = outcomes.reduce((sum, { truth }) => sum + truth.length, 0);
  const sums = (side: 'before' | 'after') => {
    const all = outcomes.map((outcome) => weigh(outcome[side], outcome.truth, names));
    const sum = (of: (one: ReturnType<typeof weigh>) => number): number =>
      all.reduce((total, one) => total + of(one), 0);
    return {
      first: percent(
        sum(({ first }) => first),
        shown,
      ),
      sure: percent(
        sum(({ sure }) => sure),
        shown,
      ),
      variants: sum(({ variants }) => variants),
      wrong: all.filter(({ claims }) => claims.length > 0).length,
      wrongVariants: all.filter(({ claims, wrong }) => claims.length === 0 && wrong.length > 0).length,
    };
  };
  const [before, after] = [sums('before'), sums('after')];
  const hashed = outcomes.filter(({ byPHash, truth }) => truth.includes(names[byPHash[0]!.id]!)).length;
  return `| ${[
    change,
    outcomes.length,
    percent(hashed, outcomes.length),
    before.first,
    `**${after.first}**`,
    before.sure,
    `**${after.sure}**`,
    after.variants,
    before.wrong,
    `**${after.wrong}**`,
    after.wrongVariants,
  ].join(' | ')} |`;
}

/** All answers of all queries in one order, strangers included. */
function precisionTable(outcomes: readonly ArtOutcome[], names: readonly string[]): string {
  const positives = outcomes.reduce((sum, { isStranger, truth }) => sum + (isStranger ? 0 : truth.length), 0);
  const row = (name: string, scored: (outcome: ArtOutcome) => { id: number; score: number }[]): string => {
    const predictions = outcomes.flatMap((outcome) =>
      scored(outcome).map(({ id, score }) => ({ score, isTrue: outcome.truth.includes(names[id]!) })),
    );
    const average = microAveragePrecision(predictions, positives).toFixed(3);
    return `| ${name} | ${average} | ${percent(recallAt(0.99, predictions, positives), 1)} |`;
  };
  return [
    '| scores of | µAP | recall at 99 % precision |',
    '|---|---|---|',
    row('perceptual hash', ({ byPHash }) => byPHash.map(({ id, distance }) => ({ id, score: -distance }))),
    row('registration alone', ({ before }) => before),
    row('all', ({ after }) => after),
  ].join('\n');
}

/** Each change, then the strangers, of which all that is called same or likely is wrong. */
export function artTables({ names, outcomes, extraction, floor }: ArtRun): string {
  const table = (some: readonly ArtOutcome[]): string =>
    [
      '| change | queries | pHash @1 | @1 before | @1 | right verdict before | right verdict | of these variants | wrong before | wrong | called a variant by mistake |',
      '|---|---|---|---|---|---|---|---|---|---|---|',
      ...[...Map.groupBy(some, ({ change }) => change)].map(([change, of]) => rowOf(change, of, names)),
      rowOf('all', some, names),
    ].join('\n');
  const wrongs = outcomes.flatMap((outcome) =>
    weigh(outcome.after, outcome.truth, names).wrong.map(
      ({ id, score, relation }) =>
        `- ${outcome.isStranger ? 'stranger ' : ''}${outcome.truth[0]} (${outcome.change}) = ${names[id]}: ${relation} ${score.toFixed(3)}`,
    ),
  );
  const mean = (side: 'before' | 'after' | 'compare'): string =>
    (outcomes.reduce((sum, { cpu }) => sum + cpu[side], 0) / outcomes.length).toFixed(1);
  return [
    table(outcomes.filter(({ isStranger }) => !isStranger)),
    '#### Images that are not indexed',
    table(outcomes.filter(({ isStranger }) => isStranger)),
    precisionTable(outcomes, names),
    `Called same or likely by mistake, to be judged by eye:\n\n${wrongs.join('\n') || 'none'}`,
    `CPU: ranking ${mean('before')} ms before and ${mean('after')} ms after, comparing pixels ${mean('compare')} ms; extracting features ${extraction.toFixed(1)} ms, decoding and resizing with sharp ${floor.toFixed(1)} ms.`,
  ].join('\n\n');
}
