/** The tables of the benchmark. */
import type { Collected, Outcome } from './collect.ts';

/** One-sided 95 %. */
const Z = 1.645;

const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.001 ? 3 : 1)} %`;

/** What a rate is at most, where `count` of `of` were seen: Wilson's upper bound, with 95 % confidence. */
function atMost(count: number, of: number): number {
  const share = count / of;
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z / (2 * of)) ** 2);
  return (share + (Z * Z) / (2 * of) + spread) / (1 + (Z * Z) / of);
}

const rate = (count: number, of: number): string =>
  of === 0 ? '–' : `${count} of ${of} (${percent(count / of)}, at most ${percent(atMost(count, of))})`;

interface Rule {
  name: string;
  merges: (outcome: Outcome) => boolean;
  isRight: (outcome: Outcome) => boolean;
}

const OURS: Rule = { name: 'this rule', merges: ({ isMerged }) => isMerged, isRight: ({ isRight }) => isRight };
const byPHash = (maxBits: number): Rule => ({
  name: `pHash alone, ${maxBits} bits`,
  merges: ({ nearest }) => nearest <= maxBits,
  isRight: ({ bits, nearest }) => bits <= maxBits && bits === nearest,
});

const of = (outcomes: readonly Outcome[], ...kinds: Outcome['kind'][]): Outcome[] =>
  outcomes.filter(({ kind }) => kinds.includes(kind));
const count = (outcomes: readonly Outcome[], test: (outcome: Outcome) => boolean): number =>
  outcomes.filter(test).length;

/** The threshold that serves a perceptual hash best on these very images: found copies less wrong merges. */
function bestPHash(outcomes: readonly Outcome[]): number {
  const copies = of(outcomes, 'copy');
  const misses = of(outcomes, 'redrawn', 'changed');
  const gain = (maxBits: number): number => {
    const rule = byPHash(maxBits);
    return count(copies, rule.isRight) / copies.length - count(misses, rule.merges) / misses.length;
  };
  return Array.from({ length: 33 }, (_, maxBits) => maxBits).reduce((best, maxBits) =>
    gain(maxBits) > gain(best) ? maxBits : best,
  );
}

/** True copies found and wrong merges, of ours and of a perceptual hash. */
export function summaryTable({ outcomes, strangers }: Collected): string {
  const maxBits = bestPHash(outcomes);
  const row = (rule: Rule, wrong: number): string => {
    const [copies, redrawn, changed] = [of(outcomes, 'copy'), of(outcomes, 'redrawn'), of(outcomes, 'changed')];
    const found = count(copies, rule.isRight);
    return `| ${rule.name} | ${percent(found / copies.length)} of ${copies.length} | ${rate(count(redrawn, rule.merges), redrawn.length)} | ${rate(count(changed, rule.merges), changed.length)} | ${rate(wrong, strangers.pairs)} |`;
  };
  return [
    '| | copies found | merged though redrawn | merged though changed | merged strangers, of all pairs |',
    '| --- | --- | --- | --- | --- |',
    row(OURS, strangers.merged),
    row(byPHash(maxBits), strangers.bits.filter((bits) => bits <= maxBits).length),
    ...(maxBits === 0 ? [] : [row(byPHash(0), strangers.bits.filter((bits) => bits === 0).length)]),
  ].join('\n');
}

/** A row for each kind of copy and of near miss. */
export function detailTable({ outcomes }: Collected): string {
  const maxBits = bestPHash(outcomes);
  const names = [...new Set(outcomes.map(({ kind, name }) => `${kind}\n${name}`))];
  const rows = names.map((both) => {
    const [kind, name] = both.split('\n');
    const these = outcomes.filter((outcome) => outcome.kind === kind && outcome.name === name);
    const share = (rule: Rule): string => percent(count(these, rule.merges) / these.length);
    const wanted = kind === 'copy' ? 'merge' : 'keep apart';
    return `| ${name} | ${wanted} | ${these.length} | ${share(OURS)} | ${share(byPHash(maxBits))} |`;
  });
  return ['| what was done | wanted | images | merged | by pHash |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** What looser and stricter limits would do: all limits of works/same-work.ts times a factor. */
export function factorTable({ outcomes }: Collected): string {
  const rows = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2, 3].map((factor) => {
    const share = (...kinds: Outcome['kind'][]): string => {
      const these = of(outcomes, ...kinds);
      return these.length === 0 ? '–' : percent(count(these, ({ strain }) => strain <= factor) / these.length);
    };
    return `| ${factor} | ${share('copy')} | ${share('redrawn')} | ${share('changed')} |`;
  });
  return ['| limits × | copies | redrawn | changed |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
