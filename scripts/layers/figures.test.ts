import { expect, test } from 'vitest';
import { ROOT } from '../tools.ts';
import { figureProblems, type Graphs, numberRows, staleFigures } from './figures.ts';
import { longFunctions } from './functions.ts';
import { largestFiles, linesByFolder } from './lines.ts';

const LINES = new Map([
  ['packages/ui/src/button.tsx', 290],
  ['packages/ui/src/names.ts', 400],
  ['packages/ui/src/button.test.tsx', 1_000],
  ['packages/ui/src/testing/fake.ts', 10],
  ['e2e/home.spec.ts', 100],
  ['e2e/people.ts', 50],
  ['fixtures/a.ts', 7],
  ['root.ts', 3],
]);
const GRAPHS: Graphs = {
  server: new Map([
    ['platform/a.ts', new Set(['platform/b.ts'])],
    ['platform/b.ts', new Set()],
  ]),
  site: new Map([
    ['lib/site/a.ts', new Set(['api/b.ts'])],
    ['features/home/c.ts', new Set(['features/search/d.ts', 'lib/site/a.ts'])],
    ['features/search/d.ts', new Set()],
    ['api/b.ts', new Set()],
  ]),
};
const DOCUMENT = `
|                               | before | now |
| ----------------------------- | -----: | --: |
| files                         |     10 |   2 |
| imports                       |     10 |   1 |
| files in cycles               |     10 |   0 |
| imports of a higher layer     |     10 |   0 |
| imports between features      |     10 |   0 |
| pairs of modules in both ways |     10 |   0 |
| modules in cycles             |     10 |   0 |

|               | code before | code now | tests before | tests now |
| ------------- | ----------: | -------: | -----------: | --------: |
| \`e2e\`         |           0 |        0 |            0 |       150 |
| \`packages/ui\` |           0 |      690 |            0 |     1,010 |
| the rest      |           0 |       10 |            0 |         0 |
| **all**       |           0 |      700 |            0 |     1,160 |

| file                       | lines |
| -------------------------- | ----: |
| \`packages/ui/src/names.ts\` |   400 |

## The site

|                               | before | now |
| ----------------------------- | -----: | --: |
| files                         |     10 |   4 |
| imports                       |     10 |   3 |
| files in cycles               |     10 |   0 |
| imports of a higher layer     |     10 |   0 |
| imports between features      |     10 |   1 |
| pairs of modules in both ways |     10 |   0 |
| modules in cycles             |     10 |   0 |
`;

test('the figures of the document are those of the code', async () => {
  expect(await figureProblems(ROOT)).toEqual([]);
});

test('counts tests apart, and small folders together', () => {
  expect(Object.fromEntries(linesByFolder(LINES))).toEqual({
    'packages/ui': { code: 690, tests: 1_010 },
    e2e: { code: 0, tests: 150 },
    'the rest': { code: 10, tests: 0 },
    all: { code: 700, tests: 1_160 },
  });
  expect(largestFiles(LINES, 2)).toEqual([
    ['packages/ui/src/button.test.tsx', 1_000],
    ['packages/ui/src/names.ts', 400],
  ]);
});

test('reads rows of numbers, and no other tables', () => {
  expect(numberRows('| a | b |\n| --- | --: |\n| `x` | 1,234 |\n| y | text |\n| z | 1 | 2 |', 1)).toEqual(
    new Map([['x', [1_234]]]),
  );
});

const onlyNames = new Map([...LINES].filter(([file]) => file !== 'packages/ui/src/button.test.tsx'));
const small = new Map([...onlyNames, ['packages/ui/src/button.test.tsx', 250], ['packages/ui/src/b.test.ts', 250]]);

test('lets figures differ by a twentieth or by 50 lines', () => {
  const near = DOCUMENT.replaceAll('1,010', '560').replaceAll('1,160', '670').replace('|   400', '|   410');
  expect(staleFigures(near, GRAPHS, small)).toEqual([]);
});

test('says which figures are stale, missing or left over', () => {
  const stale = DOCUMENT.replaceAll('1,010', '600')
    .replaceAll('1,160', '660')
    .replace('|        0 |            0 |       150 |', '|       60 |            0 |       150 |')
    .replace('| imports                       |     10 |   1 |', '| imports                       |     10 |   2 |')
    .replace('| imports between features      |     10 |   1 |', '| imports between features      |     10 |   5 |')
    .replace('names.ts', 'gone.ts')
    .replace(/^\| the rest.*\n/m, '');
  expect(staleFigures(stale, GRAPHS, small)).toEqual([
    'docs/explanation/architecture.md says 2 for imports (imports of the server), but it is 1: see npm run layers.',
    'docs/explanation/architecture.md says 5 for imports between features (imports of the site), but it is 1: see npm run layers.',
    'docs/explanation/architecture.md says 60 for e2e (lines of code), but it is 0: see npm run layers.',
    'docs/explanation/architecture.md lacks the rest (lines of code: 10).',
    'docs/explanation/architecture.md says 600 for packages/ui (lines of tests), but it is 510: see npm run layers.',
    'docs/explanation/architecture.md lacks the rest (lines of tests: 0).',
    'docs/explanation/architecture.md lists packages/ui/src/gone.ts (lines of the largest files), where it does not belong.',
    'docs/explanation/architecture.md lacks packages/ui/src/names.ts (lines of the largest files: 400).',
  ]);
});

test('finds long functions by name, however they are written', () => {
  const body = '{\n  return 1;\n}';
  const source = `export function a() ${body}\nconst b = () => ${body};\nconst c = async function () ${body};\nfunction d() {}`;
  expect(longFunctions('a.ts', source, 2)).toEqual(
    new Map([
      ['a', 3],
      ['b', 3],
      ['c', 3],
    ]),
  );
  expect(longFunctions('a.ts', source, 3)).toEqual(new Map());
});
