import { remoteImage } from '@mekiki/api-client';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '../../../api/api.ts';
import type { SearchQuery } from '../../../lib/search/search-query.ts';
import { useNaturalSize } from '../../../browser/use-natural-size.ts';
import { useObjectUrl } from '../../../browser/use-object-url.ts';

/** The query image: a file or a URL. */
export function useQueryImage(search: SearchQuery) {
  const typed = search.kind === 'past' ? search.typed : search;
  const url = typed?.kind === 'url' ? typed.url : undefined;
  // Through the server: other sites need not allow cross-origin requests, and some refuse pages that embed their
  // images.
  const remote = useQuery({
    queryKey: ['remote-image', url],
    enabled: url !== undefined,
    queryFn: ({ signal }) => dataOf(remoteImage({ query: { url: url ?? '', indexed: true }, parseAs: 'blob', signal })),
    staleTime: Infinity,
  });
  const fetched = url !== undefined && remote.data instanceof Blob ? remote.data : undefined;
  const blob = search.kind === 'file' ? search.file : fetched;
  const src = useObjectUrl(blob);
  const size = useNaturalSize(src);
  return {
    blob,
    src,
    /** For the overlay on a result; undefined until its size is known. */
    query: src && size ? { src, ...size } : undefined,
    error: url === undefined ? null : remote.error,
  };
}
