import type { ProgressStore } from './progress.ts';

/** Whose progress each line shows. */
const owners = new WeakMap<ProgressStore, AbortSignal>();

/**
 * Makes a line that of a search or tagging that begins.
 * @returns whether it still is: one that was canceled goes on for a while, and must not overwrite the next one's line
 */
export function takeLine(line: ProgressStore, signal: AbortSignal): () => boolean {
  owners.set(line, signal);
  return () => owners.get(line) === signal;
}
