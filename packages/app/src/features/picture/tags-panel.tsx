import { imageTags } from '@mekiki/api-client';
import { Badge, Button, CopyButton, Stack, TagTable, useBanner } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dataOf } from '../../api/api.ts';
import { spaced, tagText } from './tag-text.ts';

const GROUPS = ['rating', 'character', 'general'] as const;
/** Milliseconds for which 'Copied!' shows. */
const FEEDBACK = 1_200;

/** The tags of a picture. */
export function TagsPanel({ pictureKey }: { pictureKey: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['tags', pictureKey],
    queryFn: ({ signal }) => dataOf(imageTags({ path: { size: '512', key: pictureKey }, signal })),
    staleTime: Infinity,
  });
  const navigate = useNavigate();
  const { show } = useBanner();
  const groups = data?.tags.results.data;
  const tags = groups
    ? GROUPS.flatMap((group) => groups[group].map(({ tag, score }) => ({ tag: spaced(tag), score, group })))
    : [];

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
      <TagTable
        tags={tags}
        loading={isFetching}
        onTagClick={({ tag, group }) => {
          if (group === 'rating') show({ tone: 'info', text: 'A rating is not a tag. Choose ratings in the filters.' });
          else void navigate({ to: '/search', search: { q: tag } });
        }}
        actions={
          data ? (
            <Stack direction="row" gap={2} wrap>
              <Badge>{data.tags.engine}</Badge>
              <CopyButton
                size="sm"
                text={tagText(groups?.general ?? [])}
                feedback={FEEDBACK}
                labels={{ copy: 'Copy Tags' }}
              />
            </Stack>
          ) : null
        }
      />
    </Stack>
  );
}
