import { useSyncExternalStore } from 'react';
import { onUserLeft } from '../../../lib/session/on-user-left.ts';
import { createQueue, type QueueEntry } from '../../../lib/batch/queue.ts';
import { tagBatchProgress } from '../../../lib/private/progress.ts';
import type { ShownTagging } from '../tagging.ts';
import { taggingOfFile } from '../tagging-query.ts';

export interface TagEntry extends QueueEntry {
  /** Set once it is done. */
  tagging?: ShownTagging;
}

/** One per tab: it continues and keeps its results while the user visits other pages. */
const queue = createQueue<TagEntry>(async (file, signal) => ({
  tagging: await taggingOfFile(file, signal, tagBatchProgress),
}));
onUserLeft(queue.clear);

/** The tagger with several images. */
export function useTagBatch() {
  return { ...queue, entries: useSyncExternalStore(queue.subscribe, queue.entries, queue.entries) };
}
export type TagBatch = ReturnType<typeof useTagBatch>;
