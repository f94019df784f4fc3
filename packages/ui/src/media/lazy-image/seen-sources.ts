/**
 * Images that have loaded are in the browser's cache: the next element that shows one need not wait until it is
 * visible.
 */
const MAX_SOURCES = 4_000;
const seen = new Set<string>();

export function wasSeen(src: string): boolean {
  return seen.has(src);
}

export function markSeen(src: string): void {
  if (seen.size >= MAX_SOURCES) seen.clear();
  seen.add(src);
}
