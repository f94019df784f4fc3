import { expect, test } from 'vitest';
import { outsidePaths } from './drift-paths.ts';

const there = new Set(['docs/api.md', 'scripts/tools.ts']);
const found = (file: string, text: string) => outsidePaths(file, text, (target) => there.has(target));
/** Written in parts, so that this file passes the check itself. */
const up = (levels: number, rest: string) => [...Array<string>(levels).fill('..'), rest].join('/');
const machine = (...names: string[]) => ['', ...names].join('/');

test('finds paths above the root', () => {
  expect(found('scripts/a.ts', `read('${up(2, 'shared/x.md')}')`)).toEqual([up(2, 'shared/x.md')]);
  expect(found('packages/ui/src/a.ts', `from '${up(2, 'vite.config.ts')}'`)).toEqual([]);
});

test('finds paths that a script or a document writes from the root', () => {
  const text = `tool=${up(1, 'shared/tool.sh')}`;
  expect(found('.ci/run', text)).toEqual([up(1, 'shared/tool.sh')]);
  expect(found('docs/next.md', text)).toEqual([up(1, 'shared/tool.sh')]);
  expect(found('docs/decisions/a.md', `[API](${up(1, 'api.md')}) and [API](${up(1, 'api.md')}#part).`)).toEqual([]);
});

test('leaves names in tests alone that must be refused', () => {
  expect(found('packages/server/src/platform/http/a.test.ts', `'${up(2, 'etc/passwd')}'`)).toEqual([]);
});

test('finds folders of people and of single machines', () => {
  const home = machine('home', 'me', 'mekiki');
  expect(found('docs/a.md', `cd ${home}; cd ${home}`)).toEqual([machine('home', 'me')]);
  expect(found('scripts/a.ts', `'${machine('work', 'main')}'`)).toEqual([machine('work', 'main')]);
  expect(found('packages/app/src/a.ts', "import '../features/home/home-screen.tsx'")).toEqual([]);
  expect(found('docs/a.md', `https://example.org${machine('home', 'page')} and ${machine('opt', 'mekiki')}`)).toEqual(
    [],
  );
});
