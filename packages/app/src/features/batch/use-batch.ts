import { searchByFile } from '@mekiki/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, dataOf } from '../../api/api.ts';
import { currentFilters } from '../search/filter-store.ts';
import { filterFields } from '../search/filters.ts';
import { type BatchEntry, outcomeOf } from './batch.ts';
import { thumbnailOf } from './thumbnail.ts';

/** A batch has so many pictures at most. */
export const MOST_PICTURES = 200;
/** Results that are asked for; the best says it all. */
const LIMIT = 8;
/** Tries where the server has too much to do. */
const TRIES = 5;
/** Wait before another try where the server does not say, in seconds. */
const USUAL_WAIT = 5;

/** The search with several pictures: one after the other, so that nobody else has to wait for them. */
export function useBatch() {
  const [entries, setEntries] = useState<readonly BatchEntry[]>([]);
  const queryClient = useQueryClient();
  // What is true now, for the loop that outlives renders.
  const held = useRef(entries);
  const running = useRef<AbortController>(undefined);
  const lastId = useRef(0);

  const update = useCallback((change: (before: readonly BatchEntry[]) => readonly BatchEntry[]) => {
    held.current = change(held.current);
    setEntries(held.current);
  }, []);
  const patch = useCallback(
    (id: number, fields: Partial<BatchEntry>) =>
      update((before) => before.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry))),
    [update],
  );

  const run = useCallback(async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    for (;;) {
      const next = held.current.find(({ state }) => state === 'waiting');
      if (!next || signal.aborted) break;
      patch(next.id, { state: 'searching' });
      const imageUrl = next.imageUrl ?? (await thumbnailOf(next.file));
      if (imageUrl) patch(next.id, { imageUrl });
      try {
        const results = await searchPatiently(next.file, signal);
        patch(next.id, { state: 'done', ...outcomeOf(results, location.origin) });
      } catch (error) {
        if (signal.aborted) break;
        patch(next.id, { state: 'failed', error: error instanceof Error ? error.message : 'The search did not work.' });
      }
    }
    if (running.current === controller) running.current = undefined;
    void queryClient.invalidateQueries({ queryKey: ['mine', 'history'] });
  }, [patch, queryClient]);

  useEffect(
    () => () => {
      running.current?.abort();
      for (const { imageUrl } of held.current) if (imageUrl) URL.revokeObjectURL(imageUrl);
    },
    [],
  );

  return {
    entries,
    /** Takes pictures in. @returns how many had no room */
    add: (files: readonly File[]): number => {
      const room = MOST_PICTURES - held.current.length;
      const taken = files.slice(0, room);
      update((before) => [
        ...before,
        ...taken.map((file): BatchEntry => ({ id: (lastId.current += 1), file, state: 'waiting' })),
      ]);
      void run();
      return files.length - taken.length;
    },
    /** Searches again what failed or was cancelled. */
    retry: (id: number): void => {
      update((before) =>
        before.map((entry): BatchEntry => {
          if (entry.id !== id) return entry;
          const { error: _error, ...rest } = entry;
          return { ...rest, state: 'waiting' };
        }),
      );
      void run();
    },
    /** Stops; what is done stays. */
    cancel: (): void => {
      running.current?.abort();
      running.current = undefined;
      update((before) =>
        before.map((entry) =>
          entry.state === 'waiting' || entry.state === 'searching' ? { ...entry, state: 'cancelled' } : entry,
        ),
      );
    },
    /** Begins anew. */
    clear: (): void => {
      running.current?.abort();
      running.current = undefined;
      for (const { imageUrl } of held.current) if (imageUrl) URL.revokeObjectURL(imageUrl);
      update(() => []);
    },
  };
}
export type Batch = ReturnType<typeof useBatch>;

async function searchPatiently(file: File, signal: AbortSignal) {
  for (let turn = 1; ; turn += 1) {
    try {
      const fields = { ...filterFields(currentFilters()), limit: LIMIT, history: 'batch' as const };
      return await dataOf(searchByFile({ body: { file, ...fields }, signal }));
    } catch (error) {
      if (!(error instanceof ApiError) || turn === TRIES) throw error;
      // 401: the token is forgotten by now, so another try goes without it.
      if (error.status === 429) await pause(error.retryAfter ?? USUAL_WAIT, signal);
      else if (error.status !== 401 || turn > 1) throw error;
    }
  }
}

/** Waits so many seconds. @throws the signal's reason once it is aborted */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1_000);
    signal.addEventListener('abort', stop, { once: true });
  });
}
