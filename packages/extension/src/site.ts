/** The calls to the chosen site. */
import {
  candidateFeatures,
  createClient,
  createConfig,
  embedder,
  searchByVectors,
  type SearchResults,
} from '@mekiki/api-client';
import { ApiError, dataOf } from '@mekiki/api-client/api-error';
import { createPrivateSearch, type PrivateTexts, type Progress } from '@mekiki/describe/browser';

const TEXTS: PrivateTexts = {
  'not-read': 'This browser cannot open this image. Open it on the site, which reads more formats.',
  noise:
    'This browser changes the pixels that are read from images, as a protection against tracking, so the search would find the wrong images. ' +
    'Search on the site instead.',
  failed: 'Your device could not describe this image. Search on the site instead.',
  'not-offered': 'This site offers no private search, so the extension cannot use it. Search on the site instead.',
  'not-loaded': 'Private search could not be loaded. Your image was not sent. Check your connection and try again.',
  damaged: 'Private search was damaged while loading. Your image was not sent. Try again.',
};

const clientOf = (site: string) => createClient(createConfig({ baseUrl: site }));

/** Checks that a site is a Mekiki site and can be searched from here. @returns what is wrong, as a sentence */
export async function checkSite(site: string): Promise<string | undefined> {
  // Other sites do not let us read their answers, so they cannot be distinguished from a missing site.
  const answer = await dataOf(embedder({ client: clientOf(site) })).catch(() => undefined);
  if (typeof answer?.name !== 'string') {
    return `${site} does not answer as a Mekiki site with private search does. Check the address and your connection.`;
  }
  return answer.network ? undefined : `${site} offers no private search, so the extension cannot use it.`;
}

/** Searches on a site for images that stay here, one after the other. */
export function createSiteSearch(site: string) {
  const client = clientOf(site);
  const search = createPrivateSearch({
    apiBase: `${site}/api`,
    embedder: () => dataOf(embedder({ client })),
    searchByVectors: (body, { signal, sending }) => dataOf(searchByVectors({ client, body, signal, fetch: sending })),
    candidateFeatures: (body, { signal, sending }) =>
      dataOf(candidateFeatures({ client, body, signal, fetch: sending })),
    isOutdated: (error) => error instanceof ApiError && error.status === 409,
    texts: TEXTS,
  });
  return (image: Blob, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<SearchResults> => {
    const report = (progress: Progress): void => {
      if (!signal.aborted) onProgress(progress);
    };
    // On all boards and in all ratings: the user already sees the image.
    return search(image, {}, { signal, report });
  };
}
