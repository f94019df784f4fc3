import type { Tagging } from '@mekiki/api-client';
import { Badge, spacedTag, Stack, TagTable, useBanner } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { tagsOf } from './tagging.ts';

export interface TaggingTableProps {
  tagging: Tagging | undefined;
  loading: boolean;
  /** Beside the name of the engine. */
  actions?: ReactNode;
}

/** What a tagger found in an image, to filter and sort; a tag leads to a search. */
export function TaggingTable({ tagging, loading, actions }: TaggingTableProps) {
  const navigate = useNavigate();
  const { show } = useBanner();
  const tags = useMemo(
    () => (tagging ? tagsOf(tagging).map(({ tag, ...rest }) => ({ ...rest, tag: spacedTag(tag) })) : []),
    [tagging],
  );
  return (
    <TagTable
      tags={tags}
      loading={loading}
      onTagClick={({ tag, group }) => {
        if (group === 'rating') show({ tone: 'info', text: 'Ratings are not tags. Choose ratings in the filters.' });
        else void navigate({ to: '/search', search: { q: tag } });
      }}
      actions={
        tagging ? (
          <Stack direction="row" gap={2} wrap>
            <Badge>{tagging.engine}</Badge>
            {actions}
          </Stack>
        ) : null
      }
    />
  );
}
