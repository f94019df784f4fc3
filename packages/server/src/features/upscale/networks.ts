/** Networks in ONNX files, and those that come with us. */
import { fileURLToPath } from 'node:url';
import {
  type BuiltinModel,
  type ModelId,
  MODELS,
  type NetworkName,
  NETWORKS,
} from '@mekiki/describe/upscaling/networks.ts';
import type { Border, TileRule } from '@mekiki/describe/upscaling/tiles.ts';
import { type OfferedFile, offeredFile } from '../../platform/http/offered-file.ts';

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

const fileOf = (name: NetworkName): NetworkFile => ({
  path: fileURLToPath(new URL(`../../../models/${name}.onnx`, import.meta.url)),
  ...NETWORKS[name],
});

type BuiltinNetworks = OnnxModel & { networks: readonly [NetworkFile, ...NetworkFile[]] };

const modelOf = ({ networks: [first, ...others], isPlain }: BuiltinModel): BuiltinNetworks => ({
  networks: [fileOf(first), ...others.map(fileOf)],
  ...(isPlain && { isPlain }),
});

export const BUILTIN_MODELS: Readonly<Record<ModelId, BuiltinNetworks>> = {
  upconv_7: modelOf(MODELS.upconv_7),
  upconv_7_noise1: modelOf(MODELS.upconv_7_noise1),
  'realesr-animevideov3': modelOf(MODELS['realesr-animevideov3']),
};

/** For upscaling on another device. */
export const OFFERED_NETWORKS: Readonly<Record<NetworkName, () => Promise<OfferedFile>>> = {
  'upconv7-x2': offeredFile(fileOf('upconv7-x2').path),
  'upconv7-n1x2': offeredFile(fileOf('upconv7-n1x2').path),
  'animevideov3-x4': offeredFile(fileOf('animevideov3-x4').path),
};
