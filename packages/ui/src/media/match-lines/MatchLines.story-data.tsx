/** What the stories of MatchLines and their tests share. */
import { storyImage } from '../../story-images.ts';
import type { Rect } from '../match-overlay/alignment.ts';
import type { MatchedPoint } from './lines.ts';

export const image = storyImage(5, 720);

const { width, height } = image;

/** The head with the ears. */
export const part = { x: width * 0.15, y: height * 0.05, width: width * 0.7, height: height * 0.5 };

/** Eyes, nose, mouth, chin, ears, beret, hair and braids, in fractions of the image. */
export const PLACES = [
  [0.4, 0.412],
  [0.59, 0.408],
  [0.49, 0.431],
  [0.495, 0.465],
  [0.49, 0.502],
  [0.2, 0.324],
  [0.805, 0.312],
  [0.515, 0.087],
  [0.28, 0.217],
  [0.735, 0.231],
  [0.35, 0.262],
  [0.63, 0.25],
  [0.37, 0.445],
  [0.645, 0.435],
] as const;

/** Where the places are in a query that was made with the same change by `queryOf`. */
export function pointsOf({ view, mirrored = false, degrees = 0 }: Change, places = PLACES.slice()): MatchedPoint[] {
  const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return places
    .map(([u, v]) => {
      const across = (u * width - middle.x) * (mirrored ? -1 : 1);
      const down = v * height - middle.y;
      return {
        x: view.width / 2 + across * cos - down * sin,
        y: view.height / 2 + across * sin + down * cos,
        u,
        v,
      };
    })
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= view.width && y <= view.height);
}

interface Change {
  /** In pixels of the image. */
  view: Rect;
  mirrored?: boolean;
  /** Clockwise, about the middle of the view. */
  degrees?: number;
}
