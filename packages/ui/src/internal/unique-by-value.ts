import { warnOnce } from './warn-once.ts';

/** The items with a value of their own; of two with one value only one could be shown, and developers are told. */
export function uniqueByValue<T extends { value: string }>(component: string, items: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  const unique = items.filter(({ value }) => !seen.has(value) && seen.add(value));
  if (unique.length === items.length) return items;
  const twice = items.find((item) => !unique.includes(item));
  warnOnce(
    `${component} got two items with value="${twice?.value}", of which only one can be shown; give each its own. The first is kept.`,
  );
  return unique;
}
