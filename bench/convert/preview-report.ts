/** The figures of `convert preview`, as tables. */
import { median, quantile } from '../ui/statistics.ts';
import { bytesAt, type Likeness } from './likeness.ts';
import type { Outcome } from './outcome.ts';

const only = <Value>(values: readonly (Value | undefined)[]): Value[] => values.filter((value) => value !== undefined);

/** The median, and the quarters in the middle: `1.20 (0.90-1.40)`. */
function spread(values: readonly (number | undefined)[], digits: number): string {
  const known = only(values);
  if (known.length === 0) return '-';
  const [low, middle, high] = [quantile(known, 0.25), median(known), quantile(known, 0.75)];
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}-${high.toFixed(digits)})`;
}

const ratio = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a / b;

/** Time to the first preview; ratios are those of each drawing. */
export function reportTimes(
  name: string,
  outcomes: readonly Outcome[],
  cold: readonly { site: number; squoosh: number }[],
): void {
  const of = (way: keyof Outcome['ms']) => outcomes.map(({ ms }) => ms[way]);
  const to = (way: 'off' | 'on', other: 'squoosh' | 'sharp') => outcomes.map(({ ms }) => ratio(ms[way], ms[other]));
  console.log(`\n## ${name}, ${outcomes.length} drawings: time to the first preview\n`);
  console.table({
    'page, Private off': {
      ms: spread(of('off'), 0),
      'to Squoosh': spread(to('off', 'squoosh'), 2),
      'to sharp': spread(to('off', 'sharp'), 2),
    },
    'page, Private on': {
      ms: spread(of('on'), 0),
      'to Squoosh': spread(to('on', 'squoosh'), 2),
      'to sharp': spread(to('on', 'sharp'), 2),
    },
    "Squoosh's codec": { ms: spread(of('squoosh'), 0) },
    sharp: { ms: spread(of('sharp'), 0) },
    'page just opened': {
      ms: spread(
        cold.map(({ site }) => site),
        0,
      ),
      'to Squoosh': spread(
        cold.map(({ site, squoosh }) => site / squoosh),
        2,
      ),
    },
  });
}

/** Files at each one's own default settings (sharp: at the site's), and how near they are. */
export function reportBytes(name: string, outcomes: readonly Outcome[]): void {
  const row = (way: keyof Outcome['files']) => {
    const files = only(outcomes.map(({ files: made }) => made[way]));
    return {
      kB: spread(
        files.map(({ bytes }) => bytes / 1000),
        1,
      ),
      'kB of all': (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(0),
      SSIM: spread(
        files.map(({ ssim }) => ssim),
        4,
      ),
      PSNR: spread(
        files.map(({ psnr }) => Math.min(99, psnr)),
        2,
      ),
      'page to it': spread(
        outcomes.map(({ files: made }) => ratio(made.site.bytes, made[way]?.bytes)),
        3,
      ),
    };
  };
  console.log(`\n## ${name}: files\n`);
  console.table({ page: row('site'), "Squoosh's codec": row('squoosh'), sharp: row('sharp') });
}

/** Sizes at the same likeness: the file of the page to that of Squoosh's codec at the quality that comes as near. */
export function reportLadders(name: string, outcomes: readonly Outcome[]): void {
  if (outcomes.every(({ ladder }) => ladder.length === 0)) return;
  const at = (way: 'site' | 'sharp', by: keyof Likeness) =>
    outcomes.map(({ files, ladder }) => {
      const file = files[way];
      return file && ratio(file.bytes, bytesAt(ladder, by, file[by]));
    });
  const row = (way: 'site' | 'sharp') => ({
    'at the same SSIM': spread(at(way, 'ssim'), 3),
    'at the same PSNR': spread(at(way, 'psnr'), 3),
    drawings: `${only(at(way, 'ssim')).length}, ${only(at(way, 'psnr')).length}`,
  });
  console.log(`\n## ${name}: bytes to Squoosh's codec at the same quality\n`);
  console.table({ page: row('site'), sharp: row('sharp') });
}
