/**
 * The order after a tag was moved among those that are shown. Tags that are not shown just now keep their place between
 * the others, so that they are back there when a threshold lets them in again.
 * @param order keys, as made by hand so far
 * @param shown keys, as they stand now
 * @param to place among the shown ones, from 0
 */
export function moveTag(order: readonly string[], shown: readonly string[], key: string, to: number): string[] {
  const known = new Set(order);
  const all = [...order, ...shown.filter((one) => !known.has(one))].filter((one) => one !== key);
  const others = shown.filter((one) => one !== key);
  const place = Math.max(0, Math.min(to, others.length));
  const next = others[place];
  const last = others.at(-1);
  const at = next === undefined ? (last === undefined ? all.length : all.indexOf(last) + 1) : all.indexOf(next);
  return all.toSpliced(at, 0, key);
}
