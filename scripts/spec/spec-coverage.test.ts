import { expect, test } from 'vitest';
import { countIds, withoutIds } from './ids.ts';
import { merge, type Sources } from './merge.ts';
import { problemsOfItems, problemsOfRun, unknownIds } from './problems.ts';
import { readReports } from './reports.ts';
import { type Document, parseTable, renderTable } from './table.ts';
import type { ItemTest, Section } from './types.ts';

const ROOT = '/repo';

const SECTION: Section = {
  number: 4,
  title: 'States',
  items: [
    { id: '§4.1', what: 'Tabs', where: ['ui/navigation/tabs'] },
    { id: '§4.2', group: 'Later', what: 'Enter | submit', where: ['app/search'], differs: 'Enter only.' },
    { id: '§4.3', what: 'Flips', where: [], note: 'Both ways.' },
    { id: '§4.4', what: 'Upload', where: [], missing: 'Nothing needs it.' },
  ],
};

const DOCUMENT: Document = { sections: [SECTION], differences: [], open: ['**Open**: yes.'] };

function vitestReport(file: string, ...titles: (readonly [title: string, status?: string, spec?: string[]])[]) {
  return {
    testResults: [
      {
        name: `${ROOT}/${file}`,
        assertionResults: titles.map(([title, status = 'passed', spec]) => ({
          ancestorTitles: ['a group'],
          title,
          status,
          meta: spec ? { spec } : {},
        })),
      },
    ],
  };
}

function playwrightReport(title: string, ...statuses: string[]) {
  const file = 'search.spec.ts';
  const spec = { title, file, tests: statuses.map((status) => ({ status })) };
  const suites = [{ title: file, file, specs: [], suites: [{ title: 'a search §4.2', file, specs: [spec] }] }];
  return { config: { rootDir: `${ROOT}/e2e` }, suites };
}

function sourcesOf(sources: Record<string, string>): Sources {
  return new Map(Object.entries(sources).map(([file, source]) => [file, countIds(source)]));
}

function passed(file: string, title: string, ...ids: ItemTest['ids']): ItemTest {
  return { file, title, ids, outcome: 'passed' };
}

test('ids are read from titles and left out where people read them', () => {
  expect(withoutIds('a file §4.8 §4.9 is searched §12.345')).toBe('a file is searched');
  expect(countIds("test('a §4.8', …); test('b §4.8 §5.1', …); 'see §6'")).toEqual(
    new Map([
      ['§4.8', 2],
      ['§5.1', 1],
    ]),
  );
});

test('reports of both runners give the tests that carry ids, in titles, groups and stories', () => {
  const { tests, files } = readReports(
    [
      vitestReport('packages/ui/src/navigation/tabs/Tabs.test.tsx', ['moves §4.1'], ['has no id']),
      vitestReport('packages/ui/src/navigation/tabs/Tabs.stories.tsx', ['Default', 'failed', ['§4.1', '§4.3']]),
      vitestReport('packages/app/src/a.test.ts', ['has no id either']),
      playwrightReport('is sent §4.3', 'expected'),
      { of: 'something else' },
    ],
    ROOT,
  );
  expect(tests).toEqual([
    passed('packages/ui/src/navigation/tabs/Tabs.test.tsx', 'a group › moves', '§4.1'),
    {
      file: 'packages/ui/src/navigation/tabs/Tabs.stories.tsx',
      title: 'a group › Default',
      ids: ['§4.1', '§4.3'],
      outcome: 'failed',
    },
    passed('e2e/search.spec.ts', 'a search', '§4.2'),
    passed('e2e/search.spec.ts', 'a search › is sent', '§4.3'),
  ]);
  expect([...files]).toContain('packages/app/src/a.test.ts');
});

test.each([
  [['expected', 'expected'], 'passed'],
  [['expected', 'skipped'], 'passed'],
  [['skipped'], 'skipped'],
  [['expected', 'unexpected'], 'failed'],
  // It only passed on the second attempt.
  [['flaky'], 'failed'],
])('a test that ran as %j has %s', (statuses, outcome) => {
  const { tests } = readReports([playwrightReport('is sent', ...statuses)], ROOT);
  expect(tests).toMatchObject([{ title: 'a search', outcome }]);
});

test('a test that passes in one report and fails in another has failed', () => {
  const file = 'packages/server/src/platform/db.test.ts';
  const { tests } = readReports([vitestReport(file, ['a §4.1']), vitestReport(file, ['a §4.1', 'failed'])], ROOT);
  expect(tests).toMatchObject([{ title: 'a group › a', outcome: 'failed' }]);
});

test('a group that carries an id is one entry, which fails with any of its tests', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
  const group = { title: 'sizes §4.1', file: 'a.spec.ts', specs: [spec('767', 'expected'), spec('768', 'unexpected')] };
  const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [], suites: [group] }];
  const { tests } = readReports([{ config: { rootDir: `${ROOT}/e2e` }, suites }], ROOT);
  expect(tests).toEqual([{ file: 'e2e/a.spec.ts', title: 'sizes', ids: ['§4.1'], outcome: 'failed' }]);
});

