/** Describes images in this process. Loaded on demand: it needs packages that other commands do not. */
import {
  createPrivateSearch,
  type PrivateSearchParts,
  type PrivateTexts,
  type Progress,
  type VectorFilters,
} from '@mekiki/describe/node';
import type { SearchItem, SearchResults } from '../generated/index.ts';

const WITHOUT = 'To send it to the server, search without --private.';

const TEXTS: PrivateTexts = {
  'not-read': `This image cannot be opened here. Use JPEG, PNG, WebP, GIF or AVIF. ${WITHOUT}`,
  noise: `This image cannot be described here. ${WITHOUT}`,
  failed: `This image cannot be described here. ${WITHOUT}`,
  'not-offered': `This server offers no private search. ${WITHOUT}`,
  'not-loaded': 'The network for private search could not be loaded. Your image was not sent. Try again.',
  damaged: 'Private search was damaged while loading. Your image was not sent. Try again.',
};

/** One for all images of a command: the network is loaded once. */
export function privateSearch({
  server,
  ...calls
}: Pick<PrivateSearchParts<SearchItem>, 'embedder' | 'searchByVectors' | 'candidateFeatures' | 'isOutdated'> & {
  server: string;
}) {
  const search = createPrivateSearch({ apiBase: `${server}/api`, ...calls, texts: TEXTS });
  return async (
    file: Blob,
    filters: VectorFilters,
    signal: AbortSignal,
  ): Promise<{ results: SearchResults; sent: number; isPartial: boolean }> => {
    let last: Progress = {};
    const report = (progress: Progress): void => void (last = progress);
    const results = await search(file, filters, { signal, report });
    return { results, sent: last.sent ?? 0, isPartial: last.isPartial ?? false };
  };
}
