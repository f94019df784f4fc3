import { PendingPage } from '@mekiki/ui';

/** Stands where a page will be whose code is on its way. */
export function PendingScreen() {
  return <PendingPage label="Loading the page" />;
}
