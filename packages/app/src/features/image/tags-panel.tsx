import { imageTags } from '@mekiki/api-client';
import { Button, Stack } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { CopyTags } from '../tagger/copy-tags.tsx';
import { tagText } from '../tagger/tag-text.ts';
import { TaggingTable } from '../tagger/tagging-table.tsx';

/** The tags of an image. */
export function TagsPanel({ imageKey }: { imageKey: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['tags', imageKey],
    queryFn: ({ signal }) => dataOf(imageTags({ path: { size: '512', key: imageKey }, signal })),
    staleTime: Infinity,
  });
  const tagging = data?.tags;

  return (
    <Stack>
      {error ? (
        <Stack direction="row" gap={3} wrap>
          <span role="alert">{error.message}</span>
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Stack>
      ) : null}
      <TaggingTable
        tagging={tagging}
        loading={isFetching}
        actions={<CopyTags text={tagText(tagging?.results.data.general ?? [])} />}
      />
    </Stack>
  );
}
