/** The files of generated images: only their owner may load them, so they are fetched with the token. */
import type { GenerationItem } from '@mekiki/api-client';
import { useQuery } from '@tanstack/react-query';
import { authHeadersFor } from '../../../api/api.ts';
import { fetchImage } from '../../../browser/download.ts';
import { useObjectUrl } from '../../../browser/use-object-url.ts';
import { reachable } from '../../../api/address.ts';

/** How long files out of sight are kept, in milliseconds. */
const KEPT_FOR = 60_000;

/** A generated image's file; fails with a message after retries. */
async function fileOf(address: string, signal?: AbortSignal): Promise<Blob> {
  const url = reachable(address);
  return fetchImage(url, { headers: authHeadersFor(url), ...(signal ? { signal } : {}) });
}

/** The file of the generated image, with its settings embedded. */
export function originalOf({ png, webp }: Pick<GenerationItem, 'webp'> & { png?: string }): Promise<Blob> {
  return fileOf(png ?? webp);
}

/** A small file for lists and cards, or the whole image. */
export type GeneratedSize = 'preview' | 'whole';

/** How a generated image's file is fetched. */
export function generatedQuery(
  { id, webp, preview = webp }: Pick<GenerationItem, 'id' | 'webp'> & { preview?: string },
  size: GeneratedSize,
) {
  return {
    queryKey: ['mine', 'generated', id, size],
    queryFn: ({ signal }: { signal: AbortSignal }) => fileOf(size === 'preview' ? preview : webp, signal),
    staleTime: Infinity,
    gcTime: KEPT_FOR,
    // It has its own retries.
    retry: false,
  };
}

/** An object URL of an image, for as long as it is shown. */
export function useGeneratedImage(item: GenerationItem, size: GeneratedSize) {
  const { data, isError, refetch } = useQuery(generatedQuery(item, size));
  return { src: useObjectUrl(data), isError, retry: () => void refetch() };
}
