/** Files that were searched in this tab: a URL cannot contain them, so the browser's history stores their numbers. */
import type { CropState } from '@mekiki/ui';

export interface SearchedFile {
  number: number;
  /** The query. */
  file: File;
  /** The original image, to edit it again. */
  original: Blob;
  /** The edits of the original. */
  crop?: CropState;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of the searched file. */
    file?: number;
  }
}

/** Files are large, so those of older searches are dropped. */
const MAX_KEPT = 20;

const kept = new Map<number, SearchedFile>();
// The browser's history outlives the page: a number from an earlier page must not refer to a file of this one.
let last = Date.now();

/** Keeps a file for the lifetime of the page. */
export function keepFile(file: File, edited?: { original: Blob; crop: CropState }): SearchedFile {
  last += 1;
  const searched: SearchedFile = { number: last, file, original: file, ...edited };
  kept.set(searched.number, searched);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return searched;
}

/** The file with a number, if it is still kept. */
export function keptFile(number: number | undefined): SearchedFile | undefined {
  return number === undefined ? undefined : kept.get(number);
}

/** Forgets all files: nobody else may see them. */
export function forgetFiles(): void {
  kept.clear();
}
