/** Counts the lines of TypeScript and CSS by folder, without generated files. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { trackedFiles } from '../tools.ts';

/** File -> number of its lines; paths are relative to the root, with `/`. */
export type Lines = ReadonlyMap<string, number>;

export interface LineCount {
  code: number;
  /** Tests, stories, fixtures of packages, and fake servers. */
  tests: number;
}

const TEST_FILE = /^e2e\/|\.(?:test|tests|spec|setup|contract|stories|story-data)\.|\/(?:testing|fixtures)\//;
/** Other folders count as "the rest". */
const FOLDER = /^(?:packages\/[^/]+|bench|e2e|scripts)(?=\/)/;

/** @param root absolute path of the repository */
export async function readLines(root: string): Promise<Lines> {
  const files = (await trackedFiles('*.ts', '*.tsx', '*.css')).filter((file) => !file.includes('.gen.'));
  const counted = await Promise.all(
    files.map(async (file): Promise<[string, number]> => {
      const text = await readFile(path.join(root, file), 'utf8');
      return [file, text.split('\n').length - 1];
    }),
  );
  return new Map(counted);
}

/** Lines of each folder by its name, then of "the rest" and of "all". */
export function linesByFolder(lines: Lines): Map<string, LineCount> {
  const counts = new Map<string, LineCount>();
  const rest: LineCount = { code: 0, tests: 0 };
  const all: LineCount = { code: 0, tests: 0 };
  for (const [file, count] of [...lines].toSorted(([a], [b]) => a.localeCompare(b))) {
    const kind = TEST_FILE.test(file) ? 'tests' : 'code';
    const [folder] = FOLDER.exec(file) ?? [];
    const own = folder === undefined ? rest : (counts.get(folder) ?? { code: 0, tests: 0 });
    if (folder !== undefined) counts.set(folder, own);
    own[kind] += count;
    all[kind] += count;
  }
  return counts.set('the rest', rest).set('all', all);
}

/** The files with the most lines, the largest first. */
export function largestFiles(lines: Lines, count: number): [file: string, lines: number][] {
  return [...lines].toSorted(([, a], [, b]) => b - a).slice(0, count);
}
