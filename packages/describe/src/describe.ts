/** Describes a query image like the server's media workers do, without the server. */
import { encodeFeatures, extractFeatures, SEARCHED } from '@mekiki/matching';
import type { QueryImage, PixelRect } from '@mekiki/matching/search/port.ts';
import { lumaOf, type Raster } from '@mekiki/matching/search/raster.ts';
import { signatureOf } from '@mekiki/matching/search/signature.ts';
import { planViews } from '@mekiki/matching/search/views.ts';
import { type Infer, SIDE } from './network.ts';
import { cut, fitWithin, resize } from './resize.ts';

/** Long side of the raster that is compared with a match's preview, in pixels. */
const COMPARED_SIDE = 512;

/** A decoded image: upright, in sRGB, on white. */
export interface DecodedImage {
  /** At most 1024 px on its long side. */
  raster: Raster;
  /** Size of the file's image, in pixels. */
  width: number;
  height: number;
}

/** From raster pixels to pixels of the file's image. */
function scaleRegion(region: PixelRect, { raster, width, height }: DecodedImage): PixelRect {
  const across = width / raster.width;
  const down = height / raster.height;
  const x = Math.round(region.x * across);
  const y = Math.round(region.y * down);
  return {
    x,
    y,
    width: Math.round((region.x + region.width) * across) - x,
    height: Math.round((region.y + region.height) * down) - y,
  };
}

/** @param embedder name of the network's embedder */
export async function describeImage(image: DecodedImage, infer: Infer, embedder: string): Promise<QueryImage> {
  const { raster, width, height } = image;
  const planned = planViews(raster);
  const squares = planned.map(({ region }) => resize(cut(raster, region), SIDE, SIDE));
  const batch = new Uint8Array(squares.length * SIDE * SIDE * 3);
  for (const [i, { data }] of squares.entries()) batch.set(data, i * SIDE * SIDE * 3);
  const embeddings = await infer(batch, squares.length);
  const { side, maxFeatures } = SEARCHED;
  return {
    width,
    height,
    embedder,
    views: planned.map(({ name, region }, i) => ({
      name,
      region: scaleRegion(region, image),
      embedding: embeddings[i]!,
      signature: signatureOf(squares[i]!, region.width / region.height),
    })),
    features: encodeFeatures(extractFeatures(lumaOf(fitWithin(raster, side)), maxFeatures)),
    pixels: fitWithin(raster, COMPARED_SIDE),
  };
}
