import { Button } from '@mekiki/ui';
import { RefreshCw } from 'lucide-react';
import { ActionBar } from './action-bar.tsx';
import type { UtilsPageView } from './use-utils-page.ts';

export interface UtilsActionsProps {
  page: UtilsPageView;
  /** The converter is open, rather than the metadata. */
  isConverter: boolean;
}

/** Actions on the image, and the one in progress. */
export function UtilsActions({ page, isConverter }: UtilsActionsProps) {
  const { task } = isConverter ? page.converter : page.cleaner;
  return isConverter ? (
    <ActionBar
      label="Convert Image"
      busyLabel="Converting"
      icon={<RefreshCw />}
      isBusy={task.isBusy}
      isReady={page.isReady}
      since={task.since}
      onStart={page.convert}
      onCancel={task.cancel}
    />
  ) : (
    <ActionBar
      label="Remove Metadata"
      busyLabel="Removing metadata"
      isBusy={task.isBusy}
      isReady={page.isReady}
      since={task.since}
      onStart={page.clean}
      onCancel={task.cancel}
    >
      <Button
        size="lg"
        loading={page.isReading}
        loadingLabel="Reading metadata"
        aria-disabled={!page.isReady}
        onClick={page.view}
      >
        View Metadata
      </Button>
    </ActionBar>
  );
}
