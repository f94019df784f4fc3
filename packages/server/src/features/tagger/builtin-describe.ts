import type { LoadedEmbedders } from '../../imaging/matching/embedders.ts';
import type { QueryImage } from '@mekiki/matching/search/port.ts';
import type { RatingHint } from '../../imaging/matching/port.ts';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import type { Decoded } from '../../imaging/media/decode.ts';
import { embedAndRate, embedWhole, signWhole } from '../../imaging/media/describe.ts';
import type { BroadHeads, BroadTag } from './builtin-broad.ts';
import type { Learned, TaggerNetwork } from './builtin-network.ts';
import { sceneView } from './builtin-views.ts';

/** All that the built-in tagger needs of an image. */
export interface ImageForTags {
  /** With the whole image as its only view. */
  image: QueryImage;
  ratingHint?: RatingHint;
  learned: Learned;
  broad: BroadTag[];
}

export interface TaggerModels {
  /** Reads the illustrator's vocabulary. */
  network: TaggerNetwork;
  /** Read a few broad tags off any drawing. */
  heads: BroadHeads;
}

export async function describeForTags(
  { raster, width, height }: Decoded,
  embedders: LoadedEmbedders,
  { network, heads }: TaggerModels,
): Promise<ImageForTags> {
  const { embedding, ratingHint } = await embedAndRate(raster, embedders);
  const isOwn = embedders.active.name === BUILTIN_EMBEDDER.name;
  const own = isOwn ? embedding : (await embedWhole(raster, await embedders.rater())).embedding;
  const signature = await signWhole(raster);
  const region = { x: 0, y: 0, width, height };
  return {
    image: {
      width,
      height,
      embedder: embedders.active.name,
      views: [{ name: 'full', region, embedding, signature }],
    },
    ...(ratingHint && { ratingHint }),
    learned: await network.read(raster),
    broad: await heads.read(await sceneView(raster), own),
  };
}
