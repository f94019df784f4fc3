import { Banner, Button, EmptyState } from '@mekiki/ui';
import { CircleAlert } from 'lucide-react';
import { isFinal } from '../../api/is-final.ts';
import type { useInspection } from './use-inspection.ts';
import type { UtilsPageView } from './use-utils-page.ts';

/** Says why an image was not converted or cleaned. */
export function TaskFailure({ page, isConverter }: { page: UtilsPageView; isConverter: boolean }) {
  const { task } = isConverter ? page.converter : page.cleaner;
  return (
    <Banner
      tone="error"
      role="alert"
      title={isConverter ? 'The image was not converted' : 'The metadata was not removed'}
      action={
        <Button size="sm" loading={task.isBusy} onClick={isConverter ? page.convert : page.clean}>
          Try again
        </Button>
      }
    >
      {task.error}
    </Banner>
  );
}

export interface FailureProps {
  inspection: ReturnType<typeof useInspection>;
  /** The image was cleaned all the same. */
  isCleaned: boolean;
}

/** Says why an image cannot be read. */
export function Failure({ inspection, isCleaned }: FailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={isCleaned ? 'The metadata could not be read' : 'This image cannot be read'}
        action={
          inspection.error && isFinal(inspection.error) ? null : (
            <Button loading={inspection.isFetching} onClick={inspection.refetch}>
              Retry
            </Button>
          )
        }
      >
        {inspection.error?.message}
      </EmptyState>
    </div>
  );
}
