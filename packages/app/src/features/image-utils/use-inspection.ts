import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ToolImage } from '../../lib/tool/use-tool-image.ts';
import type { Part } from './part.ts';
import { inspectImage, type UtilsImage } from './utils-api.ts';

/** Identifies an image; empty if there is none. */
export function subjectOf(image: ToolImage | undefined): string {
  if (!image) return '';
  return image.kind === 'file' ? `file ${image.number}` : image.url;
}

/** An image as the calls accept it. */
export function utilsImage(image: ToolImage): UtilsImage {
  return image.kind === 'file' ? image.file : image.url;
}

/** Prefix of the query keys for facts about images. */
export const INSPECTIONS = ['image-utils', 'inspection'] as const;

/** The format and the metadata of an image. Returning to an image finds them in the cache. */
const inspectionOf = (image: ToolImage | undefined) =>
  queryOptions({
    queryKey: [...INSPECTIONS, subjectOf(image)],
    queryFn: image ? ({ signal }) => inspectImage(utilsImage(image), signal) : skipToken,
    staleTime: Infinity,
  });

/**
 * The format of an image and, on the metadata page, its metadata. The converter only sends a file if this device cannot
 * identify it.
 */
export function useInspection(image: ToolImage | undefined, part: Part) {
  const client = useQueryClient();
  const whole = inspectionOf(image);
  const file = part === 'convert' && image?.kind === 'file' ? image.file : undefined;
  const here = useQuery(
    queryOptions({
      queryKey: [...INSPECTIONS, subjectOf(image), 'file'],
      queryFn: file
        ? async ({ signal }) => {
            const code = await import('./device/inspect-here.ts').catch(() => undefined);
            const known = await code?.inspectHere(file);
            if (known) {
              code?.prepareWorker();
              return known;
            }
            const inspection = await inspectImage(file, signal);
            client.setQueryData(whole.queryKey, inspection);
            return inspection.file;
          }
        : skipToken,
      staleTime: Infinity,
    }),
  );
  const inspected = useQuery(file ? { ...whole, queryFn: skipToken } : whole);
  const { error, isFetching, refetch } = file ? here : inspected;
  return {
    /** The image itself. */
    file: file ? here.data : inspected.data?.file,
    /** Its metadata. */
    data: inspected.data,
    error,
    isFetching,
    refetch: () => void refetch(),
  };
}