test.each([
  ['history on the embedded database', 'history on the postgres database'],
  ['history with the embedded database', 'history on postgres'],
  ['history', 'history on embedded'],
])('a test on two databases is one entry: %s, %s', (one, other) => {
  const report = (group: string, status: string) => ({
    testResults: [
      { name: `${ROOT}/a.test.ts`, assertionResults: [{ ancestorTitles: [group], title: 'is kept §4.1', status }] },
    ],
  });
  const { tests } = readReports([report(one, 'passed'), report(other, 'failed')], ROOT);
  expect(tests).toEqual([{ file: 'a.test.ts', title: 'history › is kept', ids: ['§4.1'], outcome: 'failed' }]);
});

test('the table is written and read again', () => {
  const tests: ItemTest[] = [
    passed('packages/ui/src/navigation/tabs/Tabs.test.tsx', 'goes <left> | right `x`', '§4.1', '§4.2'),
    { file: 'e2e/search.spec.ts', title: 'is sent', ids: ['§4.2'], outcome: 'failed' },
  ];
  const table = renderTable(DOCUMENT, tests);
  expect(parseTable(table)).toEqual(tests);
  expect(table).toContain('**4 items: 1 passed, 1 failed, 1 no test, 1 missing.** In 1 of them');
  expect(table).toContain(
    '| §4.1 | Tabs | passed | `ui/navigation/tabs/Tabs.test.tsx` goes &lt;left> \\| right `x` | `ui/navigation/tabs` | – |',
  );
  expect(table).toContain('### Later');
  expect(table).toContain(
    '| §4.2 | Enter \\| submit | failed | **failed** `e2e/search.spec.ts` is sent<br>`ui/navigation/tabs/',
  );
  expect(table).toContain('_Differs:_ Enter only.');
  expect(table).toContain('| §4.4 | Upload | missing | – | – | Nothing needs it. |');
});

test('an item is told apart that has tests of which no run is known', () => {
  const table = renderTable(DOCUMENT, [], new Set(['§4.1'] as const));
  expect(table).toContain('| §4.1 | Tabs | not run |');
  expect(table).toContain('| §4.3 | Flips | no test |');
});

test('the order of the reports does not change the table', () => {
  const tests = [
    passed('b.test.ts', 'two', '§4.1'),
    passed('a.test.ts', 'z', '§4.1'),
    passed('a.test.ts', 'a', '§4.1'),
  ];
  expect(renderTable(DOCUMENT, tests)).toBe(renderTable(DOCUMENT, tests.toReversed()));
});

test('what did not run stays as the table has it, what ran is replaced', () => {
  const sources = sourcesOf({
    'ran.test.ts': 'new §4.1',
    'other.test.ts': 'b §4.1',
    'e2e/x.spec.ts': 'core §4.2 rest §4.2',
  });
  const run = {
    tests: [passed('ran.test.ts', 'new', '§4.1'), passed('e2e/x.spec.ts', 'core', '§4.2')],
    files: new Set(['ran.test.ts', 'e2e/x.spec.ts']),
  };
  const before = [
    passed('ran.test.ts', 'old', '§4.1'),
    passed('other.test.ts', 'b', '§4.1'),
    passed('gone.test.ts', 'c', '§4.1'),
    passed('e2e/x.spec.ts', 'rest', '§4.2'),
  ];
  const { tests, notRun } = merge(run, before, sources);
  expect(tests.map(({ title }) => title).toSorted()).toEqual(['b', 'core', 'new', 'rest']);
  expect(notRun).toEqual(['e2e/x.spec.ts', 'other.test.ts']);
});

test('a test that was skipped stays as the table has it, and is skipped where the table does not know it', () => {
  const sources = sourcesOf({ 'a.test.ts': 'a §4.1 b §4.2' });
  const skip = (title: string, id: ItemTest['ids'][number]): ItemTest => ({
    file: 'a.test.ts',
    title,
    ids: [id],
    outcome: 'skipped',
  });
  const run = { tests: [skip('a', '§4.1'), skip('b', '§4.2')], files: new Set(['a.test.ts']) };
  expect(merge(run, [passed('a.test.ts', 'a', '§4.1')], sources).tests).toEqual([
    passed('a.test.ts', 'a', '§4.1'),
    skip('b', '§4.2'),
  ]);
});

test('an id that no item has is told, from a run and from a source', () => {
  expect(
    unknownIds(SECTION.items, [passed('a.test.ts', 'a', '§4.1', '§4.9')], sourcesOf({ 'b.test.ts': '§9.9' })),
  ).toEqual([
    'a.test.ts names §4.9, which is no item of the specification.',
    'b.test.ts names §9.9, which is no item of the specification.',
  ]);
});

test('a failed test and an item without its last test are told', () => {
  const failed: ItemTest = { file: 'a.test.ts', title: 'a', ids: ['§4.1'], outcome: 'failed' };
  expect(problemsOfRun(SECTION.items, [failed], [passed('b.test.ts', 'b', '§4.2')])).toEqual([
    '§4.1 failed: a.test.ts, a',
    '§4.2 (Enter | submit) has lost its last test.',
  ]);
});

test('items with the same id, of another section, or with places that do not exist are told', () => {
  const items: Section['items'] = [
    { id: '§4.1', what: 'a', where: ['ui/navigation/tabs'] },
    { id: '§4.1', what: 'b', where: [] },
    { id: '§5.1', what: 'c', where: [] },
  ];
  const exists = (file: string) => file !== 'packages/ui/src/navigation/tabs';
  expect(problemsOfItems([{ number: 4, title: '', items }], exists)).toEqual([
    '§4.1 names ui/navigation/tabs, which does not exist.',
    '§4.1 is the id of two items.',
    '§5.1 is in section 4.',
  ]);
});
