import type { Look } from '../look.ts';
import type { Point } from '../pen/shape.ts';
import { fist, flatHand, openHand, victoryHand } from './hands.ts';

/** Start, two control points, end. */
export type Spine = readonly [Point, Point, Point, Point];

/** A line from the shoulder to the wrist, for the arm on the image's right. */
export interface Arm {
  readonly upper: Spine;
  readonly fore: Spine;
  readonly hand?: (look: Look) => string;
  /** Degrees of the hand. */
  readonly turn?: number;
  readonly behind?: boolean;
}

export const ARMS = {
  down: {
    upper: [
      [112, 240],
      [150, 282],
      [158, 360],
      [160, 420],
    ],
    fore: [
      [160, 410],
      [162, 470],
      [166, 540],
      [160, 680],
    ],
  },
  /** As far as the hand, for those who are seen below the waist. */
  hang: {
    upper: [
      [112, 240],
      [150, 282],
      [164, 360],
      [170, 420],
    ],
    fore: [
      [170, 412],
      [178, 470],
      [186, 520],
      [184, 574],
    ],
    hand: flatHand,
    turn: 176,
    behind: true,
  },
  back: {
    upper: [
      [112, 240],
      [152, 282],
      [170, 360],
      [176, 424],
    ],
    fore: [
      [176, 420],
      [170, 470],
      [132, 520],
      [60, 560],
    ],
    behind: true,
  },
  chest: {
    upper: [
      [112, 240],
      [154, 282],
      [172, 350],
      [166, 404],
    ],
    fore: [
      [166, 402],
      [148, 430],
      [96, 400],
      [46, 344],
    ],
    hand: flatHand,
    turn: -52,
  },
  wave: {
    upper: [
      [112, 240],
      [158, 276],
      [184, 340],
      [206, 392],
    ],
    fore: [
      [206, 396],
      [226, 370],
      [228, 310],
      [216, 246],
    ],
    hand: openHand,
    turn: -4,
  },
  victory: {
    upper: [
      [112, 240],
      [158, 276],
      [184, 340],
      [200, 388],
    ],
    fore: [
      [200, 392],
      [214, 366],
      [206, 306],
      [190, 250],
    ],
    hand: victoryHand,
    turn: -10,
  },
  hip: {
    upper: [
      [112, 240],
      [160, 280],
      [196, 350],
      [218, 412],
    ],
    fore: [
      [218, 410],
      [206, 460],
      [160, 500],
      [120, 522],
    ],
    hand: fist,
    turn: -110,
  },
  clasp: {
    upper: [
      [112, 240],
      [152, 282],
      [164, 360],
      [158, 416],
    ],
    fore: [
      [158, 412],
      [146, 452],
      [84, 474],
      [26, 462],
    ],
    hand: flatHand,
    turn: -78,
  },
  /** One hand that holds something up, beside the body. */
  carry: {
    upper: [
      [112, 240],
      [154, 282],
      [176, 350],
      [188, 408],
    ],
    fore: [
      [188, 410],
      [196, 424],
      [212, 412],
      [214, 392],
    ],
    hand: fist,
    turn: -8,
  },
  fret: {
    upper: [
      [112, 240],
      [158, 276],
      [184, 330],
      [200, 372],
    ],
    fore: [
      [200, 374],
      [206, 366],
      [196, 336],
      [186, 318],
    ],
    hand: fist,
    turn: -30,
  },
  hold: {
    upper: [
      [112, 240],
      [154, 282],
      [168, 360],
      [160, 430],
    ],
    fore: [
      [160, 426],
      [150, 462],
      [104, 470],
      [66, 450],
    ],
    hand: fist,
    turn: -62,
  },
} satisfies Record<string, Arm>;

/** What the arms do, for the image's left and right. */
export const POSES: Record<Look['character']['pose'], readonly [keyof typeof ARMS, keyof typeof ARMS]> = {
  down: ['down', 'down'],
  arms_behind: ['back', 'back'],
  hands_clasped: ['clasp', 'clasp'],
  hand_on_chest: ['chest', 'down'],
  waving: ['wave', 'down'],
  victory: ['victory', 'down'],
  double_victory: ['victory', 'victory'],
  hand_on_hip: ['hip', 'down'],
  hands_on_hips: ['hip', 'hip'],
  book: ['hold', 'hold'],
  cup: ['hold', 'hold'],
  bouquet: ['hold', 'hold'],
};
