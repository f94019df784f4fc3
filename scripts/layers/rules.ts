/** The rules of the layers in the server and in the site; docs/explanation/architecture.md has their diagrams. */
import { cyclesOf, type Graph } from './graph.ts';

/** The layers of a source folder. */
export interface Structure {
  /** From the root of the repository. */
  folder: string;
  /** From the bottom up: a layer imports only from itself and from those before it. Files directly under the folder are above all. */
  layers: readonly string[];
  /** Whether a feature may import another one; never in a circle. */
  mayUseFeatures: boolean;
}

export const SERVER: Structure = {
  folder: 'packages/server/src',
  layers: ['platform', 'imaging', 'engines', 'catalog', 'features', 'commands'],
  // server.ts connects them.
  mayUseFeatures: false,
};

export const SITE: Structure = {
  folder: 'packages/app/src',
  layers: ['api', 'browser', 'lib', 'features', 'shell', 'routes'],
  // A screen shows parts of others, such as the button that adds a favorite.
  mayUseFeatures: true,
};

/** The files directly under a source folder. */
const ROOT = 'root';

/** `file` imports `target` in violation of the rules. */
export interface Arrow {
  file: string;
  target: string;
}

/**
 * The layer of a file; files directly under the source folder are the composition root.
 * @throws Error for a folder that is not a layer
 */
export function layerOf(file: string, { layers }: Structure): string {
  const [first = '', ...rest] = file.split('/');
  if (rest.length === 0) return ROOT;
  if (!layers.includes(first)) throw new Error(`${file} is in none of the layers ${layers.join(', ')}.`);
  return first;
}

/** `layer/module`, or the layer alone for a file directly under it. */
export function moduleOf(file: string): string {
  const parts = file.split('/');
  return parts.length === 1 ? ROOT : parts.slice(0, Math.min(2, parts.length - 1)).join('/');
}

const arrowsOf = (graph: Graph): Arrow[] =>
  [...graph].flatMap(([file, targets]) => [...targets].map((target) => ({ file, target })));

/** Imports from a higher layer. */
export function upwardArrows(graph: Graph, structure: Structure): Arrow[] {
  const height = (file: string) => [...structure.layers, ROOT].indexOf(layerOf(file, structure));
  return arrowsOf(graph).filter(({ file, target }) => height(file) < height(target));
}

/** Imports between features. Files directly under features/ combine features; no feature may import them. */
export function arrowsBetweenFeatures(graph: Graph): Arrow[] {
  const isInFeatures = (file: string) => file.startsWith('features/');
  return arrowsOf(graph).filter(
    ({ file, target }) =>
      isInFeatures(file) &&
      isInFeatures(target) &&
      moduleOf(file) !== 'features' &&
      moduleOf(file) !== moduleOf(target),
  );
}

/** The graph of modules; the root's files are left out. */
export function moduleGraph(graph: Graph): Graph {
  const modules = new Map<string, Set<string>>();
  for (const { file, target } of arrowsOf(graph)) {
    const [from, to] = [moduleOf(file), moduleOf(target)];
    if (from === ROOT || to === ROOT || from === to) continue;
    modules.set(from, (modules.get(from) ?? new Set()).add(to));
  }
  return modules;
}

/** Modules that import each other, as `a <-> b`. */
export function mutualModules(graph: Graph): string[] {
  const modules = moduleGraph(graph);
  return [...modules].flatMap(([from, targets]) =>
    [...targets].filter((to) => from < to && modules.get(to)?.has(from)).map((to) => `${from} <-> ${to}`),
  );
}

/** Layer -> layers that it imports from, excluding itself. */
export function layerArrows(graph: Graph, structure: Structure): Map<string, Set<string>> {
  const drawn = new Map<string, Set<string>>();
  for (const { file, target } of arrowsOf(graph)) {
    const [from, to] = [layerOf(file, structure), layerOf(target, structure)];
    if (from !== to) drawn.set(from, (drawn.get(from) ?? new Set()).add(to));
  }
  return drawn;
}

/** The figures of docs/explanation/architecture.md, by their names there. */
export function figuresOf(graph: Graph, structure: Structure): Record<string, number> {
  return {
    files: graph.size,
    imports: arrowsOf(graph).length,
    'files in cycles': cyclesOf(graph).flat().length,
    'imports of a higher layer': upwardArrows(graph, structure).length,
    'imports between features': arrowsBetweenFeatures(graph).length,
    'pairs of modules in both ways': mutualModules(graph).length,
    'modules in cycles': cyclesOf(moduleGraph(graph)).flat().length,
  };
}
