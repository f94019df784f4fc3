/** Everything that the built-in tagger finds in an image, given its networks. */
import type { Raster } from '@mekiki/matching/search/raster.ts';
import type { RunNetwork } from '../network-port.ts';
import { type BroadDescription, createBroadHeads } from './broad.ts';
import type { SeenInImage } from './groups.ts';
import { createTaggerNetwork, type LearnedDescription } from './learned.ts';
import type { Views } from './views.ts';

/** The networks, and what each returns. */
export const OUTPUTS = {
  scene: ['tags', 'heads', 'distance'],
  face: ['tags'],
  body: ['tags'],
  shapes: ['features'],
  poses: ['features'],
} as const;
export type NetworkName = keyof typeof OUTPUTS;

export interface ModelParts {
  networks: Record<NetworkName, RunNetwork>;
  /** The files `tagger.json`, `tagger-broad.json` and `tagger-broad.f32`. */
  description: LearnedDescription;
  broadDescription: BroadDescription;
  broadWeights: Uint8Array;
  views: Views;
}

export interface TaggerModels {
  /** @param embed the built-in embedder, of the whole image as a square (`Views.scene`): 512 numbers, unit length */
  read: (
    raster: Raster,
    embed: (view: Uint8Array) => Promise<Float32Array>,
  ) => Promise<Pick<SeenInImage, 'learned' | 'broad'>>;
}

/** @throws {Error} when the files do not fit each other */
export function createTaggerModels(parts: ModelParts): TaggerModels {
  const { networks, views, description } = parts;
  const { scene, face, body, shapes, poses } = networks;
  const drawn = createTaggerNetwork({ description, scene, face, body, views });
  const heads = createBroadHeads({ description: parts.broadDescription, weights: parts.broadWeights, shapes, poses });
  return {
    async read(raster, embed) {
      const view = await views.scene(raster);
      const learned = await drawn.read(raster, view);
      return { learned, broad: await heads.read(view, await embed(view)) };
    },
  };
}
