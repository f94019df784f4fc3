/** Tables of a run over real drawings: what the features change. */
import { LIKELY } from '@mekiki/server/imaging/matching/judge.ts';
import type { RankedMatch } from '@mekiki/server/imaging/matching/port.ts';
import type { ArtOutcome, ArtRun } from './art-measure.ts';

const percent = (count: number, of: number): string => (of === 0 ? '–' : ((100 * count) / of).toFixed(0));

const isSure = ({ score }: RankedMatch): boolean => score >= LIKELY;

/** Of what the query shows: how many come first, how many are called same or likely; and whether anything else is. */
function weigh(matches: readonly RankedMatch[], truth: readonly string[], names: readonly string[]) {
  const isTrue = ({ id }: RankedMatch): boolean => truth.includes(names[id]!);
  return {
    first: matches.slice(0, truth.length).filter(isTrue).length,
    sure: matches.filter((match) => isSure(match) && isTrue(match)).length,
    wrong: matches.filter((match) => isSure(match) && !isTrue(match)),
  };
}

function rowOf(change: string, outcomes: readonly ArtOutcome[], names: readonly string[]): string {
  const shown = outcomes.reduce((sum, { truth }) => sum + truth.length, 0);
  const sum = (side: 'before' | 'after') => {
    const all = outcomes.map((outcome) => weigh(outcome[side], outcome.truth, names));
    return {
      first: percent(
        all.reduce((total, { first }) => total + first, 0),
        shown,
      ),
      sure: percent(
        all.reduce((total, { sure }) => total + sure, 0),
        shown,
      ),
      wrong: String(all.filter(({ wrong }) => wrong.length > 0).length),
    };
  };
  const [before, after] = [sum('before'), sum('after')];
  const hashed = percent(outcomes.filter(({ isFirstByPHash }) => isFirstByPHash).length, outcomes.length);
  return `| ${[change, outcomes.length, hashed, before.first, `**${after.first}**`, before.sure, `**${after.sure}**`, before.wrong, after.wrong].join(' | ')} |`;
}

/** Each change, then the strangers, of which all that is called same or likely is wrong. */
export function artTables({ names, outcomes, extraction, floor }: ArtRun): string {
  const table = (some: readonly ArtOutcome[]): string =>
    [
      '| change | queries | pHash @1 | @1 before | @1 | right verdict before | right verdict | wrong before | wrong |',
      '|---|---|---|---|---|---|---|---|---|',
      ...[...Map.groupBy(some, ({ change }) => change)].map(([change, of]) => rowOf(change, of, names)),
      rowOf('all', some, names),
    ].join('\n');
  const wrongs = outcomes.flatMap((outcome) =>
    weigh(outcome.after, outcome.truth, names).wrong.map(
      ({ id, score, relation }) =>
        `- ${outcome.isStranger ? 'stranger ' : ''}${outcome.truth[0]} (${outcome.change}) = ${names[id]}: ${relation} ${score.toFixed(3)}`,
    ),
  );
  const mean = (side: 'before' | 'after'): string =>
    (outcomes.reduce((sum, { cpu }) => sum + cpu[side], 0) / outcomes.length).toFixed(1);
  return [
    table(outcomes.filter(({ isStranger }) => !isStranger)),
    '#### Images that are not indexed',
    table(outcomes.filter(({ isStranger }) => isStranger)),
    `Called same or likely by mistake, to be judged by eye:\n\n${wrongs.join('\n') || 'none'}`,
    `CPU: ranking ${mean('before')} ms before and ${mean('after')} ms after; extracting features ${extraction.toFixed(1)} ms, decoding and resizing with sharp ${floor.toFixed(1)} ms.`,
  ].join('\n\n');
}
