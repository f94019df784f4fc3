/** Keeps what was measured, and prints it as tables. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Measured } from './ask.ts';

const CACHE = new URL('../.cache/scale-results.json', import.meta.url);
const DOCUMENT = new URL('../../docs/reference/scale.md', import.meta.url);
const BEGIN = '<!-- figures: npm run bench -- scale --write -->';
const END = '<!-- end of figures -->';

export interface Result {
  database: string;
  machine: string;
  rows: number;
  /** Speed of COPY, and time for the vector index; undefined if the rows were there already. */
  rowsPerSecond?: number;
  buildSeconds?: number;
  bytesPerRow: number;
  indexBytesPerRow: number;
  measured: Measured[];
}

async function resultsSoFar(): Promise<Result[]> {
  try {
    return JSON.parse(await readFile(CACHE, 'utf8')) as Result[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const isSame = (a: Result, b: Result): boolean =>
  a.database === b.database && a.machine === b.machine && a.rows === b.rows;

/** Replaces an earlier result of the same size; how long filling took stays known. */
export async function keepResult(result: Result): Promise<Result> {
  const all = await resultsSoFar();
  const kept = { ...all.find((one) => isSame(one, result)), ...result };
  const others = all.filter((one) => !isSame(one, result));
  await mkdir(new URL('.', CACHE), { recursive: true });
  await writeFile(CACHE, JSON.stringify([...others, kept]));
  return kept;
}

const times = (value: number | undefined, base: number | undefined): string =>
  value === undefined || base === undefined ? '' : (value / base).toFixed(1);

/** Markdown: how each size was filled, then how it answers. */
export function tableOf(results: readonly Result[]): string {
  const filling = results.map(
    ({ database, machine, rows, rowsPerSecond, buildSeconds, bytesPerRow, indexBytesPerRow }) =>
      `| ${database} | ${machine} | ${rows} | ${rowsPerSecond ?? ''} | ${buildSeconds?.toFixed(0) ?? ''} | ${bytesPerRow} | ${indexBytesPerRow} |`,
  );
  const asking = results.flatMap((result) =>
    result.measured.map(({ filter, passes, recall, leastRecall, p50Ms, p95Ms }) => {
      const plain = result.measured.find((one) => one.filter === 'plain');
      const smallest = results
        .filter(({ database, machine }) => database === result.database && machine === result.machine)
        .toSorted((a, b) => a.rows - b.rows)[0]
        ?.measured.find((one) => one.filter === filter);
      const cells = [
        result.database,
        result.rows,
        filter,
        (passes * 100).toFixed(1),
        recall.toFixed(4),
        leastRecall.toFixed(2),
        p50Ms.toFixed(1),
        p95Ms.toFixed(1),
        times(p95Ms, plain?.p95Ms),
        times(p95Ms, smallest?.p95Ms),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  );
  return [
    '| database | machine | rows | COPY, rows a second | vector index, s | bytes a row | of these the vector index |',
    '|---|---|---|---|---|---|---|',
    ...filling,
    '',
    '| database | rows | filter | passes, % | recall@64 | worst query | p50 ms | p95 ms | p95 against plain | p95 against the smallest |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...asking,
  ].join('\n');
}

/** Puts all results into the document, between its marks. */
export async function writeDocument(): Promise<void> {
  const all = (await resultsSoFar()).toSorted((a, b) => a.database.localeCompare(b.database) || a.rows - b.rows);
  const text = await readFile(DOCUMENT, 'utf8');
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from)
    throw new Error('docs/reference/scale.md has lost the marks between which the figures belong.');
  await writeFile(DOCUMENT, `${text.slice(0, from + BEGIN.length)}\n\n${tableOf(all)}\n\n${text.slice(to)}`);
}
