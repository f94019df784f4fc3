import { ProgressBar, StatList, Stack } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Boards } from './boards.tsx';
import { IndexParts } from './index-parts.tsx';
import { indexingText, imagesText, statusStat } from './overview.ts';
import { countsOptions } from './use-counts.ts';

const POLLING = 5_000;

/** Counts and the state of the index, refreshed while they are visible. */
export function SystemOverview() {
  const titleId = useId();
  const { data, dataUpdatedAt, isError, isPending } = useQuery({
    ...countsOptions,
    // The next poll is the retry.
    retry: false,
    refetchInterval: POLLING,
  });
  const { done, total } = data?.indexing ?? { done: 0, total: 0 };
  const next = data?.embedder?.next;
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
        {next ? (
          <ProgressBar
            label={`Indexing with ${next.name}`}
            hideLabel={false}
            showValue
            value={next.total > 0 ? Math.min(1, next.done / next.total) : null}
            valueText={imagesText(next.done, next.total)}
          />
        ) : null}
        {data?.boards?.length ? <Boards boards={data.boards} now={dataUpdatedAt} /> : null}
        <IndexParts />
      </Stack>
    </section>
  );
}
