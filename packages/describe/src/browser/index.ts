/** Searches for an image and tags it without sending it, in any page that can start a worker. */
import type { Post } from '../api-port.ts';
import { createPrivateSearch as createSearch, type PrivateSearchParts } from '../search.ts';
import { createPrivateTagger as createTagger, type PrivateTaggerParts } from '../tag.ts';
import { startWorker } from './worker.ts';

export { PrivateProblem, type PrivateTexts } from '../problem.ts';
export type { Progress, Stage } from '../search.ts';
export type { TagProgress } from '../tag.ts';

export function createPrivateSearch<P extends Post>(parts: Omit<PrivateSearchParts<P>, 'startTasks'>) {
  return createSearch({ ...parts, startTasks: () => startWorker(parts.texts) });
}

export function createPrivateTagger(parts: Omit<PrivateTaggerParts, 'startTasks'>) {
  return createTagger({ ...parts, startTasks: () => startWorker(parts.texts) });
}
