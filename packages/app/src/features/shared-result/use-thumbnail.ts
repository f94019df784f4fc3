import { useNaturalSize } from '../../browser/use-natural-size.ts';

/** The small preview of the query image with its size, once that is known. */
export function useThumbnail(src: string | undefined) {
  const size = useNaturalSize(src);
  return src && size ? { src, ...size } : undefined;
}
