/** Hand-made labels of real drawings, by the SHA-256 of their files (labels/README.md). */
import { readFile } from 'node:fs/promises';

const FILE = new URL('labels/real.tsv', import.meta.url);

export interface Labels {
  source: string;
  truth: ReadonlySet<string>;
  /** What could not be told by looking. Labelled tags that are in neither set are false. */
  unknown: ReadonlySet<string>;
}

/** @param part `fit` or `report`; both without it */
export async function readLabels(part?: string): Promise<{ tags: string[]; files: Map<string, Labels> }> {
  const [head = '', ...lines] = (await readFile(FILE, 'utf8')).trimEnd().split('\n');
  const names = new Map(
    head
      .split('\t')[1]!
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );
  const setOf = (codes: string) => new Set(codes === '-' ? [] : codes.split(' ').map((code) => names.get(code)!));
  const rows = lines.map((line) => line.split('\t') as [string, string, string, string, string]);
  return {
    tags: [...names.values()],
    files: new Map(
      rows
        .filter(([, , its]) => part === undefined || its === part)
        .map(([sha, source, , truth, unknown]) => [sha, { source, truth: setOf(truth), unknown: setOf(unknown) }]),
    ),
  };
}
