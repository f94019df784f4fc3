/** Everything that is wrong with the layers of the server, with the packages, and with the diagram of them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawnArrows, listedModules } from './drawing.ts';
import { cyclesOf, type Graph, readGraph } from './graph.ts';
import { readPackages } from './packages.ts';
import { arrowsBetweenFeatures, layerArrows, moduleGraph, moduleOf, upwardArrows } from './rules.ts';

const DOCUMENT = 'docs/explanation/architecture.md';

/** Imports that the layers forbid, each in a sentence. */
export function importProblems(graph: Graph): string[] {
  return [
    ...upwardArrows(graph).map(({ file, target }) => `${file} imports ${target}, which is in a higher layer.`),
    ...arrowsBetweenFeatures(graph).map(
      ({ file, target }) => `${file} imports ${target}: features do not import each other.`,
    ),
    ...cyclesOf(graph).map((files) => `These files import each other in a circle: ${files.join(', ')}.`),
    ...cyclesOf(moduleGraph(graph)).map(
      (modules) => `These modules import each other in a circle: ${modules.join(', ')}.`,
    ),
  ];
}

/** How a document with the diagram and the table of modules differs from the code. */
export function drawingProblems(graph: Graph, markdown: string): string[] {
  const arrows = [...layerArrows(graph)].flatMap(([from, targets]) => [...targets].map((to) => `${from} -> ${to}`));
  const modules = new Set([...graph.keys()].filter((file) => file.split('/').length > 2).map(moduleOf));
  const differ = (real: Iterable<string>, written: readonly string[], what: string) => [
    ...[...real].filter((name) => !written.includes(name)).map((name) => `${DOCUMENT} lacks the ${what} ${name}.`),
    ...written
      .filter((name) => ![...real].includes(name))
      .map((name) => `${DOCUMENT} has the ${what} ${name}, but the code does not.`),
  ];
  return [...differ(arrows, drawnArrows(markdown), 'arrow'), ...differ(modules, listedModules(markdown), 'module')];
}

/** @param root absolute path of the repository */
export async function layerProblems(root: string): Promise<string[]> {
  const graph = await readGraph(path.join(root, 'packages/server/src'));
  const packages = cyclesOf(await readPackages(root));
  return [
    ...importProblems(graph),
    ...packages.map((names) => `These packages need each other: ${names.join(', ')}.`),
    ...drawingProblems(graph, await readFile(path.join(root, DOCUMENT), 'utf8')),
  ];
}
