import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { ToolPicture } from '../tool/use-tool-picture.ts';
import { inspectPicture, type UtilsPicture } from './utils-api.ts';

/** Names a picture; empty where there is none. */
export function subjectOf(picture: ToolPicture | undefined): string {
  if (!picture) return '';
  return picture.kind === 'file' ? `file ${picture.number}` : picture.url;
}

/** A picture as the calls take it. */
export function utilsPicture(picture: ToolPicture): UtilsPicture {
  return picture.kind === 'file' ? picture.file : picture.url;
}

/** What a picture is, and what it tells. Going back to a picture finds it in memory. */
export function useInspection(picture: ToolPicture | undefined) {
  return useQuery(
    queryOptions({
      queryKey: ['image-utils', 'inspection', subjectOf(picture)],
      queryFn: picture ? ({ signal }) => inspectPicture(utilsPicture(picture), signal) : skipToken,
      staleTime: Infinity,
    }),
  );
}
