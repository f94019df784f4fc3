import type { BatchState } from '@mekiki/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { thumbnailOf } from './thumbnail.ts';

/** A queue has so many pictures at most. */
export const MOST_PICTURES = 200;
/** Tries where the server has too much to do. */
const TRIES = 5;
/** Wait before another try where the server does not say, in seconds. */
const USUAL_WAIT = 5;

/** A picture, and how far it is. */
export interface QueueEntry {
  id: number;
  file: File;
  state: BatchState;
  /** A small picture of it, as an address. */
  imageUrl?: string;
  error?: string;
}

type Work<Entry> = (file: File, signal: AbortSignal) => Promise<Partial<Entry>>;

/**
 * Works on pictures one after the other, so that nobody else has to wait for them.
 * @param work what comes of a picture
 * @param onRest there is nothing left to do; keep it the same function
 */
export function useQueue<Entry extends QueueEntry>(work: Work<Entry>, onRest?: () => void) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  // What is true now, for the loop that outlives renders.
  const held = useRef(entries);
  const running = useRef<AbortController>(undefined);
  const lastId = useRef(0);

  const update = useCallback((change: (before: readonly Entry[]) => readonly Entry[]) => {
    held.current = change(held.current);
    setEntries(held.current);
  }, []);
  const patch = useCallback(
    (id: number, fields: Partial<Entry> | Partial<QueueEntry>) =>
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
        const outcome = await patiently(() => work(next.file, signal), signal);
        patch(next.id, { ...outcome, state: 'done' });
      } catch (error) {
        if (signal.aborted) break;
        patch(next.id, { state: 'failed', error: error instanceof Error ? error.message : 'This did not work.' });
      }
    }
    if (running.current === controller) running.current = undefined;
    onRest?.();
  }, [patch, work, onRest]);

  useEffect(
    () => () => {
      running.current?.abort();
      for (const { imageUrl } of held.current) if (imageUrl) URL.revokeObjectURL(imageUrl);
    },
    [],
  );

  function wait(isMeant: (entry: Entry) => boolean): void {
    update((before) =>
      before.map((entry) => {
        if (!isMeant(entry)) return entry;
        const again: Entry = { ...entry, state: 'waiting' };
        delete again.error;
        return again;
      }),
    );
    void run();
  }

  return {
    entries,
    /** Takes pictures in. @returns how many had no room */
    add: (files: readonly File[]): number => {
      const room = MOST_PICTURES - held.current.length;
      const taken = files.slice(0, room);
      const waiting = taken.map((file): QueueEntry => ({ id: (lastId.current += 1), file, state: 'waiting' }));
      // All that an entry has besides is not there before it is done.
      update((before) => [...before, ...(waiting as Entry[])]);
      void run();
      return files.length - taken.length;
    },
    /** Tries again what failed or was cancelled. */
    retry: (id: number): void => wait((entry) => entry.id === id),
    /** The same for all of them. */
    retryAll: (): void => wait(({ state }) => state === 'failed' || state === 'cancelled'),
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

/** Calls again as the server wishes where it has too much to do. @throws ApiError, the signal's reason */
async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await call();
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
