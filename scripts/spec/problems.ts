/** Problems of the items, the ids and a run. */
import type { Sources } from './merge.ts';
import { resultOf } from './table.ts';
import { fullPath, type Item, type ItemTest, type Section } from './types.ts';

/** Ids that are duplicated or not of their section, and paths that do not exist. */
export function problemsOfItems(sections: readonly Section[], exists: (file: string) => boolean): string[] {
  const seen = new Set<string>();
  return sections.flatMap(({ number, items }) =>
    items.flatMap(({ id, where }) => {
      const problems = where
        .filter((file) => !exists(fullPath(file)))
        .map((file) => `${id} names ${file}, which does not exist.`);
      if (seen.has(id)) problems.push(`${id} is the id of two items.`);
      if (!id.startsWith(`§${number}.`)) problems.push(`${id} is in section ${number}.`);
      seen.add(id);
      return problems;
    }),
  );
}

/** Ids that no item has. */
export function unknownIds(items: readonly Item[], tests: readonly ItemTest[], sources: Sources): string[] {
  const known = new Set<string>(items.map(({ id }) => id));
  const named = new Map<string, Set<string>>();
  const add = (id: string, file: string) => named.set(id, (named.get(id) ?? new Set()).add(file));
  for (const { ids, file } of tests) for (const id of ids) add(id, file);
  for (const [file, ids] of sources) for (const id of ids.keys()) add(id, file);
  return [...named]
    .filter(([id]) => !known.has(id))
    .flatMap(([id, files]) => [...files].map((file) => `${file} names ${id}, which is no item of the specification.`));
}

/** Failed tests, and items that had a test in the table before and have none now. */
export function problemsOfRun(
  items: readonly Item[],
  tests: readonly ItemTest[],
  before: readonly ItemTest[],
): string[] {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const lost = items.filter((item) => {
    const had = before.some(({ ids }) => ids.includes(item.id));
    const has = resultOf(
      item,
      tests.filter(({ ids }) => ids.includes(item.id)),
    );
    return had && has === 'no test';
  });
  return [
    ...failed.map(({ file, title, ids }) => `${ids.join(' ')} failed: ${file}, ${title}`),
    ...lost.map(({ id, what }) => `${id} (${what}) has lost its last test.`),
  ];
}
