import { trimBorder } from './border.ts';
import { findInsets } from './inset.ts';
import { overlap } from './rectangles.ts';
import type { PixelRect, ViewName } from './port.ts';
import type { Raster } from './raster.ts';

export interface PlannedView {
  name: ViewName;
  /** In pixels of the raster. */
  region: PixelRect;
}

/** Each view costs about 10 ms of inference and one search of the index. */
export const MAX_VIEWS = 8;
const MAX_INSETS = 3;
/** A trimmed image that is nearly the whole tells nothing new. */
const SAME_REGION = 0.97;
const WINDOW = 0.9;
const CENTER = 0.8;

function centered(region: PixelRect, share: number): PixelRect {
  const width = Math.max(1, Math.round(region.width * share));
  const height = Math.max(1, Math.round(region.height * share));
  return {
    x: region.x + ((region.width - width) >> 1),
    y: region.y + ((region.height - height) >> 1),
    width,
    height,
  };
}

/** Squares at both ends of the long side, or one in the middle of an image that is nearly square. */
function windows(region: PixelRect): PixelRect[] {
  const side = Math.max(1, Math.round(Math.min(region.width, region.height) * WINDOW));
  const isTall = region.height > region.width;
  const spare = Math.max(region.width, region.height) - side;
  const places = spare > side * 0.2 ? [0, 1] : [0.5];
  const across = Math.round((Math.min(region.width, region.height) - side) / 2);
  return places.map((place) => ({
    x: region.x + (isTall ? across : Math.round(spare * place)),
    y: region.y + (isTall ? Math.round(spare * place) : across),
    width: side,
    height: side,
  }));
}

/**
 * Chooses the parts of a query image that are searched.
 * Mirrored and turned copies need none of their own: the embedding finds them, and ranking tells them apart.
 * @returns 1 to `MAX_VIEWS` different views; the first is the whole image
 */
export function planViews(raster: Raster): PlannedView[] {
  const full: PixelRect = { x: 0, y: 0, width: raster.width, height: raster.height };
  const trimmed = trimBorder(raster, full);
  const planned: PlannedView[] = [{ name: 'full', region: full }];
  const add = (name: ViewName, region: PixelRect): void => {
    const isNew = planned.every((view) => overlap(view.region, region) < SAME_REGION);
    if (isNew && planned.length < MAX_VIEWS) planned.push({ name, region });
  };
  add('border', trimmed);
  for (const inset of findInsets(raster, MAX_INSETS)) add('inset', trimBorder(raster, inset));
  add('center', centered(trimmed, CENTER));
  for (const window of windows(trimmed)) add('window', window);
  return planned;
}
