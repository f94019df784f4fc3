/** A run of some suites must not empty the rows of the others: rows that did not run stay unchanged. */
import type { ReportedTests } from './reports.ts';
import type { ItemId, ItemTest } from './types.ts';

/** Path of each test file of the repository, with how often each id stands in it. */
export type Sources = ReadonlyMap<string, ReadonlyMap<ItemId, number>>;

export interface Merged {
  tests: ItemTest[];
  /** Files with ids whose tests did not all run. */
  notRun: string[];
}

/**
 * The tests of a run, and those of the table before of which the run says nothing: their file did not run, or fewer
 * titles of it with that id ran than its source has (a suite runs the journeys of one tag only).
 */
export function merge({ tests, files }: ReportedTests, before: readonly ItemTest[], sources: Sources): Merged {
  const ran = tests.filter(({ outcome }) => outcome !== 'skipped');
  const isCovered = (file: string, id: ItemId) => {
    if (!files.has(file)) return false;
    const titles = ran.filter((test) => test.file === file && test.ids.includes(id)).length;
    return titles >= (sources.get(file)?.get(id) ?? 0);
  };
  const known = new Map(ran.map((test) => [keyOf(test), test]));
  for (const test of before) {
    if (!sources.has(test.file)) continue;
    const kept = known.get(keyOf(test))?.ids ?? [];
    const ids = test.ids.filter((id) => !kept.includes(id) && !isCovered(test.file, id));
    if (ids.length > 0 && kept.length === 0) known.set(keyOf(test), { ...test, ids });
  }
  for (const test of tests) if (!known.has(keyOf(test))) known.set(keyOf(test), test);
  const notRun = [...sources].filter(([file, ids]) => [...ids.keys()].some((id) => !isCovered(file, id)));
  return { tests: [...known.values()], notRun: notRun.map(([file]) => file).toSorted() };
}

function keyOf({ file, title }: ItemTest): string {
  return JSON.stringify([file, title]);
}
