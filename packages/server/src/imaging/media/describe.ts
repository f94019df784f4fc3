import { createHash } from 'node:crypto';
import { INDEXED, SEARCHED } from '@mekiki/matching';
import type { Sharp } from 'sharp';
import type { LoadedEmbedders } from '../matching/embedders.ts';
import { pHashOf } from '../matching/pHash.ts';
import type { QueryImage, PixelRect } from '@mekiki/matching/search/port.ts';
import type { Embedded, Embedder } from '../matching/port.ts';
import { lumaOf, type Raster } from '@mekiki/matching/search/raster.ts';
import { signatureOf } from '@mekiki/matching/search/signature.ts';
import { planViews } from '@mekiki/matching/search/views.ts';
import { type Decoded, sharpOf } from './decode.ts';
import { encodedFeatures, encodedOnBoth } from './features.ts';
import type { IndexedImage, ThumbnailSize } from './types.ts';

/** Quality of the stored WebP previews; drawn art shows rings below. */
const WEBP_QUALITY = 82;
/** Side of the squares that signatures and hashes are made from, whatever the embedder sees: they stay when it goes. */
const SIGNATURE_SIDE = 224;

/** Long side of what is compared with the preview of a match, in pixels. */
const COMPARED_SIDE = 512;

/** A region, stretched to a square raster. */
async function squareOf(raster: Raster, region: PixelRect, side: number): Promise<Raster> {
  const data = await sharpOf(raster)
    .extract({ left: region.x, top: region.y, width: region.width, height: region.height })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, width: side, height: side };
}

/** Never enlarges. @param side of the square that the raster must fit into, in pixels */
export async function fitWithin(raster: Raster, side: number): Promise<Raster> {
  const { data, info } = await sharpOf(raster)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** From raster pixels to pixels of the file's image. */
function scaleRegion(region: PixelRect, { raster, width, height }: Decoded): PixelRect {
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

/** Describes a decoded image that a person searches with. */
export async function describeQuery(decoded: Decoded, embedder: Embedder): Promise<QueryImage> {
  const { raster, width, height } = decoded;
  const planned = planViews(raster);
  const side = embedder.inputSize;
  const squares = await Promise.all(planned.map((view) => squareOf(raster, view.region, side)));
  const signed =
    side === SIGNATURE_SIDE
      ? squares
      : await Promise.all(planned.map((view) => squareOf(raster, view.region, SIGNATURE_SIDE)));
  const batch = new Uint8Array(planned.length * side * side * 3);
  for (const [i, square] of squares.entries()) batch.set(square.data, i * side * side * 3);
  const embedded = await embedder.embed(batch, planned.length);
  const views = planned.map(({ name, region }, i) => ({
    name,
    region: scaleRegion(region, decoded),
    embedding: embedded[i]!.embedding,
    signature: signatureOf(signed[i]!, region.width / region.height),
  }));
  return {
    width,
    height,
    embedder: embedder.name,
    views,
    features: await encodedFeatures(raster, SEARCHED),
    pixels: await fitWithin(raster, COMPARED_SIDE),
  };
}

/** From this size on previews are made from the whole raster; smaller ones from the preview of this size. */
const MIDDLE = 512;

/** Never enlarges. */
async function thumbnailsOf(raster: Raster): Promise<Record<ThumbnailSize, Uint8Array>> {
  const fit = (from: Raster, size: ThumbnailSize) =>
    sharpOf(from).resize(size, size, { fit: 'inside', withoutEnlargement: true });
  const encode = (image: Sharp): Promise<Uint8Array> => image.webp({ quality: WEBP_QUALITY, effort: 1 }).toBuffer();
  const { data, info } = await fit(raster, MIDDLE).raw().toBuffer({ resolveWithObject: true });
  const middle: Raster = { data, width: info.width, height: info.height };
  const [small, square, medium, large] = await Promise.all([
    encode(fit(middle, 224)),
    encode(fit(middle, 256)),
    encode(sharpOf(middle)),
    encode(fit(raster, 1024)),
  ]);
  return { 224: small, 256: square, [MIDDLE]: medium, 1024: large };
}

/** Color as six hex digits. libvips' statistics compute far more and take ten times as long. */
function meanColor({ data }: Raster): string {
  const sums = [0, 0, 0] as [number, number, number];
  for (let i = 0; i < data.length; i += 3) {
    sums[0] += data[i]!;
    sums[1] += data[i + 1]!;
    sums[2] += data[i + 2]!;
  }
  return sums
    .map((sum) =>
      Math.round((sum * 3) / data.length)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}

const wholeOf = ({ width, height }: Raster): PixelRect => ({ x: 0, y: 0, width, height });

/** What an embedder says of the whole image; of its safety what the built-in one says, where that says nothing. */
export async function embedAndRate(
  raster: Raster,
  { active, rater }: Pick<LoadedEmbedders, 'active' | 'rater'>,
  ready?: Raster,
): Promise<Embedded> {
  const embedded = await embedWhole(raster, active, ready);
  if (embedded.ratingHint) return embedded;
  const { ratingHint } = await embedWhole(raster, await rater(), ready);
  return { ...embedded, ...(ratingHint && { ratingHint }) };
}

/** The signature of the whole image. */
export async function signWhole(raster: Raster): Promise<Uint8Array> {
  return signatureOf(await squareOf(raster, wholeOf(raster), SIGNATURE_SIDE), raster.width / raster.height);
}

/** What an embedder says of the whole image. @param ready The image as a square, taken if the embedder sees that size */
export async function embedWhole(raster: Raster, embedder: Embedder, ready?: Raster): Promise<Embedded> {
  const side = embedder.inputSize;
  const square = ready?.width === side ? ready : await squareOf(raster, wholeOf(raster), side);
  const [embedded] = await embedder.embed(square.data, 1);
  return embedded!;
}

/**
 * Describes an image for the index.
 * @param source What its sha256 is taken of
 */
export async function describeForIndex(
  { raster, width, height, transparency }: Pick<Decoded, 'raster' | 'width' | 'height' | 'transparency'>,
  source: Uint8Array | string,
  embedders: LoadedEmbedders,
): Promise<IndexedImage> {
  const { active, next } = embedders;
  const square = await squareOf(raster, wholeOf(raster), SIGNATURE_SIDE);
  const { alphaMask, onDark } = (await transparency?.()) ?? {};
  return {
    width,
    height,
    color: meanColor(raster),
    ...(await embedAndRate(raster, embedders, square)),
    embedder: active.name,
    ...(next && { next: { embedder: next.name, embedding: (await embedWhole(raster, next)).embedding } }),
    signature: signatureOf(square, raster.width / raster.height),
    features: await (onDark ? encodedOnBoth(raster, onDark, INDEXED) : encodedFeatures(raster, INDEXED)),
    ...(alphaMask && { alphaMask }),
    pHash: pHashOf(lumaOf(square)),
    sha256: createHash('sha256').update(source).digest('hex'),
    thumbnails: await thumbnailsOf(raster),
  };
}
