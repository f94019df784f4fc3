import { Button, EmptyState } from '@mekiki/ui';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { usePageTitle } from './use-page-title.ts';

/** Stands where a page would be whose code could not be fetched. It comes back by itself with the network. */
export function OfflineScreen() {
  usePageTitle('Offline');
  useEffect(() => {
    // Browsers remember that code could not be fetched: nothing less than a reload fetches it again.
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <EmptyState
      page
      headingLevel={1}
      icon={<WifiOff />}
      title={navigator.onLine ? 'This page could not be loaded' : 'You are offline'}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      {navigator.onLine
        ? 'The server could not be reached. Check your connection and try again.'
        : 'The page loads by itself when you are back online.'}
    </EmptyState>
  );
}
