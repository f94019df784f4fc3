import type { Tagging } from '@mekiki/api-client';
import { type QueueEntry, useQueue } from '../../batch/use-queue.ts';
import { taggingOfFile } from '../tagging.ts';

export interface TagEntry extends QueueEntry {
  /** Once it is done. */
  tagging?: Tagging;
}

/** The tagger with several pictures. */
export function useTagBatch() {
  return useQueue<TagEntry>(tag);
}
export type TagBatch = ReturnType<typeof useTagBatch>;

async function tag(file: File, signal: AbortSignal): Promise<Partial<TagEntry>> {
  return { tagging: await taggingOfFile(file, signal) };
}
