/** The files of generated images: only their owner gets them, so they are fetched with the token. */
import type { GenerationItem } from '@mekiki/api-client';
import { useQuery } from '@tanstack/react-query';
import { authHeadersFor } from '../../../api/api.ts';
import { fetchImage } from '../../../browser/download.ts';
import { useObjectUrl } from '../../search/use-object-url.ts';
import { reachable } from './address.ts';

/** Those out of sight are kept for so long, in milliseconds. */
const KEPT_FOR = 60_000;

/** A generated image's file; fails in a sentence after patience. */
export async function fileOf(address: string, signal?: AbortSignal): Promise<Blob> {
  const url = reachable(address);
  return fetchImage(url, { headers: authHeadersFor(url), ...(signal ? { signal } : {}) });
}

/** The file of the image that was made, with its settings in it. */
export function originalOf({ png, webp }: Pick<GenerationItem, 'webp'> & { png?: string }): Promise<Blob> {
  return fileOf(png ?? webp);
}

/** An image to look at, as an address for as long as it is shown. */
export function useGeneratedImage({ id, webp }: GenerationItem) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['mine', 'generated', id],
    queryFn: ({ signal }) => fileOf(webp, signal),
    staleTime: Infinity,
    gcTime: KEPT_FOR,
    // It has been patient itself.
    retry: false,
  });
  return { src: useObjectUrl(data), isError, retry: () => void refetch() };
}
