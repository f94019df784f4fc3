/** Several images, converted or cleaned one after the other. One queue each for the tab: they go on while their person looks at other pages. */
import { formatBytes } from '@mekiki/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { createQueue, type QueueEntry } from '../../batch/queue.ts';
import { changeText, type Converted } from '../convert/result.ts';
import type { Cleaned } from '../metadata/clean.ts';

export interface UtilsEntry extends QueueEntry {
  /** What was made of it, once it is done. */
  converted?: Converted;
  cleaned?: Cleaned;
}

type Work = (file: File, signal: AbortSignal) => Promise<Partial<UtilsEntry>>;

/** What is done with the next image: as the form stands then. */
const works: Record<'convert' | 'clean', Work | undefined> = { convert: undefined, clean: undefined };
const queueOf = (kind: keyof typeof works) =>
  createQueue<UtilsEntry>(async (file, signal) => (await works[kind]?.(file, signal)) ?? {});
const queues = { convert: queueOf('convert'), clean: queueOf('clean') };

/** The batch of a kind. @param work what is done with an image from now on */
export function useUtilsBatch(kind: keyof typeof works, work: Work) {
  const queue = queues[kind];
  useEffect(() => {
    works[kind] = work;
  });
  return { ...queue, entries: useSyncExternalStore(queue.subscribe, queue.entries, queue.entries) };
}
export type UtilsBatch = ReturnType<typeof useUtilsBatch>;

/** The file that came of an entry. */
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
