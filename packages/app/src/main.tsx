import '@mekiki/ui/fonts.css';
import '@mekiki/ui/tokens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError, setUpApi } from './api/api.ts';
import { startSession, subscribeToSession, tokenRefused } from './api/session.ts';
import { routeTree } from './routeTree.gen.ts';

setUpApi(tokenRefused);
void startSession();

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What the server refused it will refuse again, but for a token that is forgotten by now; what did not reach it is
      // worth another try.
      retry: (failures, error) =>
        error instanceof ApiError && error.status !== undefined ? error.status === 401 && failures < 1 : failures < 2,
      refetchOnWindowFocus: false,
      // Without a network a search shall fail with a sentence, not wait for ever.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
// What belongs to a person goes with them: every such query's key begins with 'mine'.
subscribeToSession(() => {
  void queryClient.resetQueries({ queryKey: ['mine'] });
});
const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
