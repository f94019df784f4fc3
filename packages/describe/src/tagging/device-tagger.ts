/** The built-in tagger with TensorFlow.js: the results of its networks alone, without an index. */
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { loadEmbedder, loadNetwork } from '../network.ts';
import type { BroadDescription } from './broad.ts';
import { deviceViews } from './device-views.ts';
import type { FileName } from './files.ts';
import { type BuiltinGroups, groupsOf, NO_NEIGHBORS } from './groups.ts';
import type { LearnedDescription } from './learned.ts';
import { createTaggerModels, type NetworkName, OUTPUTS } from './models.ts';

export type TaggerFiles = Readonly<Record<FileName, ArrayBuffer>>;

export type DeviceTagger = (raster: Raster) => Promise<BuiltinGroups>;

const jsonOf = (file: ArrayBuffer): unknown => JSON.parse(new TextDecoder().decode(file));

/** @throws {Error} for files that we cannot read, or that do not fit each other */
export function loadDeviceTagger(files: TaggerFiles): DeviceTagger {
  const open = (name: NetworkName) => loadNetwork(new Uint8Array(files[name]), OUTPUTS[name]);
  const models = createTaggerModels({
    networks: {
      scene: open('scene'),
      face: open('face'),
      body: open('body'),
      shapes: open('shapes'),
      poses: open('poses'),
    },
    description: jsonOf(files.description) as LearnedDescription,
    broadDescription: jsonOf(files.broadDescription) as BroadDescription,
    broadWeights: new Uint8Array(files.broadWeights),
    views: deviceViews,
  });
  const embedder = loadEmbedder(new Uint8Array(files.embedder));
  return async (raster) => {
    const seen = await models.read(raster, async (view) => (await embedder(view, 1))[0]!);
    return groupsOf(seen, NO_NEIGHBORS);
  };
}
