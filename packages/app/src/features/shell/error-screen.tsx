import { Button, EmptyState } from '@mekiki/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { usePageTitle } from './use-page-title.ts';

/** For what nothing else caught. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  usePageTitle('Application Error');
  return (
    <EmptyState
      headingLevel={1}
      title="Application Error"
      action={
        <Button variant="primary" onClick={reset}>
          Try again
        </Button>
      }
    >
      {error instanceof Error ? error.message : 'Something went wrong.'}
    </EmptyState>
  );
}
