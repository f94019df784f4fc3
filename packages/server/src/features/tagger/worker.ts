/** Entry of the child processes of the ONNX tagger; see adapter.onnx.ts. */
import { EngineError } from '../../platform/errors/engine-error.ts';
import { secureDecoder } from '../../imaging/media/decode.ts';
import { serveTasks } from '../../imaging/media/protocol.ts';
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { decodeForModel } from './onnx-decode.ts';
import type { OnnxModel } from './onnx-model.ts';
import { prepare, type Step } from '../../engines/onnx/onnx-steps.ts';
import type { Tagged } from '../../platform/db/json-columns.ts';

/** What a task answers: `problem` is the sentence of an `EngineError`, which the pool's protocol does not know. */
export type Answer<T> = { value: T } | { problem: string };

let model: OnnxModel | undefined;

async function answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof EngineError) return { problem: error.message };
    throw error;
  }
}

/** A process either prepares images, which are untrusted, or holds the model; each kind has a pool of its own. */
const tasks = {
  async prepare({ bytes, steps }: { bytes: Uint8Array; steps: readonly Step[] }): Promise<Raster> {
    return prepare(await decodeForModel(bytes), steps);
  },

  load({ folder, threads }: { folder: string; threads: number }): Promise<Answer<readonly Step[]>> {
    return answer(async () => {
      // Two models at once could be too much.
      await model?.release();
      model = undefined;
      const { loadOnnxModel } = await import('./onnx-model.ts');
      model = await loadOnnxModel(folder, threads);
      return model.steps;
    });
  },

  tag(image: Raster): Promise<Answer<Tagged>> {
    return answer(async () => {
      if (!model) throw new EngineError('The tagger starts again: try in a moment.');
      return model.tag(image);
    });
  },
};
export type OnnxTasks = typeof tasks;

secureDecoder();
serveTasks(tasks);
