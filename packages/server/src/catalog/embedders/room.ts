import type { MediaPoolOptions } from '../../imaging/media/types.ts';
import { weightOf } from '../../engines/embedders/model-files.ts';
import type { EmbedderRef } from '../../imaging/matching/embedders.ts';

/** Memory of a media process without any model, in bytes; see `MediaPoolOptions`. */
const USUAL_MEMORY = 2 ** 30;
/** While ONNX loads a model, it holds its weights this many times. */
const WHILE_LOADING = 3;
/** The first task of a process loads the model. */
const TIMEOUT_MS = 60_000;

/** Time and memory that media processes need for embedders with their own files; nothing for the built-in one. */
export async function roomFor(
  known: readonly EmbedderRef[],
): Promise<Pick<MediaPoolOptions, 'memoryLimit' | 'timeoutMs'>> {
  const folders = known.flatMap(({ folder }) => folder ?? []);
  if (folders.length === 0) return {};
  const weights = await Promise.all(folders.map(weightOf));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return { memoryLimit: USUAL_MEMORY + WHILE_LOADING * all, timeoutMs: TIMEOUT_MS };
}
