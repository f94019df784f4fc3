import { warnOnce } from './warn-once.ts';

/** The items whose id did not come before; tells developers of those that are left out. */
export function uniqueById<Item extends { id: string | number }>(component: string, items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => {
    // React takes 1 and '1' for the same key.
    const key = String(id);
    if (!seen.has(key)) return Boolean(seen.add(key));
    warnOnce(
      `${component} got the id "${key}" twice and shows the first, because entries are told apart by it: give every entry its own id.`,
    );
    return false;
  });
}
