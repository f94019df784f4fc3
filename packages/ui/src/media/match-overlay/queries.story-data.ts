/** Queries for the stories, made of the image that they should find. */
import type { StoryImage } from '../../story-images.ts';
import type { OverlayMatch, Rect } from './alignment.ts';

interface Change {
  /** What of the image is in it, in pixels of the image; may be larger than the image. */
  view?: Rect;
  mirrored?: boolean;
  /** Clockwise, about the middle of the view. */
  degrees?: number;
}

/** An image as people keep it: a part, mirrored, turned; paler, so that one sees which of the two it is. */
export function queryOf({ src, width, height }: StoryImage, change: Change = {}) {
  const { view = { x: 0, y: 0, width, height }, mirrored = false, degrees = 0 } = change;
  const [x, y] = [view.x + view.width / 2, view.y + view.height / 2];
  const turn = `rotate(${degrees} ${x} ${y})`;
  const flip = mirrored ? `translate(${2 * x} 0) scale(-1 1)` : '';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="${view.x} ${view.y} ${view.width} ${view.height}"><rect x="${view.x}" y="${view.y}" width="100%" height="100%" fill="#dfe3ee"/><image href="${src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="${width}" height="${height}" transform="${turn} ${flip}" style="filter:grayscale(0.8)"/></svg>`;
  return {
    src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`,
    alt: 'The image that was searched for',
    width: view.width,
    height: view.height,
  };
}

/** A search's answer for such a query, whose view is inside the image. */
export function matchOf({ width, height }: StoryImage, change: Change = {}): OverlayMatch {
  const { view = { x: 0, y: 0, width, height }, mirrored = false, degrees = 0 } = change;
  return {
    region: { x: 0, y: 0, width: view.width, height: view.height },
    target: { x: view.x / width, y: view.y / height, width: view.width / width, height: view.height / height },
    mirrored,
    degrees,
  };
}
