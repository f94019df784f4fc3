/** An ONNX tagger in memory: its inputs, its outputs, and the tags of its numbers. */
import path from 'node:path';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { InferenceSession, Tensor } from '../../engines/onnx/onnx-runtime.ts';
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { type Label, type ModelFiles, readModelFiles } from './onnx-files.ts';
import { type Preparation, prepare, type Step, toNumbers } from '../../engines/onnx/onnx-steps.ts';
import { MIN_SCORE } from '../../engines/ports/tagger.ts';
import type { ScoredTag, Tagged, TagGroups } from '../../platform/db/json-columns.ts';

const WHITE = [255, 255, 255] as const;
/** The side for models that take any size. */
const USUAL_SIDE = 448;
/** JoyTag's, which are CLIP's. */
const CLIP = {
  mean: [0.48145466, 0.4578275, 0.40821073],
  deviation: [0.26862954, 0.26130258, 0.27577711],
} as const;

/** Outputs by name, best first; those called logits go through a sigmoid. */
const SCORES = ['output', 'prediction', 'predictions', 'probabilities', 'initial/output'];
const LOGITS = ['refined_predictions', 'logits', 'initial/logits'];

export interface OnnxModel {
  steps: readonly Step[];
  /** @param image As `steps` leave it @throws {EngineError} where the model cannot work with it */
  tag(image: Raster): Promise<Tagged>;
  release(): Promise<void>;
}

interface Input {
  name: string;
  layout: 'NHWC' | 'NCHW';
  height: number;
  width: number;
}

function inputOf(session: InferenceSession): Input {
  const [input, ...others] = session.inputMetadata;
  if (!input?.isTensor || others.length > 0 || input.shape.length !== 4) {
    throw new EngineError('TAGGER_MODEL has a model.onnx that does not take images: take one of a tagger.');
  }
  if (input.type !== 'float32') {
    throw new EngineError(`TAGGER_MODEL has a model.onnx that takes ${input.type}: use its float32 export.`);
  }
  const [batch, second, third, fourth] = input.shape;
  const layout = fourth === 3 ? 'NHWC' : second === 3 ? 'NCHW' : undefined;
  if (!layout || (typeof batch === 'number' && batch > 1)) {
    throw new EngineError('TAGGER_MODEL has a model.onnx that does not take images: take one of a tagger.');
  }
  const side = (length: unknown): number => (typeof length === 'number' && length > 0 ? length : USUAL_SIDE);
  const [height, width] = layout === 'NHWC' ? [second, third] : [third, fourth];
  return { name: input.name, layout, height: side(height), width: side(width) };
}

function preparationOf({ isJoyTag, preparation }: ModelFiles, { layout, height, width }: Input): Preparation {
  if (preparation) return preparation;
  const steps: Step[] = [
    { type: 'pad-square', color: WHITE },
    { type: 'resize', size: [height, width], filter: 'bicubic' },
  ];
  if (isJoyTag) return { steps, scale: { range: CLIP, order: 'RGB' } };
  if (layout === 'NHWC') return { steps, scale: { range: '0..255', order: 'BGR' } };
  // Models of other makers differ in padding and range, and say so in this file; a guess would tag wrongly in silence.
  throw new EngineError('TAGGER_MODEL has no preprocess.json: download it beside model.onnx.');
}

/** The name of the output and whether it still needs a sigmoid. */
function outputOf({ outputNames }: InferenceSession, isJoyTag: boolean): { name: string; isLogits: boolean } {
  const [only] = outputNames;
  if (only !== undefined && outputNames.length === 1)
    return { name: only, isLogits: isJoyTag || LOGITS.includes(only) };
  const scores = SCORES.find((name) => outputNames.includes(name));
  if (scores !== undefined) return { name: scores, isLogits: isJoyTag };
  const logits = LOGITS.find((name) => outputNames.includes(name)) ?? (isJoyTag ? only : undefined);
  if (logits !== undefined) return { name: logits, isLogits: true };
  throw new EngineError('TAGGER_MODEL has a model.onnx whose outputs we do not know: use another model.');
}

/**
 * Reads a tagger's folder and proves that it works on a white image.
 * @param threads For one image
 * @throws {EngineError} that says what is wrong with which file
 */
export async function loadOnnxModel(folder: string, threads: number): Promise<OnnxModel> {
  const files = await readModelFiles(folder);
  const session = await InferenceSession.create(path.join(folder, 'model.onnx'), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 4,
    // Threads that wait for work asleep leave the processors to what prepares the next image, and to the server.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }).catch(() => {
    throw new EngineError('TAGGER_MODEL has a model.onnx that cannot be loaded: download it again, whole.');
  });
  try {
    const input = inputOf(session);
    const output = outputOf(session, files.isJoyTag);
    const { steps, scale } = preparationOf(files, input);

    const run = async (image: Raster): Promise<Float32Array> => {
      if (image.width !== input.width || image.height !== input.height) {
        throw new EngineError('TAGGER_MODEL has a preprocess.json for another model: download both of the same one.');
      }
      const numbers = toNumbers(image, scale, input.layout);
      const shape = input.layout === 'NHWC' ? [1, input.height, input.width, 3] : [1, 3, input.height, input.width];
      const { [output.name]: result } = await session
        .run({ [input.name]: new Tensor('float32', numbers, shape) }, [output.name])
        .catch(() => {
          throw new EngineError('TAGGER_MODEL has a model.onnx that fails on images: download it again, whole.');
        });
      const scores = result?.data;
      if (!(scores instanceof Float32Array) || scores.length !== files.labels.length) {
        throw new EngineError(
          `TAGGER_MODEL has ${files.labels.length} tags in ${files.labelFile}, but model.onnx knows ` +
            `${result?.size ?? 0}: download both of the same model.`,
        );
      }
      return output.isLogits ? scores.map((logit) => 1 / (1 + Math.exp(-logit))) : scores;
    };

    const blank = new Uint8Array(input.width * input.height * 3).fill(255);
    await run(prepare({ data: blank, width: input.width, height: input.height }, steps));
    return {
      steps,
      tag: async (image) => ({ groups: groupsOf(files.labels, await run(image)), thresholds: files.thresholds }),
      release: () => session.release(),
    };
  } catch (error) {
    await session.release();
    throw error;
  }
}

/** Tags with their scores in groups, the surest first; a tag that a file names twice counts once. */
function groupsOf(labels: readonly Label[], scores: Float32Array): TagGroups {
  const groups: TagGroups = { rating: [], character: [], general: [] };
  const seen = new Map<string, ScoredTag>();
  for (const [at, { tag, group, threshold }] of labels.entries()) {
    if (!group) continue;
    const tags = (groups[group] ??= []);
    const score = Math.min(1, scores[at]!);
    // Not-a-number, of a broken model, is left out as well.
    if (!(score >= MIN_SCORE)) continue;
    const key = `${group} ${tag}`;
    const twin = seen.get(key);
    if (twin) {
      twin.score = Math.max(twin.score, score);
      continue;
    }
    const scored: ScoredTag = { tag, score, ...(threshold !== undefined && { threshold }) };
    seen.set(key, scored);
    tags.push(scored);
  }
  for (const tags of Object.values(groups) as ScoredTag[][]) tags.sort((a, b) => b.score - a.score);
  return groups;
}
