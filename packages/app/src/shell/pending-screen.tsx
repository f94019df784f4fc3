import { PendingPage } from '@mekiki/ui';

/** Shown while a page's code is loading. */
export function PendingScreen() {
  return <PendingPage label="Loading the page" />;
}
