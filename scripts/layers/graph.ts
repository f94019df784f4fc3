/** The import graph of a source folder. Types count, as do files that a module passes to a worker or child process. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** File -> files that it imports; paths are relative to the folder, with `/`. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Code for tests only, which may import everything, and generated code. */
const LEFT_OUT = /(?:^|\/)(?:testing|fixtures)\/|\.(?:test|contract|setup|behaviours|d|gen)\.tsx?$/;
/** `import('./x.ts')` as an expression and as a type, `new URL('./x.ts', import.meta.url)`. */
const BY_NAME = /\b(?:import\(\s*|new URL\(\s*)(['"])((?:\.{1,2}\/)?[\w./-]+\.tsx?)\1/g;

/** Relative modules that a TypeScript source imports, as written there. @throws Error if it cannot be parsed */
export function importsOf(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
  ].filter((name) => name.startsWith('.'));
  return [...names, ...[...source.matchAll(BY_NAME)].map(([, , name = '']) => name)];
}

/** Reads the graph of all modules under a folder that people wrote, but for tests. @param folder absolute path */
export async function readGraph(folder: string): Promise<Graph> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries
    .map((entry) => entry.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file));
  const known = new Set(files);
  const graph = new Map<string, Set<string>>();
  for (const file of files.toSorted()) {
    const names = importsOf(file, await readFile(path.join(folder, file), 'utf8'));
    const targets = names.map((name) => path.posix.join(path.posix.dirname(file), name));
    graph.set(file, new Set(targets.filter((target) => known.has(target) && target !== file)));
  }
  return graph;
}

/** The groups of files that import each other (Tarjan's strongly connected components of two files or more). */
export function cyclesOf(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    lowest.set(file, index.size - 1);
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) cycles.push(group.toSorted());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles.toSorted((a, b) => b.length - a.length);
}
