import { Button, EmptyState } from '@mekiki/ui';
import { CircleAlert } from 'lucide-react';
import type { useInspection } from './use-inspection.ts';

/** Says why an image cannot be read. */
export function Failure({ inspection }: { inspection: ReturnType<typeof useInspection> }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title="This image cannot be read"
        action={
          <Button loading={inspection.isFetching} onClick={() => void inspection.refetch()}>
            Retry
          </Button>
        }
      >
        {inspection.error?.message}
      </EmptyState>
    </div>
  );
}
