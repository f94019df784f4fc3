/** The files of generated images: only their owner may load them, so they are fetched with the token. */
import type { GenerationItem } from '@mekiki/api-client';
import { useQuery } from '@tanstack/react-query';
import { authHeadersFor } from '../../../api/api.ts';
import { fetchImage } from '../../../browser/download.ts';
import { useObjectUrl } from '../../search/use-object-url.ts';
import { reachable } from './address.ts';

/** How long files out of sight are kept, in milliseconds. */
const KEPT_FOR = 60_000;

/** A generated image's file; fails with a message after retries. */
export async function fileOf(address: string, signal?: AbortSignal): Promise<Blob> {
  const url = reachable(address);
  return fetchImage(url, { headers: authHeadersFor(url), ...(signal ? { signal } : {}) });
}

/** The file of the generated image, with its settings embedded. */
export function originalOf({ png, webp }: Pick<GenerationItem, 'webp'> & { png?: string }): Promise<Blob> {
  return fileOf(png ?? webp);
}

/** An object URL of an image, for as long as it is shown. */
export function useGeneratedImage({ id, webp }: GenerationItem) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['mine', 'generated', id],
    queryFn: ({ signal }) => fileOf(webp, signal),
    staleTime: Infinity,
    gcTime: KEPT_FOR,
    // It has its own retries.
    retry: false,
  });
  return { src: useObjectUrl(data), isError, retry: () => void refetch() };
}
