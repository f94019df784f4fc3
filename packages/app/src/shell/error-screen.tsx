import { Button, EmptyState, Stack } from '@mekiki/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { OfflineScreen } from './offline-screen.tsx';
import { isMissingCode, thrownResponse } from './thrown.ts';
import { useScreen } from '../lib/site/use-screen.ts';

/** For errors that nothing else caught. */
export function ErrorScreen(props: ErrorComponentProps) {
  return isMissingCode(props.error) ? <OfflineScreen error={props.error} /> : <CrashScreen {...props} />;
}

function CrashScreen({ error, reset }: ErrorComponentProps) {
  const response = thrownResponse(error);
  const title = response ? 'Unhandled Thrown Response!' : 'Application Error';
  useScreen(title);
  return (
    <EmptyState
      page
      headingLevel={1}
      title={title}
      action={
        <Stack direction="row" gap={2} wrap justify="center">
          <Button variant="primary" onClick={reset}>
            Try again
          </Button>
          {/* Not a router link, since the router may be what failed. */}
          <Button onClick={() => location.assign('/')}>Go to the home page</Button>
        </Stack>
      }
    >
      {response ? `Status: ${response.status}${response.text ? ` ${response.text}` : ''}` : messageOf(error)}
    </EmptyState>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong.';
}
