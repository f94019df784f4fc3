/** The operator's output while images are indexed, and at the end. */
import type { IngestCounts, IngestProgress, IngestSummary } from '../../catalog/ingest/params.ts';

/** Interval of progress lines if they cannot be overwritten, in milliseconds. */
const LINE_MS = 10_000;
/** Interval of redrawing the line on a terminal, in milliseconds. */
const DRAW_MS = 200;
/** Time window of the rate, in milliseconds. */
const RATE_MS = 30_000;

interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean;
  columns?: number;
}

const number = (value: number): string => value.toLocaleString('en');

function wordsOf({ stored, merged, known, skipped, failed }: IngestCounts, isDryRun: boolean): string {
  const first = isDryRun ? `${number(stored)} to be tried` : `${number(stored)} stored, ${number(merged)} merged`;
  return `${first}, ${number(known)} known, ${number(skipped)} skipped, ${number(failed)} failed`;
}

/** A progress line: overwritten on a terminal, written at intervals elsewhere. */
export function createProgressLine(
  output: Output,
  { isDryRun, saysAll }: { isDryRun: boolean; /** A line each time, if not on a terminal. */ saysAll: boolean },
  now = () => performance.now(),
) {
  const interval = output.isTTY ? DRAW_MS : saysAll ? 0 : LINE_MS;
  let lastWritten = now();
  const marks: { at: number; done: number }[] = [{ at: now(), done: 0 }];
  let isOpen = false;

  function rate(done: number): string {
    const at = now();
    marks.push({ at, done });
    while (marks.length > 2 && (marks[1]?.at ?? at) < at - RATE_MS) marks.shift();
    const since = marks[0] as { at: number; done: number };
    return ((done - since.done) / Math.max(0.001, (at - since.at) / 1_000)).toFixed(1);
  }

  return {
    show({ counts, at, waiting }: IngestProgress): void {
      if (now() - lastWritten < interval && waiting === undefined) return;
      lastWritten = now();
      const pace = `${rate(counts.stored + counts.merged)} images/s`;
      const line = `[mekiki] ${wordsOf(counts, isDryRun)}; ${isDryRun ? '' : `${pace}; `}at ${at}${waiting ? `; ${waiting}` : ''}`;
      if (output.isTTY) output.write(`\r\u001b[2K${line.slice(0, Math.max(20, (output.columns ?? 80) - 1))}`);
      else output.write(`${line}\n`);
      isOpen = output.isTTY ?? false;
    },
    /** Keeps the last line. */
    end(): void {
      if (isOpen) output.write('\n');
      isOpen = false;
    },
  };
}

/** Several lines, the last without a line break. */
export function summaryText(summary: IngestSummary, isDryRun: boolean): string {
  const { counts, seconds, reasons, state, message } = summary;
  const done = counts.stored + counts.merged;
  const pace = isDryRun || done === 0 ? '' : `, ${(done / seconds).toFixed(1)} images/s`;
  const lines = [`[mekiki] ${wordsOf(counts, isDryRun)} in ${number(Math.round(seconds))} s${pace}`];
  for (const { reason, count, example } of reasons) {
    lines.push(`[mekiki]   ${number(count)} × ${reason}${example === '' ? '' : ` (${example})`}`);
  }
  if (message !== undefined) lines.push(`[mekiki] ${message}`);
  if (state !== 'done' && !isDryRun) lines.push('[mekiki] Run the same command again to resume from here.');
  return lines.join('\n');
}
