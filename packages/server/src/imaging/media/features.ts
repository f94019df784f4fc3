/** Local features of a raster; see @mekiki/matching. */
import { encodeFeatures, extractFeatures } from '@mekiki/matching';
import { lumaOf, type Raster } from '../matching/raster.ts';
import { sharpOf } from './decode.ts';

/**
 * Extracts the local features of a raster, in about 60 ms of CPU at 640 px.
 * @param side its long side is scaled down to this, in pixels; never up
 * @param most features
 */
export async function encodedFeatures(
  raster: Raster,
  { side, most }: { side: number; most: number },
): Promise<Uint8Array> {
  const { data, info } = await sharpOf(raster)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encodeFeatures(extractFeatures(lumaOf({ data, width: info.width, height: info.height }), most));
}
