import { counts } from '@mekiki/api-client';
import { ProgressBar, StatList, Stack } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dataOf } from '../../api/api.ts';
import { indexingText, statusStat } from './overview.ts';

const POLLING = 5_000;

/** Counts and the state of the index, asked for again and again while they are looked at. */
export function SystemOverview() {
  const titleId = useId();
  const { data, isError, isPending } = useQuery({
    queryKey: ['counts'],
    queryFn: ({ signal }) => dataOf(counts({ signal })),
    // The next poll is the next try.
    retry: false,
    refetchInterval: POLLING,
  });
  const { done, total } = data?.indexing ?? { done: 0, total: 0 };
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <h3 id={titleId}>System Overview</h3>
        <StatList
          items={[
            { label: 'Unique images', value: data?.unique ?? null, loading: isPending },
            { label: 'Total posts', value: data?.post ?? null, loading: isPending },
            { label: 'Database status', ...statusStat(data?.status, isError), loading: isPending },
          ]}
        />
        {data?.status === 'yellow' ? (
          <ProgressBar
            label="Indexing"
            hideLabel={false}
            showValue
            value={total > 0 ? Math.min(1, done / total) : null}
            valueText={indexingText(done, total)}
          />
        ) : null}
      </Stack>
    </section>
  );
}
