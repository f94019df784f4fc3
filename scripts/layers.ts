/**
 * Prints metrics of the server's import graph, every import that violates its layers, and packages that depend on each
 * other: `npm run layers -- [FOLDER]`.
 */
import path from 'node:path';
import { ROOT } from './tools.ts';
import { cyclesOf, readGraph } from './layers/graph.ts';
import { readPackages } from './layers/packages.ts';
import { arrowsBetweenFeatures, figuresOf, moduleGraph, mutualModules, upwardArrows } from './layers/rules.ts';

const graph = await readGraph(path.resolve(process.argv[2] ?? path.join(ROOT, 'packages/server/src')));
const print = (title: string, lines: readonly string[]): void => {
  if (lines.length > 0) console.log([`\n${title}`, ...lines.map((line) => `  ${line}`)].join('\n'));
};
const arrows = (list: readonly { file: string; target: string }[]) =>
  list.map(({ file, target }) => `${file} -> ${target}`);

console.table(figuresOf(graph));
print(
  'Cycles of files',
  cyclesOf(graph).map((files) => files.join(', ')),
);
print(
  'Cycles of modules',
  cyclesOf(moduleGraph(graph)).map((modules) => modules.join(', ')),
);
print('Modules that import each other', mutualModules(graph));
print('Imports of a higher layer', arrows(upwardArrows(graph)));
print('Imports between features', arrows(arrowsBetweenFeatures(graph)));
print(
  'Cycles of packages',
  cyclesOf(await readPackages(ROOT)).map((packages) => packages.join(', ')),
);
