/** What every page but the light ones needs from its beginning: the API's client, the cache of its answers, the session. */
import { QueryClient } from '@tanstack/react-query';
import { setUpApi } from '../../api/api.ts';
import { startSession, subscribeToSession, tokenRefused } from '../../api/session.ts';
import { maxUploadBytes } from './site.ts';
import { refetchWhenBack, shouldRetry } from './when-back.ts';

export { AccountActions } from '../account/account-actions.tsx';
export { FooterCounters } from './footer-counters.tsx';
export { ServiceStatus } from './service-status.tsx';

/** Pages are drawn ahead without anybody who could have a session. */
const isSomebodyHere = typeof document !== 'undefined';

setUpApi(tokenRefused, maxUploadBytes);
if (isSomebodyHere) void startSession();

/** The cache of everything that the API answers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      // Without a network a search shall fail with a sentence, not wait for ever.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
if (isSomebodyHere) {
  queryClient.mount();
  refetchWhenBack(queryClient);
  // What belongs to a person goes with them: every such query's key begins with 'mine'.
  subscribeToSession(() => {
    void queryClient.resetQueries({ queryKey: ['mine'] });
  });
}
