import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../tools.ts';
import { drawnArrows, listedModules } from './drawing.ts';
import { cyclesOf, type Graph, importsOf, readGraph } from './graph.ts';
import { packageGraph, readPackages } from './packages.ts';
import {
  arrowsBetweenFeatures,
  figuresOf,
  layerArrows,
  layerOf,
  moduleOf,
  mutualModules,
  upwardArrows,
} from './rules.ts';

const graphOf = (files: Record<string, string[]>): Graph =>
  new Map(Object.entries(files).map(([file, targets]) => [file, new Set(targets)]));

describe('the server', async () => {
  const graph = await readGraph(path.join(ROOT, 'packages/server/src'));
  const document = await readFile(path.join(ROOT, 'docs/explanation/architecture.md'), 'utf8');

  test('has no import of a higher layer, none between features and no cycle', () => {
    // Lists first: they show what to fix.
    expect(upwardArrows(graph)).toEqual([]);
    expect(arrowsBetweenFeatures(graph)).toEqual([]);
    expect(cyclesOf(graph)).toEqual([]);
    expect(mutualModules(graph)).toEqual([]);
    expect(figuresOf(graph)).toMatchObject({ filesInCycles: 0, modulesInCycles: 0 });
    expect(graph.size).toBeGreaterThan(400);
  });

  test('is drawn in docs/explanation/architecture.md as it is', () => {
    const arrows = [...layerArrows(graph)].flatMap(([from, targets]) => [...targets].map((to) => `${from} -> ${to}`));
    expect(drawnArrows(document).toSorted()).toEqual(arrows.toSorted());
    const modules = new Set([...graph.keys()].filter((file) => file.split('/').length > 2).map(moduleOf));
    expect(listedModules(document).toSorted()).toEqual([...modules].toSorted());
  });
});

describe('the packages', () => {
  test('do not need each other, in development neither', async () => {
    const graph = await readPackages(ROOT);
    expect(cyclesOf(graph)).toEqual([]);
    expect(graph.get('@mekiki/server')).toContain('@mekiki/matching');
  });

  test('count with all kinds of dependencies, but none from elsewhere', () => {
    const graph = packageGraph([
      { name: 'a', dependencies: { b: 'workspace:*', react: '19' } },
      { name: 'b', devDependencies: { c: 'workspace:*' } },
      { name: 'c', peerDependencies: { a: 'workspace:*' } },
      { name: 'd', optionalDependencies: { a: 'workspace:*' } },
    ]);
    expect(graph.get('a')).toEqual(new Set(['b']));
    expect(cyclesOf(graph)).toEqual([['a', 'b', 'c']]);
  });
});

test('counts types, exports, dynamic imports and files named for a worker', () => {
  const source = `
    import { a } from './a.ts';
    import type { B } from './b.ts';
    import './c.ts';
    export { d } from './d.ts';
    export type { E } from './e.ts';
    export * from './f.ts';
    const g = await import('./g.ts');
    type H = import('./h.ts').H;
    const worker = new URL('./i.ts', import.meta.url);
    import fs from 'node:fs';
    import { Type } from 'typebox';
  `;
  const found = importsOf('x.ts', source).map((name) => name.slice(2, 3));
  expect(found.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
  expect(() => importsOf('x.ts', 'import {')).toThrow('x.ts');
});

test('finds cycles of any length, and no others', () => {
  const graph = graphOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['g'], g: ['f', 'a'] });
  expect(cyclesOf(graph)).toEqual([
    ['a', 'b', 'c'],
    ['f', 'g'],
  ]);
  expect(cyclesOf(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
});

test('knows the layers and what breaks them', () => {
  expect([layerOf('platform/db/schema.ts'), layerOf('server.ts')]).toEqual(['platform', 'root']);
  expect(() => layerOf('misc/a.ts')).toThrow('none of the layers');
  const graph = graphOf({
    'platform/db/schema.ts': ['features/search/schema.ts'],
    'features/search/schema.ts': ['platform/db/schema.ts', 'features/history/schema.ts'],
    'features/history/schema.ts': ['features/history/service.ts'],
    'features/history/service.ts': ['features/media-pool.ts'],
    'features/media-pool.ts': ['features/search/schema.ts'],
    'server.ts': ['features/search/schema.ts'],
  });
  expect(upwardArrows(graph)).toEqual([{ file: 'platform/db/schema.ts', target: 'features/search/schema.ts' }]);
  // Files directly under features/ may use features; features may not use them.
  expect(arrowsBetweenFeatures(graph)).toEqual([
    { file: 'features/search/schema.ts', target: 'features/history/schema.ts' },
    { file: 'features/history/service.ts', target: 'features/media-pool.ts' },
  ]);
  expect(mutualModules(graph)).toEqual(['features/search <-> platform/db']);
});

test('reads arrows and modules out of a document', () => {
  const markdown =
    '```mermaid\nflowchart TD\n  root[app.ts, server.ts] --> features & platform\n  features --> platform\n```\n\n| `platform/db/` | rows |\n';
  expect(drawnArrows(markdown)).toEqual(['root -> features', 'root -> platform', 'features -> platform']);
  expect(listedModules(markdown)).toEqual(['platform/db']);
});
