/** Compares the figures of docs/explanation/architecture.md with the code: imports, lines by folder, largest files. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chaptersOf } from './drawing.ts';
import { type Graph, readGraph } from './graph.ts';
import { type Lines, linesByFolder, readLines } from './lines.ts';
import { figuresOf, SERVER, SITE } from './rules.ts';

const DOCUMENT = 'docs/explanation/architecture.md';
/** A figure may differ by this share of the real one, so that not every change has to change the document. */
const TOLERANCE = 0.05;
/** Or by this many lines, for small folders. */
const SPARE_LINES = 50;
/** The linter's limit; the document lists the files above it. */
const MAX_LINES = 300;

/** The rows of tables with a name and this many numbers: name -> numbers. */
export function numberRows(markdown: string, columns: number): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [, row = ''] of markdown.matchAll(/^\|(.+)\|$/gm)) {
    const [name = '', ...cells] = row.split('|').map((cell) => cell.trim());
    const isNumbers = cells.length === columns && cells.every((cell) => /^\d[\d,]*$/.test(cell));
    const numbers = cells.map((cell) => Number(cell.replaceAll(',', '')));
    if (isNumbers) rows.set(name.replaceAll(/[`*]/g, ''), numbers);
  }
  return rows;
}

/** Names that only one side has, and figures that are too far off; `written` and `real` map names to figures. */
function differences(
  written: ReadonlyMap<string, number>,
  real: ReadonlyMap<string, number>,
  { what, spare = 0 }: { what: string; spare?: number },
): string[] {
  const unknown = [...written.keys()].filter((name) => !real.has(name));
  const stale = [...real].flatMap(([name, figure]) => {
    const found = written.get(name);
    if (found === undefined) return [`${DOCUMENT} lacks ${name} (${what}: ${figure}).`];
    const isNear = Math.abs(found - figure) <= Math.max(figure * TOLERANCE, spare);
    return isNear ? [] : [`${DOCUMENT} says ${found} for ${name} (${what}), but it is ${figure}: see npm run layers.`];
  });
  return [...unknown.map((name) => `${DOCUMENT} lists ${name} (${what}), where it does not belong.`), ...stale];
}

const columnOf = (rows: ReadonlyMap<string, number[]>, column: number): Map<string, number> =>
  new Map([...rows].map(([name, numbers]) => [name, numbers[column] ?? 0]));

/** The import graphs that the document has figures of. */
export interface Graphs {
  server: Graph;
  site: Graph;
}

/** @param root absolute path of the repository */
export async function readGraphs(root: string): Promise<Graphs> {
  return {
    server: await readGraph(path.join(root, SERVER.folder)),
    site: await readGraph(path.join(root, SITE.folder)),
  };
}

/** The figures of the document that are missing, unknown or too far off. */
export function staleFigures(markdown: string, graphs: Graphs, lines: Lines): string[] {
  const folders = [...linesByFolder(lines)];
  const code = new Map(folders.map(([name, count]) => [name, count.code]));
  const tests = new Map(folders.map(([name, count]) => [name, count.tests]));
  const large = new Map([...lines].filter(([, count]) => count > MAX_LINES));
  // Tables with two numbers: imports before and now; four: code before and now, tests before and now.
  const byFolder = numberRows(markdown, 4);
  const chapters = chaptersOf(markdown);
  const server = new Map(Object.entries(figuresOf(graphs.server, SERVER)));
  const site = new Map(Object.entries(figuresOf(graphs.site, SITE)));
  return [
    ...differences(columnOf(numberRows(chapters.server, 2), 1), server, { what: 'imports of the server' }),
    ...differences(columnOf(numberRows(chapters.site, 2), 1), site, { what: 'imports of the site' }),
    ...differences(columnOf(byFolder, 1), code, { what: 'lines of code', spare: SPARE_LINES }),
    ...differences(columnOf(byFolder, 3), tests, { what: 'lines of tests', spare: SPARE_LINES }),
    ...differences(columnOf(numberRows(markdown, 1), 0), large, { what: 'lines of the largest files' }),
  ];
}

/** @param root absolute path of the repository */
export async function figureProblems(root: string): Promise<string[]> {
  const lines = await readLines(root);
  // Without git there is nothing to count, such as in a packed copy.
  if (lines.size === 0) return [];
  return staleFigures(await readFile(path.join(root, DOCUMENT), 'utf8'), await readGraphs(root), lines);
}
