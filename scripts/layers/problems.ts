/** Everything that is wrong with the layers of the server and the site, with the packages, and with the diagrams of them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chaptersOf, drawnArrows, listedModules } from './drawing.ts';
import { cyclesOf, type Graph, readGraph } from './graph.ts';
import { readPackages } from './packages.ts';
import {
  arrowsBetweenFeatures,
  layerArrows,
  moduleGraph,
  moduleOf,
  SERVER,
  SITE,
  type Structure,
  upwardArrows,
} from './rules.ts';

const DOCUMENT = 'docs/explanation/architecture.md';

/** Imports that the layers forbid, each in a sentence. */
export function importProblems(graph: Graph, structure: Structure): string[] {
  const between = structure.mayUseFeatures ? [] : arrowsBetweenFeatures(graph);
  return [
    ...upwardArrows(graph, structure).map(
      ({ file, target }) => `${file} imports ${target}, which is in a higher layer.`,
    ),
    ...between.map(({ file, target }) => `${file} imports ${target}: features do not import each other.`),
    ...cyclesOf(graph).map((files) => `These files import each other in a circle: ${files.join(', ')}.`),
    ...cyclesOf(moduleGraph(graph)).map(
      (modules) => `These modules import each other in a circle: ${modules.join(', ')}.`,
    ),
  ];
}

/** How a text with the diagram and the table of modules differs from the code. */
export function drawingProblems(graph: Graph, markdown: string, structure: Structure): string[] {
  const arrows = [...layerArrows(graph, structure)].flatMap(([from, targets]) =>
    [...targets].map((to) => `${from} -> ${to}`),
  );
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
  const { server, site } = chaptersOf(await readFile(path.join(root, DOCUMENT), 'utf8'));
  const packages = cyclesOf(await readPackages(root));
  return [
    ...(await problemsIn(root, SERVER, server)),
    ...(await problemsIn(root, SITE, site)),
    ...packages.map((names) => `These packages need each other: ${names.join(', ')}.`),
  ];
}

async function problemsIn(root: string, structure: Structure, chapter: string): Promise<string[]> {
  const graph = await readGraph(path.join(root, structure.folder));
  const problems = [...importProblems(graph, structure), ...drawingProblems(graph, chapter, structure)];
  return problems.map((problem) => `${structure.folder}: ${problem}`);
}
