/** The tagger's response for an image, and the rows that tables and composers show of it. */
import { tagFile, type Tagging, tagUrl } from '@mekiki/api-client';
import type { ScoredTag } from '@mekiki/ui';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import type { ToolImage } from '../tool/use-tool-image.ts';

/** All tags are requested: thresholds are chosen on the page. */
const ALL = { rating_threshold: 0, character_threshold: 0, general_threshold: 0 } as const;

const GROUPS = ['rating', 'character', 'copyright', 'artist', 'general', 'meta', 'year'] as const;

/** Tags a file. @throws ApiError */
export function taggingOfFile(file: File, signal: AbortSignal): Promise<Tagging> {
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
      ? ({ signal }) =>
          image.kind === 'file'
            ? taggingOfFile(image.file, signal)
            : dataOf(tagUrl({ body: { image: image.url, ...ALL }, signal }))
      : skipToken,
    staleTime: Infinity,
  });
}

/** The likeliest rating; undefined if none reaches the model's threshold, since an image without evidence is unrated. */
export function ratingOf({ results, thresholds }: Tagging) {
  const [best] = results.data.rating.toSorted((a, b) => b.score - a.score);
  return best && best.score >= thresholds.rating ? best : undefined;
}

/** All tags of a response in one list, in the boards' spelling, each with its group. */
export function tagsOf(tagging: Tagging) {
  const { data } = tagging.results;
  return GROUPS.flatMap((group) => (data[group] ?? []).map((tag) => ({ ...tag, group }) satisfies ScoredTag));
}
