/** Processes images one at a time, so that other users do not have to wait for them. */
import type { BatchState } from '@mekiki/ui';
import { ApiError } from '../../api/api.ts';
import { errorText } from '../../api/error-text.ts';
import { sleep } from '../../browser/sleep.ts';

/** Maximum number of images in a queue. */
export const MAX_IMAGES = 200;
/** Attempts if the server is busy. */
const TRIES = 5;
/** Wait before a retry if the server does not say, in seconds. */
const USUAL_WAIT = 5;

/** Loaded with the first batch. If that fails, images are listed without thumbnails. */
const thumbnailOf = (file: File): Promise<string | undefined> =>
  import('./thumbnail.ts').then(
    (thumbnail) => thumbnail.thumbnailOf(file),
    () => undefined,
  );

/** The message if a queue had no room for some images. */
export function leftOutText(count: number): string {
  return `A batch can have up to ${MAX_IMAGES} images. ${count} were not added.`;
}

/** An image and its progress. */
export interface QueueEntry {
  id: number;
  file: File;
  state: BatchState;
  /** URL of a thumbnail. */
  imageUrl?: string;
  error?: string;
}

export type Queue<Entry extends QueueEntry> = ReturnType<typeof createQueue<Entry>>;

/**
 * Creates an empty queue.
 * @param work processes an image
 * @param onRest called when there is nothing left to do
 */
export function createQueue<Entry extends QueueEntry>(
  work: (file: File, signal: AbortSignal) => Promise<Partial<Entry>>,
  onRest?: () => void,
) {
  let entries: readonly Entry[] = [];
  let running: AbortController | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();

  function update(next: readonly Entry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  function patch(id: number, fields: Partial<Entry> | Partial<QueueEntry>): void {
    update(entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)));
  }

  async function run(): Promise<void> {
    if (running) return;
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    for (;;) {
      const next = entries.find(({ state }) => state === 'waiting');
      if (!next || signal.aborted) break;
      patch(next.id, { state: 'searching' });
      const imageUrl = next.imageUrl ?? (await thumbnailOf(next.file));
      if (imageUrl) patch(next.id, { imageUrl });
      try {
        const outcome = await patiently(() => work(next.file, signal), signal);
        patch(next.id, { ...outcome, state: 'done' });
      } catch (error) {
        if (signal.aborted) break;
        patch(next.id, { state: 'failed', error: errorText(error) });
      }
    }
    if (running === controller) running = undefined;
    onRest?.();
  }

  function stop(): void {
    running?.abort();
    running = undefined;
  }

  function tryAgain(isMeant: (entry: Entry) => boolean): void {
    update(
      entries.map((entry) => {
        if (!isMeant(entry)) return entry;
        const again: Entry = { ...entry, state: 'waiting' };
        delete again.error;
        return again;
      }),
    );
    void run();
  }

  return {
    /** The images; a new list after every change. */
    entries: (): readonly Entry[] => entries,
    /** Calls the listener at every change. @returns unsubscribes */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Adds images. @returns how many had no room */
    add: (files: readonly File[]): number => {
      const taken = files.slice(0, MAX_IMAGES - entries.length);
      const waiting = taken.map((file): QueueEntry => ({ id: (lastId += 1), file, state: 'waiting' }));
      // The other fields of an entry are only set once it is done.
      update([...entries, ...(waiting as Entry[])]);
      void run();
      return files.length - taken.length;
    },
    /** Retries an image that failed or was canceled. */
    retry: (id: number): void => tryAgain((entry) => entry.id === id),
    /** Retries all images that failed or were canceled. */
    retryAll: (): void => tryAgain(({ state }) => state === 'failed' || state === 'cancelled'),
    /** Stops; finished images stay. */
    cancel: (): void => {
      stop();
      update(
        entries.map((entry) =>
          entry.state === 'waiting' || entry.state === 'searching' ? { ...entry, state: 'cancelled' } : entry,
        ),
      );
    },
    /** Stops and empties the queue. */
    clear: (): void => {
      stop();
      for (const { imageUrl } of entries) if (imageUrl) URL.revokeObjectURL(imageUrl);
      update([]);
    },
  };
}

/** Calls again when the server says to if it is busy. @throws ApiError, the signal's reason */
async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || turn === TRIES) throw error;
      // 401: the token has been forgotten by now, so the retry is sent without it.
      if (error.status === 429) await sleep((error.retryAfter ?? USUAL_WAIT) * 1_000, signal);
      else if (error.status !== 401 || turn > 1) throw error;
    }
  }
}
