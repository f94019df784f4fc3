/** The request for the tags of an image. */
import { tagFile, tagUrl } from '@mekiki/api-client';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import type { ProgressStore } from '../../lib/private/progress.ts';
import type { ToolImage } from '../../lib/tool/use-tool-image.ts';
import type { ShownTagging } from './tagging.ts';

/** All tags are requested: thresholds are chosen on the page. */
const ALL = { rating_threshold: 0, character_threshold: 0, general_threshold: 0 } as const;

/** Tags a file; a private one on this device. @param progress if several are tagged. @throws ApiError */
export async function taggingOfFile(file: File, signal: AbortSignal, progress?: ProgressStore): Promise<ShownTagging> {
  // Loaded with the switch: pages that share code with this one do not need it.
  const { maySend } = await import('../../lib/private/sent-files.ts');
  if (!maySend(file)) {
    const { tagPrivately } = await import('../../lib/private/tag.ts');
    return { ...(await tagPrivately(file, signal, progress)), isFromDevice: true };
  }
  return dataOf(tagFile({ body: { file, ...ALL }, signal }));
}

/** Cache key of an image's tags, so that going back finds them in memory. */
export function taggingKey(image: ToolImage | undefined): readonly (string | number)[] {
  if (!image) return ['tagging'];
  return ['tagging', image.kind, image.kind === 'file' ? image.number : image.url];
}

/** The tags of an image; another image aborts the request. */
export function taggingOptions(image: ToolImage | undefined) {
  return queryOptions({
    queryKey: taggingKey(image),
    queryFn: image
      ? ({ signal }): Promise<ShownTagging> =>
          image.kind === 'file'
            ? taggingOfFile(image.file, signal)
            : dataOf(tagUrl({ body: { image: image.url, ...ALL }, signal }))
      : skipToken,
    staleTime: Infinity,
  });
}
