import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api.ts';
import { refetchWhenBack, shouldRetry } from './when-back.ts';

const answered = (status: number, retryAfter?: number) => new ApiError('No.', { status, retryAfter });

test.each([
  ['nothing came', new ApiError('The server could not be reached.'), [true, true, false]],
  ['the server restarts', answered(503, 5), [true, true, false]],
  ['its disk is full', answered(507, 5), [true, true, false]],
  ['an engine is away', answered(503), [false, false, false]],
  ['the token was refused', answered(401), [true, false, false]],
  ['too many requests', answered(429, 5), [false, false, false]],
  ['the request was wrong', answered(400), [false, false, false]],
])('tries again where it may help: %s', (_what, error, expected) => {
  expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual(expected);
});

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A search on the screen that first fails with this, and succeeds when it is retried. */
async function searchThatFailed(client: QueryClient, error: Error) {
  const search = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue('results');
  const observer = new QueryObserver(client, { queryKey: ['search'], queryFn: search, retry: false });
  const close = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  return { search, observer, close };
}

test('a failed search comes back with the network', async () => {
  const client = new QueryClient();
  stop = refetchWhenBack(client);
  const { observer, close } = await searchThatFailed(client, new ApiError('The server could not be reached.'));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('results'));
  close();
});

test('a refused one does not', async () => {
  const client = new QueryClient();
  stop = refetchWhenBack(client);
  const { search, close } = await searchThatFailed(client, answered(422));
  window.dispatchEvent(new Event('online'));
  await client.refetchQueries({ queryKey: ['nothing'] });
  expect(search).toHaveBeenCalledTimes(1);
  close();
});
