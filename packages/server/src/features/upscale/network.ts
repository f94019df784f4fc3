/** A network in memory that upscales images. */
import os from 'node:os';
import path from 'node:path';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { InferenceSession, Tensor } from '../../engines/onnx/onnx-runtime.ts';
import type { NetworkFile } from './networks.ts';
import type { NetworkFacts } from '@mekiki/describe/upscaling/passes.ts';

/** Context of networks that do not state theirs. Deep ones look further, with little effect. */
const USUAL_CONTEXT = 16;
const USUAL_TILE = 192;
/** Side of the image that a network is tested with. */
const TRIAL = 64;
const MAX_SCALE = 8;

export interface Network extends NetworkFacts {
  /**
   * @param pixels Red, green, blue of an image of that size, 0 to 255
   * @returns The same of the image enlarged; networks may leave out the edges, the same on each side
   * @throws {EngineError}
   */
  run(
    pixels: Uint8Array,
    width: number,
    height: number,
  ): Promise<{ pixels: Uint8Array; width: number; height: number }>;
  release(): Promise<void>;
}

interface Input {
  name: string;
  isBytes: boolean;
  fixed: { width: number; height: number } | undefined;
}

const unfit = (file: string, why: string) => new EngineError(`UPSCALER_CONFIG: ${path.basename(file)} ${why}`);

function inputOf({ inputMetadata }: InferenceSession, file: string): Input {
  const [input, ...others] = inputMetadata;
  if (!input?.isTensor || others.length > 0 || input.shape.length !== 4) {
    throw unfit(file, 'does not take images: use an upscaling network.');
  }
  const [batch, second, third, fourth] = input.shape;
  const isBytes = input.type === 'uint8' && fourth === 3;
  // Some exports name all dimensions.
  const isFloats = input.type === 'float32' && (second === 3 || typeof second === 'string');
  if ((typeof batch === 'number' && batch > 1) || (!isBytes && !isFloats)) {
    throw unfit(file, `takes ${input.type} of the shape ${input.shape.join(' × ')}: use its float32 export for color.`);
  }
  const [height, width] = isBytes ? [second, third] : [third, fourth];
  const isFixed = typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0;
  return { name: input.name, isBytes, fixed: isFixed ? { width, height } : undefined };
}

/**
 * Loads a network and tries it.
 * @throws {EngineError} that says what is wrong with the file
 */
export async function loadNetwork(file: NetworkFile): Promise<Network> {
  const session = await InferenceSession.create(file.path, {
    intraOpNumThreads: os.availableParallelism(),
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 4,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }).catch(() => {
    throw unfit(file.path, 'cannot be loaded: download it again, whole.');
  });
  try {
    const input = inputOf(session, file.path);
    const run = (pixels: Uint8Array, width: number, height: number) =>
      runOnce(session, input, { pixels, width, height }, file.path);
    const context = file.context ?? USUAL_CONTEXT;
    const scale = file.scale ?? (await scaleOf(run, input, file));
    const rule = {
      context,
      maxSide: file.tile ?? USUAL_TILE,
      ...(file.step && { step: file.step }),
      ...(input.fixed && { fixed: input.fixed }),
    };
    return { scale, rule, border: file.border ?? 'reflect', run, release: () => session.release() };
  } catch (error) {
    await session.release();
    throw error;
  }
}

async function scaleOf(run: Network['run'], { fixed }: Input, { path: file, step }: NetworkFile): Promise<number> {
  const side = (i: number) => (step ? step.plus + step.of * (Math.ceil(TRIAL / step.of) + i) : TRIAL * (i + 1));
  const gray = (width: number, height: number) => run(new Uint8Array(width * height * 3).fill(128), width, height);
  const scale = fixed
    ? Math.round((await gray(fixed.width, fixed.height)).width / fixed.width)
    : ((await gray(side(1), side(1))).width - (await gray(side(0), side(0))).width) / (side(1) - side(0));
  if (!Number.isInteger(scale) || scale < 1 || scale > MAX_SCALE) {
    throw unfit(file, 'does not enlarge images by a whole number: use an upscaling network.');
  }
  return scale;
}

interface Pixels {
  pixels: Uint8Array;
  width: number;
  height: number;
}

async function runOnce(session: InferenceSession, input: Input, { pixels, width, height }: Pixels, file: string) {
  const tensor = input.isBytes
    ? new Tensor('uint8', pixels, [1, height, width, 3])
    : new Tensor('float32', toPlanes(pixels), [1, 3, height, width]);
  const [name = ''] = session.outputNames;
  const results = await session.run({ [input.name]: tensor }, [name]).catch(() => {
    throw unfit(file, `fails on images of ${width} × ${height}: say its step in the file.`);
  });
  const result = results[name];
  const [, second = 0, third = 0, fourth = 0] = result?.dims ?? [];
  if (result?.data instanceof Uint8Array && fourth === 3) {
    return { pixels: result.data, width: third, height: second };
  }
  if (result?.data instanceof Float32Array && second === 3) {
    return { pixels: fromPlanes(result.data), width: fourth, height: third };
  }
  throw unfit(file, 'does not give images: use an upscaling network.');
}

/** Numbers from 0 to 1, color by color. */
function toPlanes(pixels: Uint8Array): Float32Array {
  const count = pixels.length / 3;
  const planes = new Float32Array(pixels.length);
  for (let i = 0, at = 0; i < count; i++, at += 3) {
    planes[i] = pixels[at]! / 255;
    planes[count + i] = pixels[at + 1]! / 255;
    planes[2 * count + i] = pixels[at + 2]! / 255;
  }
  return planes;
}

function fromPlanes(planes: Float32Array): Uint8Array {
  const count = planes.length / 3;
  // Rounds, and takes what is below 0 and above 1 for these.
  const pixels = new Uint8ClampedArray(planes.length);
  for (let i = 0, at = 0; i < count; i++, at += 3) {
    pixels[at] = planes[i]! * 255;
    pixels[at + 1] = planes[count + i]! * 255;
    pixels[at + 2] = planes[2 * count + i]! * 255;
  }
  return new Uint8Array(pixels.buffer);
}
