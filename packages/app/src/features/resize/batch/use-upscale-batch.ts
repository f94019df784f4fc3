import { useSyncExternalStore } from 'react';
import { onUserLeft } from '../../../lib/session/on-user-left.ts';
import type { UpscaleResult } from '@mekiki/api-client';
import { ApiError } from '../../../api/api.ts';
import { createQueue, type QueueEntry } from '../../../lib/batch/queue.ts';
import type { Outcome } from '../resizer.ts';
import type { UpscaleSettings } from '../upscaling.ts';

export interface UpscaleEntry extends QueueEntry {
  /** Set once it is done. */
  outcome?: Outcome<UpscaleResult>;
}

export const NOT_HERE = 'Several images are upscaled on the server. Turn Private off to send them.';

/** The settings when an image was added. */
const settingsOf = new WeakMap<File, UpscaleSettings>();

/** One per tab: it continues and keeps its results while the user visits other pages. */
const queue = createQueue<UpscaleEntry>(async (file, signal) => {
  const settings = settingsOf.get(file);
  if (!settings) throw new Error('Unreachable: each file is taken in with its settings.');
  const begun = Date.now();
  const { mayUpscaleOnServer, upscaled } = await import('../device/with-switch.ts');
  if (!(await mayUpscaleOnServer(file))) throw new ApiError(NOT_HERE);
  const result = await upscaled({ kind: 'file', file }, settings, { signal, tell: () => undefined });
  return { outcome: { result, settings, elapsed: Date.now() - begun } };
});
onUserLeft(queue.clear);

/** Adds images. @returns how many had no room */
function add(files: readonly File[], settings: UpscaleSettings): number {
  for (const file of files) settingsOf.set(file, settings);
  return queue.add(files);
}

/** The upscaler with several images. */
export function useUpscaleBatch() {
  return { ...queue, add, entries: useSyncExternalStore(queue.subscribe, queue.entries, queue.entries) };
}
export type UpscaleBatch = ReturnType<typeof useUpscaleBatch>;
