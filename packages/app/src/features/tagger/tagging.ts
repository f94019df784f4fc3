/** What a tagger says of a picture, and the rows that tables and composers show of it. */
import { tagFile, type Tagging, tagUrl } from '@mekiki/api-client';
import type { ScoredTag } from '@mekiki/ui';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import type { ToolPicture } from '../tool/use-tool-picture.ts';

/** All tags are asked for: thresholds are chosen on the page. */
const ALL = { rating_threshold: 0, character_threshold: 0, general_threshold: 0 } as const;

const GROUPS = ['rating', 'character', 'copyright', 'artist', 'general', 'meta', 'year'] as const;

/** Tags a file. @throws ApiError */
export function taggingOfFile(file: File, signal: AbortSignal): Promise<Tagging> {
  return dataOf(tagFile({ body: { file, ...ALL }, signal }));
}

/** Names the tags of a picture, so that going back finds them in memory. */
export function taggingKey(picture: ToolPicture | undefined): readonly (string | number)[] {
  if (!picture) return ['tagging'];
  return ['tagging', picture.kind, picture.kind === 'file' ? picture.number : picture.url];
}

/** The tags of a picture; another picture stops the request. */
export function taggingOptions(picture: ToolPicture | undefined) {
  return queryOptions({
    queryKey: taggingKey(picture),
    queryFn: picture
      ? ({ signal }) =>
          picture.kind === 'file'
            ? taggingOfFile(picture.file, signal)
            : dataOf(tagUrl({ body: { image: picture.url, ...ALL }, signal }))
      : skipToken,
    staleTime: Infinity,
  });
}

/** All tags of an answer in one list, in the spelling of boards, each with its group. */
export function tagsOf(tagging: Tagging) {
  const { data } = tagging.results;
  return GROUPS.flatMap((group) => (data[group] ?? []).map((tag) => ({ ...tag, group }) satisfies ScoredTag));
}
