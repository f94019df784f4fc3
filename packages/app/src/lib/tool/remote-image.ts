/** What a URL leads to; the browser has the image in its cache, since its preview has the same address. */
import { remoteImage } from '@mekiki/api-client';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, dataOf } from '../../api/api.ts';

interface Remote {
  /** URL of the image that was taken, if the given one leads to a page. */
  imageUrl?: string;
  /** Why there is no image; it may name several to choose from. */
  error?: ApiError;
}

export const remoteImageOptions = (url: string) =>
  queryOptions({
    queryKey: ['page at a URL', url],
    queryFn: ({ signal }) => remoteAt(url, signal),
    staleTime: Infinity,
    retry: false,
  });

async function remoteAt(url: string, signal: AbortSignal): Promise<Remote> {
  const call = remoteImage({ query: { url }, parseAs: 'blob', signal });
  try {
    await dataOf(call);
    const imageUrl = (await call).response?.headers.get('x-image-url');
    return imageUrl ? { imageUrl } : {};
  } catch (error) {
    // Other failures, such as a lost connection, may pass.
    if (error instanceof ApiError && error.status === 422) return { error };
    throw error;
  }
}
