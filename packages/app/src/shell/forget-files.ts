import type { QueryClient } from '@tanstack/react-query';
import { forgetFiles } from '../lib/images/searched-files.ts';

/** Starts of the keys of what was made of images that a user gave, besides their own data, which begins with 'mine'. */
const OF_FILES = [['results', 'file'], ['tagging'], ['image-utils', 'inspection'], ['upscale patch']];

/** Forgets the files of this tab, and what was found or read in them. */
export function forgetFilesIn(client: QueryClient): void {
  forgetFiles();
  for (const queryKey of OF_FILES) client.removeQueries({ queryKey });
}
