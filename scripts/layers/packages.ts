/** The graph of the workspace's packages: development dependencies count, since builds and tests need them too. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Graph } from './graph.ts';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Package -> packages of the workspace that it needs. */
export function packageGraph(manifests: readonly Manifest[]): Graph {
  const names = new Set(manifests.map(({ name }) => name));
  const graph = new Map<string, ReadonlySet<string>>();
  for (const { name, ...needs } of manifests) {
    const all = { ...needs.dependencies, ...needs.devDependencies, ...needs.optionalDependencies };
    const needed = Object.keys({ ...all, ...needs.peerDependencies });
    graph.set(name, new Set(needed.filter((other) => names.has(other))));
  }
  return graph;
}

/** @param root absolute path of the repository */
export async function readPackages(root: string): Promise<Graph> {
  const folders = await readdir(path.join(root, 'packages'));
  const manifests = folders
    .map((folder) => `packages/${folder}/package.json`)
    // The Python client has none.
    .filter((file) => existsSync(path.join(root, file)));
  const files = ['package.json', 'bench/package.json', ...manifests];
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  return packageGraph(texts.map((text) => JSON.parse(text) as Manifest));
}
