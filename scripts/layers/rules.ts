/** The rules of the layers in packages/server; docs/explanation/architecture.md has the diagram. */
import { cyclesOf, type Graph } from './graph.ts';

/** From the bottom up: a layer imports only from itself and from those before it. */
const LAYERS = ['platform', 'imaging', 'engines', 'catalog', 'features', 'commands', 'root'] as const;
export type Layer = (typeof LAYERS)[number];

/** `file` imports `target` in violation of the rules. */
export interface Arrow {
  file: string;
  target: string;
}

/**
 * The layer of a file; files directly under src are the composition root.
 * @throws Error for a folder that is not a layer
 */
export function layerOf(file: string): Layer {
  const [first = '', ...rest] = file.split('/');
  if (rest.length === 0) return 'root';
  const layer = LAYERS.find((name) => name === first && name !== 'root');
  if (!layer) throw new Error(`${file} is in none of the layers ${LAYERS.join(', ')}.`);
  return layer;
}

/** `layer/module`, or the layer alone for a file directly under it. */
export function moduleOf(file: string): string {
  const parts = file.split('/');
  return parts.length === 1 ? 'root' : parts.slice(0, Math.min(2, parts.length - 1)).join('/');
}

const arrowsOf = (graph: Graph): Arrow[] =>
  [...graph].flatMap(([file, targets]) => [...targets].map((target) => ({ file, target })));

/** Imports from a higher layer. */
export function upwardArrows(graph: Graph): Arrow[] {
  const height = (file: string) => LAYERS.indexOf(layerOf(file));
  return arrowsOf(graph).filter(({ file, target }) => height(file) < height(target));
}

/** Imports between features. Files directly under features/ combine features; no feature may import them. */
export function arrowsBetweenFeatures(graph: Graph): Arrow[] {
  return arrowsOf(graph).filter(
    ({ file, target }) =>
      layerOf(file) === 'features' &&
      layerOf(target) === 'features' &&
      moduleOf(file) !== 'features' &&
      moduleOf(file) !== moduleOf(target),
  );
}

/** The graph of modules; the root's files are left out. */
export function moduleGraph(graph: Graph): Graph {
  const modules = new Map<string, Set<string>>();
  for (const { file, target } of arrowsOf(graph)) {
    const [from, to] = [moduleOf(file), moduleOf(target)];
    if (from === 'root' || to === 'root' || from === to) continue;
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
export function layerArrows(graph: Graph): Map<Layer, Set<Layer>> {
  const drawn = new Map<Layer, Set<Layer>>();
  for (const { file, target } of arrowsOf(graph)) {
    const [from, to] = [layerOf(file), layerOf(target)];
    if (from !== to) drawn.set(from, (drawn.get(from) ?? new Set()).add(to));
  }
  return drawn;
}

/** The figures of docs/explanation/architecture.md, by their names there. */
export function figuresOf(graph: Graph): Record<string, number> {
  return {
    files: graph.size,
    imports: arrowsOf(graph).length,
    'files in cycles': cyclesOf(graph).flat().length,
    'imports of a higher layer': upwardArrows(graph).length,
    'imports between features': arrowsBetweenFeatures(graph).length,
    'pairs of modules in both ways': mutualModules(graph).length,
    'modules in cycles': cyclesOf(moduleGraph(graph)).flat().length,
  };
}
