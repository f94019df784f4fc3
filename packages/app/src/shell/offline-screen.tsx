import { Button, EmptyState } from '@mekiki/ui';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reloadWhenBack } from './come-back.ts';
import { useScreen } from '../lib/site/use-screen.ts';

/** Shown for a page whose code could not be fetched. It recovers automatically. */
export function OfflineScreen({ error }: { error?: unknown }) {
  useScreen('Offline');
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => reloadWhenBack(isOffline, error), [isOffline, error]);
  return (
    <EmptyState
      page
      headingLevel={1}
      icon={<WifiOff />}
      title={isOffline ? 'You are offline' : 'This page could not be loaded'}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      {isOffline
        ? 'The page loads by itself when you are back online.'
        : 'The server could not be reached. The page loads by itself as soon as it can be.'}
    </EmptyState>
  );
}
