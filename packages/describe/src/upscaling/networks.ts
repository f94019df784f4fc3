/** The networks that upscale and come with us, for the server and the device. */
import type { Border, TileRule } from './tiles.ts';

export interface NetworkSpec extends Pick<TileRule, 'context'> {
  /** Times that the result is larger. */
  scale: number;
  /** Largest side of a tile without its context, in pixels. */
  tile: number;
  /** A device knows no other. */
  border: Extract<Border, 'replicate'>;
}

/** Convolutions without padding: a result depends on seven pixels on each side. Larger tiles are no faster. */
const UPCONV: NetworkSpec = { scale: 2, context: 7, tile: 192, border: 'replicate' };
/** Eighteen convolutions of 3 × 3. */
const VIDEO: NetworkSpec = { scale: 4, context: 18, tile: 512, border: 'replicate' };

/** By the name of the ONNX file. */
export const NETWORKS = {
  'upconv7-x2': UPCONV,
  'upconv7-n1x2': UPCONV,
  'animevideov3-x4': VIDEO,
} as const satisfies Record<string, NetworkSpec>;
export type NetworkName = keyof typeof NETWORKS;

export interface BuiltinModel {
  /** In order: each enlarges the result of the one before, and the last is repeated until the image is large enough. */
  networks: readonly [NetworkName, ...NetworkName[]];
  /** It enlarges and does nothing else: at the same size there is nothing to do. */
  isPlain?: boolean;
}

export const MODELS = {
  upconv_7: { networks: ['upconv7-x2'], isPlain: true },
  // Once is enough: cleaning twice takes details away.
  upconv_7_noise1: { networks: ['upconv7-n1x2', 'upconv7-x2'] },
  'realesr-animevideov3': { networks: ['animevideov3-x4'] },
} as const satisfies Record<string, BuiltinModel>;
export type ModelId = keyof typeof MODELS;
