/** Retries what failed temporarily: the network was down, or the server or its database. */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api.ts';

/** Retries before the failure is shown. */
const MAX_RETRIES = 2;

/** Whether a retry may work: there was no response, or one that says to try again. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === undefined) return true;
  return error.status >= 502 && error.retryAfter !== undefined;
}

/** For the option `retry` of queries. */
export function shouldRetry(failures: number, error: unknown): boolean {
  // A rejected token has been forgotten by now.
  if (error instanceof ApiError && error.status === 401) return failures < 1;
  return isPassing(error) && failures < MAX_RETRIES;
}

/** Repeats failed requests when the network is back. @returns unsubscribes */
export function refetchWhenBack(client: QueryClient): () => void {
  const refetch = () =>
    void client.refetchQueries({
      type: 'active',
      // A list that already has pages keeps them, and its button for the next.
      predicate: ({ state }) => state.status === 'error' && state.data === undefined && isPassing(state.error),
    });
  window.addEventListener('online', refetch);
  return () => window.removeEventListener('online', refetch);
}
