import type { LoadedEmbedders } from '../embedders/loaded.ts';
import type { QueryPicture, RatingHint } from '../matching/port.ts';
import type { Decoded } from '../media/decode.ts';
import { embedAndRate, signWhole } from '../media/describe.ts';
import type { Learned, TaggerNetwork } from './builtin-network.ts';

/** All that the built-in tagger needs of a picture. */
export interface PictureForTags {
  /** With the whole picture as its only view. */
  picture: QueryPicture;
  ratingHint?: RatingHint;
  learned: Learned;
}

export async function describeForTags(
  { raster, width, height, format }: Decoded,
  embedders: LoadedEmbedders,
  network: TaggerNetwork,
): Promise<PictureForTags> {
  const { embedding, ratingHint } = await embedAndRate(raster, embedders);
  const signature = await signWhole(raster);
  const region = { x: 0, y: 0, width, height };
  return {
    picture: {
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
