/** Whether further candidates may show what those that were compared leave unexplained. */
import { decodeFeatures } from '@mekiki/matching';
import type { PixelRect, QueryImage, RankedMatch } from '@mekiki/matching/search/port.ts';
import { overlap } from '@mekiki/matching/search/rectangles.ts';

/**
 * Local features outside all that was found, by number and as a share of all, from which there may be another image. Collages
 * of which an image was missing had 107 and more, 18 %; copies of one image mostly had none.
 */
const MIN_COUNT = 20;
const MIN_SHARE = 0.05;

/** Parts that overlap by less than this share of their union are two. */
const SAME_PLACE = 0.3;

/**
 * Whether the image shows more than one: a part was found and something else is beside it, or several were found, whose order
 * depends on what else there is. Where nothing was found, further candidates never helped.
 */
export function isOpen({ features, width, height }: QueryImage, ranked: readonly RankedMatch[]): boolean {
  const found = ranked.flatMap(({ verdict, placement, view }) =>
    verdict !== 'similar' && placement ? [view.region] : [],
  );
  if (!features || found.length === 0) return false;
  if (found.some((one) => found.some((other) => overlap(one, other) < SAME_PLACE))) return true;
  const own = decodeFeatures(features);
  const [across, down] = [width / own.width, height / own.height];
  const places = Array.from({ length: own.count }, (_, at) => [own.x[at]! * across, own.y[at]! * down] as const);
  const unexplained = places.filter(([x, y]) => !found.some((region) => contains(region, x, y))).length;
  return unexplained >= Math.max(MIN_COUNT, MIN_SHARE * own.count);
}

const contains = (region: PixelRect, x: number, y: number): boolean =>
  x >= region.x && y >= region.y && x <= region.x + region.width && y <= region.y + region.height;
