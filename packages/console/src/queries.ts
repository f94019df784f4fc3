/** What the console has asked for, and when it asks again. */
import { MutationCache, QueryCache, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, ConsoleError } from './api.ts';

/** How often what changes by itself is asked for again, in milliseconds. */
const EVERY_MS = 10_000;

/** A session that has ended leads back to signing in. */
export function createQueries(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ConsoleError && error.status === 401 && error.kind === 'operator-sign-in')
      void queries.invalidateQueries({ queryKey: ['/session'] });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: false } },
  });
  return queries;
}

/** What the console tells at a path. @param isLive whether it is asked for again and again */
export function useAnswer<Answer>(path: string, { isLive = false, isWanted = true } = {}) {
  return useQuery({
    queryKey: [path],
    queryFn: () => ask<Answer>('GET', path),
    refetchInterval: isLive ? EVERY_MS : false,
    enabled: isWanted,
  });
}

interface Act {
  method: 'POST' | 'DELETE';
  path: string;
  body?: object;
}

/** Does something; then all that is shown is asked for again. */
export function useAct<Answer>() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body }: Act) => ask<Answer>(method, path, body),
    // A plan is of what was decided just now.
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => !/\/plan\?/.test(String(path)) }),
  });
}
