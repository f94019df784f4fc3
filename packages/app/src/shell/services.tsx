/** What every page except the light ones needs from the start: the API client, its cache, the session. */
import { QueryClient } from '@tanstack/react-query';
import { setUpApi } from '../api/api.ts';
import { startSession, subscribeToSession, tokenRefused } from '../api/session.ts';
import { forgetFilesIn } from './forget-files.ts';
import { onUserLeft } from '../lib/session/on-user-left.ts';
import { maxUploadBytes } from '../lib/site/site.ts';
import { refetchWhenBack, shouldRetry } from './when-back.ts';

export { AccountActions } from '../features/account/account-actions.tsx';
export { FooterCounters } from './footer-counters.tsx';
export { ServiceStatus } from './service-status.tsx';

/** Pages are prerendered without a session. */
const isSomebodyHere = typeof document !== 'undefined';

setUpApi(tokenRefused, maxUploadBytes);
if (isSomebodyHere) void startSession();

/** The cache of all API responses. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      // Without a network, a search should fail with a message instead of waiting forever.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
if (isSomebodyHere) {
  queryClient.mount();
  refetchWhenBack(queryClient);
  // A user's data is removed on sign-out: the key of every such query begins with 'mine'.
  subscribeToSession(() => {
    void queryClient.resetQueries({ queryKey: ['mine'] });
  });
  onUserLeft(() => {
    forgetFilesIn(queryClient);
    void import('../features/push/forget-device.ts').then(({ forgetDevice }) => forgetDevice()).catch(() => undefined);
  });
}
