/**
 * Several images, converted or cleaned one at a time. Each kind has one queue per tab, which continues while the user
 * visits other pages.
 */
import { formatBytes } from '@mekiki/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { onUserLeft } from '../../../lib/session/on-user-left.ts';
import { createQueue, type QueueEntry } from '../../../lib/batch/queue.ts';
import { changeText, type Converted } from '../convert/result.ts';
import type { Cleaned } from '../metadata/clean.ts';

export interface UtilsEntry extends QueueEntry {
  /** The result, once it is done. */
  converted?: Converted;
  cleaned?: Cleaned;
}

type Work = (file: File, signal: AbortSignal) => Promise<Partial<UtilsEntry>>;

/** How the next image is processed: by the settings of the form at that time. */
const works: Record<'convert' | 'clean', Work | undefined> = { convert: undefined, clean: undefined };
const queueOf = (kind: keyof typeof works) =>
  createQueue<UtilsEntry>(async (file, signal) => (await works[kind]?.(file, signal)) ?? {});
const queues = { convert: queueOf('convert'), clean: queueOf('clean') };
for (const queue of Object.values(queues)) onUserLeft(queue.clear);

/** The batch of a kind. @param work how images are processed from now on */
export function useUtilsBatch(kind: keyof typeof works, work: Work) {
  const queue = queues[kind];
  useEffect(() => {
    works[kind] = work;
  });
  return { ...queue, entries: useSyncExternalStore(queue.subscribe, queue.entries, queue.entries) };
}
export type UtilsBatch = ReturnType<typeof useUtilsBatch>;

/** The output file of an entry. */
export function madeOf({ converted, cleaned }: UtilsEntry): File | undefined {
  return converted?.file ?? cleaned?.file;
}

/** The result of an entry, in a line. */
export function lineOf({ file, converted, cleaned }: UtilsEntry): string | undefined {
  if (converted) {
    const change = changeText(file.size, converted.file.size);
    return `${converted.format}, ${formatBytes(converted.file.size)}${change ? ` (${change})` : ''}`;
  }
  if (!cleaned) return undefined;
  const { removed = 0, proof } = cleaned;
  const left = proof ? (proof.count === 0 ? 'nothing left' : `${proof.count} left`) : 'not checked';
  return `${removed} ${removed === 1 ? 'field' : 'fields'} removed, ${left}`;
}
