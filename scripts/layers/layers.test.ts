import { describe, expect, test } from 'vitest';
import { ROOT } from '../tools.ts';
import { chaptersOf, drawnArrows, listedModules } from './drawing.ts';
import { readGraphs } from './figures.ts';
import { cyclesOf, type Graph, importsOf } from './graph.ts';
import { packageGraph, readPackages } from './packages.ts';
import { drawingProblems, importProblems, layerProblems } from './problems.ts';
import { arrowsBetweenFeatures, layerOf, mutualModules, SERVER, SITE, upwardArrows } from './rules.ts';

const graphOf = (files: Record<string, string[]>): Graph =>
  new Map(Object.entries(files).map(([file, targets]) => [file, new Set(targets)]));

test('nothing breaks the layers, and the diagrams show them as they are', async () => {
  expect(await layerProblems(ROOT)).toEqual([]);
});

test('all files are read, and those that are loaded lazily', async () => {
  const { server, site } = await readGraphs(ROOT);
  for (const graph of [server, site]) expect(graph.size).toBeGreaterThan(400);
  expect(site.get('features/search/search-dialogs.tsx')).toContain('features/image/image-modal.tsx');
});

describe('the packages', () => {
  test('are read with what they need in development', async () => {
    const graph = await readPackages(ROOT);
    expect(graph.get('@mekiki/server')).toContain('@mekiki/matching');
  });

  test('need none of those that people open', async () => {
    const needed = new Set([...(await readPackages(ROOT)).values()].flatMap((names) => [...names]));
    for (const name of ['app', 'console', 'extension']) expect(needed).not.toContain(`@mekiki/${name}`);
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
    const J = lazyPart(async () => (await import('./j.tsx')).J);
    import fs from 'node:fs';
    import { Type } from 'typebox';
  `;
  const found = importsOf('x.ts', source).map((name) => name.slice(2, 3));
  expect(found.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
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
  expect([layerOf('platform/db/schema.ts', SERVER), layerOf('server.ts', SERVER)]).toEqual(['platform', 'root']);
  expect(() => layerOf('shell/a.ts', SERVER)).toThrow('none of the layers');
  expect(layerOf('shell/a.ts', SITE)).toBe('shell');
  const graph = graphOf({
    'platform/db/schema.ts': ['features/search/schema.ts'],
    'features/search/schema.ts': ['platform/db/schema.ts', 'features/history/schema.ts'],
    'features/history/schema.ts': ['features/history/service.ts'],
    'features/history/service.ts': ['features/media-pool.ts'],
    'features/media-pool.ts': ['features/search/schema.ts'],
    'server.ts': ['features/search/schema.ts'],
  });
  expect(upwardArrows(graph, SERVER)).toEqual([{ file: 'platform/db/schema.ts', target: 'features/search/schema.ts' }]);
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

test('reads the drawings of the server and of the site apart', () => {
  const { server, site } = chaptersOf(
    '## The server\n\n| `platform/db/` | a |\n\n## The site\n\n| `lib/site/` | b |\n',
  );
  expect([listedModules(server), listedModules(site)]).toEqual([['platform/db'], ['lib/site']]);
  expect(chaptersOf('text')).toEqual({ server: 'text', site: '' });
});

test('lets a feature of the site show a part of another one, but not in a circle', () => {
  const shown = { 'features/search/a.tsx': ['features/alerts/b.tsx'], 'features/alerts/b.tsx': ['lib/site/c.ts'] };
  const rest = { 'lib/site/c.ts': ['api/d.ts'], 'api/d.ts': [] };
  expect(importProblems(graphOf({ ...shown, ...rest }), SITE)).toEqual([]);
  const back = { 'features/alerts/b.tsx': ['features/search/e.ts'], 'features/search/e.ts': [] };
  expect(importProblems(graphOf({ ...shown, ...rest, ...back }), SITE)).toEqual([
    'These modules import each other in a circle: features/alerts, features/search.',
  ]);
});

test('keeps the features of the site out of what they share', () => {
  const graph = graphOf({
    'lib/tool/a.tsx': ['features/tray/b.tsx'],
    'features/tray/b.tsx': ['shell/c.tsx'],
    'shell/c.tsx': ['routes/index.tsx'],
    'browser/d.ts': ['api/e.ts'],
    'api/e.ts': ['browser/f.ts'],
    'routes/index.tsx': ['router.tsx'],
  });
  expect(upwardArrows(graph, SITE).map(({ file, target }) => `${file} -> ${target}`)).toEqual([
    'lib/tool/a.tsx -> features/tray/b.tsx',
    'features/tray/b.tsx -> shell/c.tsx',
    'shell/c.tsx -> routes/index.tsx',
    'api/e.ts -> browser/f.ts',
    'routes/index.tsx -> router.tsx',
  ]);
});

test('says what breaks the layers, and what the diagram lacks', () => {
  const graph = graphOf({
    'platform/db/a.ts': ['features/search/b.ts'],
    'features/search/b.ts': ['features/tags/c.ts', 'platform/db/a.ts'],
    'features/tags/c.ts': [],
  });
  expect(importProblems(graph, SERVER)).toEqual([
    'platform/db/a.ts imports features/search/b.ts, which is in a higher layer.',
    'features/search/b.ts imports features/tags/c.ts: features do not import each other.',
    'These files import each other in a circle: features/search/b.ts, platform/db/a.ts.',
    'These modules import each other in a circle: features/search, platform/db.',
  ]);
  const markdown =
    '```mermaid\nflowchart TD\n  features --> platform & imaging\n```\n\n| `platform/db/` | rows |\n| `features/search/` | finds |\n';
  expect(drawingProblems(graph, markdown, SERVER)).toEqual([
    'docs/explanation/architecture.md lacks the arrow platform -> features.',
    'docs/explanation/architecture.md has the arrow features -> imaging, but the code does not.',
    'docs/explanation/architecture.md lacks the module features/tags.',
  ]);
});
