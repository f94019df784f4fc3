/** The console's queries, and when they are repeated. */
import { MutationCache, QueryCache, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, ConsoleError } from './api.ts';

/** How often live data is refreshed, in milliseconds. */
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

/** The console's answer at a path. @param isLive whether it is refreshed */
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

/** Performs an action, then refreshes everything on screen. */
export function useAct<Answer>() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body }: Act) => ask<Answer>(method, path, body),
    // Removal plans are not refreshed: their request has just been decided.
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => !/\/plan\?/.test(String(path)) }),
  });
}
