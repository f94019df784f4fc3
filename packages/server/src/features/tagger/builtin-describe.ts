import type { LoadedEmbedders } from '../../imaging/matching/embedders.ts';
import type { QueryImage, RatingHint } from '../../imaging/matching/port.ts';
import type { Decoded } from '../../imaging/media/decode.ts';
import { embedAndRate, signWhole } from '../../imaging/media/describe.ts';
import type { Learned, TaggerNetwork } from './builtin-network.ts';

/** All that the built-in tagger needs of an image. */
export interface ImageForTags {
  /** With the whole image as its only view. */
  image: QueryImage;
  ratingHint?: RatingHint;
  learned: Learned;
}

export async function describeForTags(
  { raster, width, height, format }: Decoded,
  embedders: LoadedEmbedders,
  network: TaggerNetwork,
): Promise<ImageForTags> {
  const { embedding, ratingHint } = await embedAndRate(raster, embedders);
  const signature = await signWhole(raster);
  const region = { x: 0, y: 0, width, height };
  return {
    image: {
      width,
      height,
      format,
      embedder: embedders.active.name,
      views: [{ name: 'full', region, embedding, signature }],
    },
    ...(ratingHint && { ratingHint }),
    learned: await network.read(raster),
  };
}
