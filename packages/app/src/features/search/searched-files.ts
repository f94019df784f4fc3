/** Files that were searched in this tab: an address cannot hold them, so the browser's history holds their numbers. */
import type { CropState } from '@mekiki/ui';

export interface SearchedFile {
  number: number;
  /** What is searched. */
  file: File;
  /** The image as it came, for editing it again. */
  original: Blob;
  /** What was made of the original. */
  crop?: CropState;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of the searched file. */
    file?: number;
  }
}

/** Files are large: those of older searches are forgotten. */
const MAX_KEPT = 20;

const kept = new Map<number, SearchedFile>();
// The browser's history outlives the page: a number of an earlier page must not name a file of this one.
let last = Date.now();

/** Keeps a file, for as long as the page lives. */
export function keepFile(file: File, edited?: { original: Blob; crop: CropState }): SearchedFile {
  last += 1;
  const searched: SearchedFile = { number: last, file, original: file, ...edited };
  kept.set(searched.number, searched);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return searched;
}

/** The file of a number, if it is still here. */
export function keptFile(number: number | undefined): SearchedFile | undefined {
  return number === undefined ? undefined : kept.get(number);
}
