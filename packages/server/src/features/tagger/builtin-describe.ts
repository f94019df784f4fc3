import type { SeenInImage } from '@mekiki/describe/tagging/groups.ts';
import type { TaggerModels } from '@mekiki/describe/tagging/models.ts';
import type { LoadedEmbedders } from '../../imaging/matching/embedders.ts';
import type { QueryImage } from '@mekiki/matching/search/port.ts';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import type { Decoded } from '../../imaging/media/decode.ts';
import { embedAndRate, embedWhole, signWhole } from '../../imaging/media/describe.ts';

/** The data of an image that the built-in tagger needs. */
export interface ImageForTags extends SeenInImage {
  /** With the whole image as its only view. */
  image: QueryImage;
}

export async function describeForTags(
  { raster, width, height }: Decoded,
  embedders: LoadedEmbedders,
  models: TaggerModels,
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
    ...(await models.read(raster, async () => own)),
  };
}
