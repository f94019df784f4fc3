import { remoteImage } from '@mekiki/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dataOf } from '../../../api/api.ts';
import type { SearchQuery } from '../../../shared/search/search-query.ts';
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
    queryFn: ({ signal }) => dataOf(remoteImage({ query: { url: url ?? '' }, parseAs: 'blob', signal })),
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

/** An image's size in px as the browser displays it. */
export function useNaturalSize(src: string | undefined) {
  const [known, setKnown] = useState<{ src: string; width: number; height: number }>();
  useEffect(() => {
    if (!src) return undefined;
    const image = new Image();
    image.addEventListener('load', () => setKnown({ src, width: image.naturalWidth, height: image.naturalHeight }));
    image.src = src;
    return () => image.removeAttribute('src');
  }, [src]);
  return known && known.src === src ? { width: known.width, height: known.height } : undefined;
}
