/** Searches for an image without sending it, in any page that can start a worker. */
import type { Post } from '../api-port.ts';
import { createPrivateSearch as createSearch, type PrivateSearchParts } from '../search.ts';
import { startWorker } from './worker.ts';

export { PrivateProblem, type PrivateTexts } from '../problem.ts';
export type { Progress, Stage } from '../search.ts';

export function createPrivateSearch<P extends Post>(parts: Omit<PrivateSearchParts<P>, 'startTasks'>) {
  return createSearch({ ...parts, startTasks: () => startWorker(parts.texts) });
}
