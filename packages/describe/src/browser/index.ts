/** Searches for an image without sending it, in any page that can start a worker. */
import { createPrivateSearch as createSearch, type PrivateSearchParts } from '../search.ts';
import { startWorker } from './worker.ts';

export { PrivateProblem, type PrivateTexts } from '../problem.ts';
export type { Progress, Stage } from '../search.ts';

export function createPrivateSearch(parts: Omit<PrivateSearchParts, 'startTasks'>) {
  return createSearch({ ...parts, startTasks: () => startWorker(parts.texts) });
}
