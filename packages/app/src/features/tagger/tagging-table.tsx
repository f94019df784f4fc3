import type { Tagging } from '@mekiki/api-client';
import { Badge, type BadgeTone, spacedTag, Stack, TagTable, useBanner } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { TaggerLimits } from './tagger-limits.tsx';
import { ratingOf, tagsOf } from './tagging.ts';

export interface TaggingTableProps {
  tagging: Tagging | undefined;
  loading: boolean;
  /** Next to the name of the engine. */
  actions?: ReactNode;
}

/** Minimum confidence of a tag, in percent. */
const SURE = 35;

/** The tags that a tagger found in an image, to filter and sort; a tag links to a search. */
export function TaggingTable({ tagging, loading, actions }: TaggingTableProps) {
  const navigate = useNavigate();
  const { show } = useBanner();
  const [threshold, setThreshold] = useState(SURE);
  const tags = useMemo(
    () => (tagging ? tagsOf(tagging).map(({ tag, ...rest }) => ({ ...rest, tag: spacedTag(tag) })) : []),
    [tagging],
  );
  const sure = tags.filter(({ group, score }) => group !== 'rating' && score >= SURE / 100);
  return (
    <>
      <TagTable
        tags={tags}
        loading={loading}
        threshold={threshold}
        onThresholdChange={setThreshold}
        onTagClick={({ tag, group }) => {
          if (group === 'rating') show({ tone: 'info', text: 'Ratings are not tags. Choose ratings in the filters.' });
          else void navigate({ to: '/search', search: { q: tag } });
        }}
        actions={
          tagging ? (
            <Stack direction="row" gap={2} wrap>
              <Rating tagging={tagging} />
              <Badge>{tagging.engine}</Badge>
              {actions}
            </Stack>
          ) : null
        }
      />
      {tagging && !loading ? (
        <Stack gap={2} align="start">
          <TaggerLimits engine={tagging.engine} sure={sure.length} />
        </Stack>
      ) : null}
    </>
  );
}

const RATING_TONES: Readonly<Record<string, BadgeTone>> = {
  general: 'success',
  questionable: 'warning',
  explicit: 'error',
};

/** The rating, which is one row among many in the table. */
function Rating({ tagging }: { tagging: Tagging }) {
  const rating = ratingOf(tagging);
  if (!rating) return <Badge>Unrated</Badge>;
  return (
    <Badge tone={RATING_TONES[rating.tag] ?? 'neutral'}>
      Rating: {rating.tag} {rating.score.toFixed(3)}
    </Badge>
  );
}
