import type { Embedder, QueryPicture, RatingHint } from '../matching/port.ts';
import { signatureOf } from '../matching/signature.ts';
import { type Decoded, sharpOf } from '../media/decode.ts';
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
  const side = embedder.inputSize;
  const data = await sharpOf(raster).resize(side, side, { fit: 'fill' }).raw().toBuffer();
  const [embedded] = await embedder.embed(data, 1);
  const { embedding, ratingHint } = embedded!;
  const signature = signatureOf({ data, width: side, height: side }, raster.width / raster.height);
  const region = { x: 0, y: 0, width, height };
  return {
    picture: { width, height, format, views: [{ name: 'full', region, embedding, signature }] },
    ...(ratingHint && { ratingHint }),
    learned: await network.read(raster),
  };
}
