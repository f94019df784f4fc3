/** Searches for an image without sending it, in Node. */
import type { Post } from '../api-port.ts';
import { problemOf } from '../problem.ts';
import { createPrivateSearch as createSearch, type PrivateSearchParts } from '../search.ts';
import { createTasks, Refusal, type RunTask } from '../tasks.ts';
import { decode } from './decode.ts';
import { useWasm } from './wasm.ts';

export type { VectorFilters } from '../api-port.ts';
export type { PrivateTexts } from '../problem.ts';
export type { PrivateSearchParts, Progress } from '../search.ts';

export function createPrivateSearch<P extends Post>(parts: Omit<PrivateSearchParts<P>, 'startTasks'>) {
  const runTask = createTasks({ prepare: useWasm, decode });
  const run: RunTask = (name, input) =>
    runTask(name, input).catch((error: unknown) => {
      throw error instanceof Refusal ? problemOf(error, parts.texts) : error;
    });
  return createSearch({ ...parts, startTasks: () => ({ run, stop: () => undefined }) });
}
