/**
 * Embedders as ONNX files: the image towers of CLIP and SigLIP, SSCD, and any other model that turns a square into a
 * vector.
 */
import path from 'node:path';
import { type EmbedderFacts, readEmbedderFacts } from './model-files.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { InferenceSession, Tensor } from '../onnx/onnx-runtime.ts';
import { toNumbers } from '../onnx/onnx-steps.ts';
import type { Embedder } from '../../imaging/matching/port.ts';
import { loadTextTower, type TextTower } from './text-tower.ts';

/** Views per run: memory grows with the batch, speed does not. */
const BATCH = 4;
/** Below this length a vector has no direction. */
const MIN_LENGTH = 1e-6;

/**
 * Runs on one thread, as the media workers need it: they run in parallel.
 * @throws {EngineError} that names the file and its problem
 */
export async function createOnnxEmbedder(folder: string): Promise<Embedder> {
  const facts = await readEmbedderFacts(folder);
  const session = await InferenceSession.create(path.join(folder, 'model.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 4,
  }).catch(() => {
    throw new EngineError('EMBEDDER_MODEL has a model.onnx that cannot be loaded: download it again, whole.');
  });
  try {
    const embedder = embedderOf(session, facts, folder);
    await embedder.embed(new Uint8Array(facts.size ** 2 * 3).fill(128), 1);
    return embedder;
  } catch (error) {
    await session.release();
    throw error;
  }
}

function embedderOf(session: InferenceSession, facts: EmbedderFacts, folder: string): Embedder {
  const { name, dimensions, size, layout, text } = facts;
  let tower: Promise<TextTower> | undefined;
  const input = inputOf(session, facts);
  const output = outputOf(session, facts);
  const batch = input.isSingle ? 1 : BATCH;
  const scale = { range: { mean: facts.mean, deviation: facts.std }, order: 'RGB' } as const;
  const bytes = size * size * 3;

  async function run(views: Uint8Array, count: number): Promise<Float32Array> {
    const numbers = new Float32Array(count * bytes);
    for (let i = 0; i < count; i++) {
      const data = views.subarray(i * bytes, (i + 1) * bytes);
      numbers.set(toNumbers({ data, width: size, height: size }, scale, layout), i * bytes);
    }
    const shape = layout === 'NHWC' ? [count, size, size, 3] : [count, 3, size, size];
    const results = await session
      .run({ [input.name]: new Tensor('float32', numbers, shape) }, [output])
      .catch((error: unknown) => {
        throw new EngineError(
          `EMBEDDER_MODEL has a model.onnx that fails on images of ${size} px: see "size" and "layout" in embedder.json.`,
          { cause: error },
        );
      });
    const vectors = results[output]?.data;
    if (!(vectors instanceof Float32Array) || vectors.length !== count * dimensions) {
      throw new EngineError(
        `EMBEDDER_MODEL has a model.onnx whose output "${output}" is not ${dimensions} float32 numbers an image: see "dimensions" and "output" in embedder.json.`,
      );
    }
    return vectors;
  }

  return {
    name,
    dimensions,
    inputSize: size,
    async embed(views, count) {
      const vectors: Float32Array[] = [];
      for (let first = 0; first < count; first += batch) {
        const together = Math.min(batch, count - first);
        const found = await run(views.subarray(first * bytes, (first + together) * bytes), together);
        for (let i = 0; i < together; i++) vectors.push(unit(found.slice(i * dimensions, (i + 1) * dimensions)));
      }
      return vectors.map((embedding) => ({ embedding }));
    },
    ...(text && {
      async embedText(words: string) {
        // Most processes never embed a text.
        const loading = (tower ??= loadTextTower(folder, text, dimensions));
        // Corrected files are read by the next call.
        loading.catch(() => {
          tower = undefined;
        });
        return unit(await (await loading).embed(words));
      },
    }),
    async close() {
      await session.release();
      await (await tower?.catch(() => undefined))?.close();
    },
  };
}

function inputOf(session: InferenceSession, { layout, size }: EmbedderFacts): { name: string; isSingle: boolean } {
  const [input, ...others] = session.inputMetadata;
  if (!input?.isTensor || others.length > 0 || input.shape.length !== 4) {
    throw new EngineError(
      'EMBEDDER_MODEL has a model.onnx that takes more than images: take the image tower alone (vision_model.onnx).',
    );
  }
  if (input.type !== 'float32') {
    throw new EngineError(`EMBEDDER_MODEL has a model.onnx that takes ${input.type}: use its float32 export.`);
  }
  const [batch] = input.shape;
  const wanted = layout === 'NHWC' ? [size, size, 3] : [3, size, size];
  const isFit = input.shape
    .slice(1)
    .every((length, i) => typeof length !== 'number' || length < 1 || length === wanted[i]);
  if (!isFit || (typeof batch === 'number' && batch > 1)) {
    throw new EngineError(
      `EMBEDDER_MODEL has a model.onnx that takes ${input.shape.join(' × ')}, but embedder.json says 1 × ${wanted.join(' × ')}.`,
    );
  }
  return { name: input.name, isSingle: batch === 1 };
}

function outputOf({ outputNames }: InferenceSession, { output }: EmbedderFacts): string {
  const [only, ...others] = outputNames;
  if (output !== undefined && outputNames.includes(output)) return output;
  if (output === undefined && only !== undefined && others.length === 0) return only;
  throw new EngineError(
    `EMBEDDER_MODEL has a model.onnx with the outputs ${outputNames.join(', ')}: name the one with the vectors as "output" in embedder.json.`,
  );
}

/** @throws {EngineError} if there is no direction */
function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  if (!(length > MIN_LENGTH) || !Number.isFinite(length)) {
    throw new EngineError('EMBEDDER_MODEL has a model.onnx that gives no usable vectors: download it again, whole.');
  }
  return vector.map((value) => value / length);
}
