import type { Embedder, QueryPicture, RatingHint } from '../matching/port.ts';
import type { Decoded } from '../media/decode.ts';
import { embedWhole, signWhole } from '../media/describe.ts';
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
  embedder: Embedder,
  network: TaggerNetwork,
): Promise<PictureForTags> {
  const { embedding, ratingHint } = await embedWhole(raster, embedder);
  const signature = await signWhole(raster);
  const region = { x: 0, y: 0, width, height };
  return {
    picture: {
      width,
      height,
      format,
      embedder: embedder.name,
      views: [{ name: 'full', region, embedding, signature }],
    },
    ...(ratingHint && { ratingHint }),
    learned: await network.read(raster),
  };
}
