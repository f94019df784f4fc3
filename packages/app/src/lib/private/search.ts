/** Private search on this page: with its API, its texts and its progress. */
import { candidateFeatures, embedder, searchByVectors, type SearchResults } from '@mekiki/api-client';
import { createPrivateSearch, PrivateProblem, type PrivateTexts } from '@mekiki/describe/browser';
import { API_BASE, ApiError, dataOf } from '../../api/api.ts';
import { takeLine } from './current-line.ts';
import { batchProgress, progress, reportBatch, reportOne } from './progress.ts';

const TEXTS: PrivateTexts = {
  'not-read':
    'This browser cannot open this image. Its format may not be supported, or it needs more memory than this device has. ' +
    'Turn Private off to search by sending it.',
  noise:
    'This browser changes the pixels that pages read, as a protection against tracking, so private search would find the wrong images. ' +
    'Allow this site to read canvas data, or turn Private off to search by sending the image.',
  failed: 'Your device could not describe this image. Turn Private off to search by sending it.',
  'not-offered': 'This site does not offer private search. Turn Private off to search by sending the image.',
  'not-loaded': 'Private search could not be loaded. Your image was not sent. Check your connection and try again.',
  damaged: 'Private search was damaged while loading. Your image was not sent. Try again.',
};

const search = createPrivateSearch({
  apiBase: API_BASE,
  embedder: () => dataOf(embedder()),
  searchByVectors: (body, { signal, sending }) => dataOf(searchByVectors({ body, signal, fetch: sending })),
  candidateFeatures: (body, { signal, sending }) => dataOf(candidateFeatures({ body, signal, fetch: sending })),
  isOutdated: (error) => error instanceof ApiError && error.status === 409,
  texts: TEXTS,
});

/** The fields of a search by file. */
interface PrivateFields {
  pool?: string;
  rating: string;
  tags_positive?: string;
  tags_negative?: string;
  /** Not sent: the number of candidates does not depend on it. */
  limit: number;
  /** One of several images. */
  history?: 'batch';
}

/** @throws {ApiError} with a sentence that can be shown; the file is never sent */
export async function searchPrivately(
  file: File,
  { limit: _limit, history, ...filters }: PrivateFields,
  signal: AbortSignal,
): Promise<SearchResults> {
  const [line, report] = history === 'batch' ? [batchProgress, reportBatch] : [progress, reportOne];
  const isCurrent = takeLine(line, signal);
  try {
    return await search(file, filters, { signal, report: (next) => report(next, isCurrent()) });
  } catch (error) {
    if (!(error instanceof PrivateProblem)) throw error;
    throw new ApiError(error.message, error.isFinal ? { status: 422 } : {});
  }
}
