/** Networks in ONNX files, and those that come with us. */
import { fileURLToPath } from 'node:url';
import type { Border } from './pixel-file.ts';
import type { TileRule } from './tiles.ts';

export interface NetworkFile {
  /** Path of the ONNX file. */
  path: string;
  /** Times that the result is larger; found out by running it if absent. */
  scale?: number;
  /** Pixels around a place that its result depends on. */
  context?: number;
  step?: TileRule['step'];
  /** Largest side of a tile without its context, in pixels. */
  tile?: number;
  border?: Border;
}

export interface OnnxModel {
  /** In order: each enlarges the result of the one before, and the last is repeated until the image is large enough. */
  networks: readonly NetworkFile[];
  /** Scale of the first, as configured by the operator, to be checked. */
  scale?: number;
  /** It enlarges and does nothing else: at the same size there is nothing to do. */
  isPlain?: boolean;
}

const fileOf = (name: string) => fileURLToPath(new URL(`../../../models/${name}.onnx`, import.meta.url));

/** Convolutions without padding: a result depends on seven pixels on each side. Larger tiles are no faster. */
const UPCONV = { scale: 2, context: 7, tile: 192, border: 'replicate' } as const;
/** Eighteen convolutions of 3 × 3. */
const VIDEO = { scale: 4, context: 18, tile: 512, border: 'replicate' } as const;
const PLAIN: NetworkFile = { path: fileOf('upconv7-x2'), ...UPCONV };

export const BUILTIN_MODELS = {
  upconv_7: { networks: [PLAIN], isPlain: true },
  // Once is enough: cleaning twice takes details away.
  upconv_7_noise1: { networks: [{ path: fileOf('upconv7-n1x2'), ...UPCONV }, PLAIN] },
  'realesr-animevideov3': { networks: [{ path: fileOf('animevideov3-x4'), ...VIDEO }] },
} as const satisfies Record<string, OnnxModel>;
