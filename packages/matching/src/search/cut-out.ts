/** The rectangle of a query that shows the image: of a screenshot, what is around it is not the image's. */
import { coveredBy, type Placement } from '../differences/compare.ts';
import type { FractionRect } from '../differences/planes.ts';
import { compose, inverseOf, MIRROR } from '../features/affine.ts';
import { MAP_SIDE } from './inset.ts';
import type { Ranking, RankedMatch } from './port.ts';
import { fractionOf, overlap, sharedArea } from './rectangles.ts';
import { INSET } from './verify.ts';

/** Minimum share of the rectangle that the image covers. Not fitted: it leaves room for errors of both places. */
const MIN_COVERED = 0.8;

/** Adds to a match the rectangle of the query that was found to look like an image and that the match covers. */
export function withCutOut(query: Ranking['query'], match: RankedMatch): RankedMatch {
  const { placement, faint } = match;
  return {
    ...match,
    ...(placement && { placement: cutOut(query, placement) }),
    ...(faint && { faint: { ...faint, placement: cutOut(query, faint.placement) } }),
  };
}

function cutOut(query: Ranking['query'], placement: Placement): Placement {
  const frame = frameOf(placement);
  if (!frame) return placement;
  const [best] = query.views
    .filter(({ name }) => name === 'inset')
    .map(({ region }) => fractionOf(region, query))
    .filter((one) => {
      const area = one.width * one.height;
      return area < INSET && sharedArea(one, frame) >= MIN_COVERED * area;
    })
    .toSorted((a, b) => overlap(b, frame) - overlap(a, frame));
  return best ? { ...placement, cutOut: inside(best, query) } : placement;
}

/** Without the cells of the map at its edges, which may show some of what is around it. */
function inside({ x, y, width, height }: FractionRect, size: { width: number; height: number }): FractionRect {
  const cell = Math.max(size.width, size.height) / MAP_SIDE;
  const [across, down] = [cell / size.width, cell / size.height];
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down };
}

/** Where the image's frame is in the query, as far as it is inside. */
function frameOf({ map, isMirrored }: Placement): FractionRect | undefined {
  const toQuery = inverseOf(map);
  return toQuery && coveredBy(isMirrored ? compose(MIRROR, toQuery) : toQuery);
}
