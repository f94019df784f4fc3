import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { ToolImage } from '../tool/use-tool-image.ts';
import { inspectImage, type UtilsImage } from './utils-api.ts';

/** Names an image; empty where there is none. */
export function subjectOf(image: ToolImage | undefined): string {
  if (!image) return '';
  return image.kind === 'file' ? `file ${image.number}` : image.url;
}

/** An image as the calls take it. */
export function utilsImage(image: ToolImage): UtilsImage {
  return image.kind === 'file' ? image.file : image.url;
}

/** What an image is, and what it tells. Going back to an image finds it in memory. */
export function useInspection(image: ToolImage | undefined) {
  return useQuery(
    queryOptions({
      queryKey: ['image-utils', 'inspection', subjectOf(image)],
      queryFn: image ? ({ signal }) => inspectImage(utilsImage(image), signal) : skipToken,
      staleTime: Infinity,
    }),
  );
}
