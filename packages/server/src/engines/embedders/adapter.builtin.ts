import { fileURLToPath } from 'node:url';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import { InferenceSession, Tensor } from '../onnx/onnx-runtime.ts';
import type { Embedded, Embedder, RatingHint } from '../../imaging/matching/port.ts';

const INPUT_SIZE = 224;
const DIMENSIONS = BUILTIN_EMBEDDER.dimensions;
/** Views per run: memory grows with the batch, speed does not. */
const BATCH = 4;
const CLASSES = 5;

/** The rating rule that came with the network; models/NOTICE.md says how it was measured. */
function ratingOf(hentai: number, porn: number, sexy: number): RatingHint {
  const explicit = hentai + porn;
  if (explicit >= 0.85) return 'explicit';
  if (explicit >= 0.5) return 'questionable';
  return explicit + sexy >= 0.3 ? 'sensitive' : 'general';
}

/**
 * The built-in embedder: middle layers of a small network, whitened. Runs on one thread.
 * @throws {Error} if the network's file is missing or damaged
 */
export async function createBuiltinEmbedder(): Promise<Embedder> {
  const file = fileURLToPath(new URL('../../../models/nsfw-mid-embed512.onnx', import.meta.url));
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  });
  return {
    name: BUILTIN_EMBEDDER.name,
    dimensions: DIMENSIONS,
    inputSize: INPUT_SIZE,
    async embed(views, count) {
      const bytes = INPUT_SIZE * INPUT_SIZE * 3;
      const results: Embedded[] = [];
      for (let first = 0; first < count; first += BATCH) {
        const size = Math.min(BATCH, count - first);
        const image = new Tensor('uint8', views.subarray(first * bytes, (first + size) * bytes), [
          size,
          INPUT_SIZE,
          INPUT_SIZE,
          3,
        ]);
        const output = await session.run({ image });
        const embeddings = output['embedding']!.data as Float32Array;
        const classes = output['classes']!.data as Float32Array;
        for (let i = 0; i < size; i++) {
          const [, hentai, , porn, sexy] = classes.subarray(i * CLASSES, (i + 1) * CLASSES);
          results.push({
            embedding: embeddings.slice(i * DIMENSIONS, (i + 1) * DIMENSIONS),
            ratingHint: ratingOf(hentai!, porn!, sexy!),
          });
        }
      }
      return results;
    },
    close: () => session.release(),
  };
}
