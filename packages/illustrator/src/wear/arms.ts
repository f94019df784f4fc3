import { ARMS_FOR } from '../carrying.ts';
import type { Look, Tones } from '../look.ts';
import { at, type Point, strand, strandEdges, through } from '../pen/shape.ts';
import { circle, outlined, path, place, stroke } from '../pen/svg.ts';
import { ARMS, type Arm, POSES, type Spine } from './poses.ts';

type Side = 1 | -1;

/** What covers an arm, from the shoulder on. */
export interface Sleeve {
  readonly tones: Tones;
  readonly length: 'none' | 'short' | 'long';
  /** Half the width at the cuff compared to the arm: 1 is tight, 2.4 a kimono. */
  readonly wide?: number;
  /** A band in another cloth at the end. */
  readonly cuff?: Tones;
  /** A ball of cloth at the shoulder. */
  readonly puff?: boolean;
}

const flip = (spine: Spine, side: Side, boy: boolean): Spine =>
  spine.map(([x, y]): Point => [side * (boy ? x + Math.min(24, Math.max(0, x - 30) * 0.3) : x), y]) as unknown as Spine;

/** The side of a limb that is away from the light. */
const shadeOf = (spine: Spine, width: (t: number) => number, side: Side): string => {
  const [left = [], middle = [], right = []] = strandEdges({ spine, width, steps: 6 });
  const edge = side === 1 ? right : left;
  const inner = middle.map((point, i): Point => {
    const far = edge[i] ?? point;
    return [point[0] + (far[0] - point[0]) * 0.2, point[1] + (far[1] - point[1]) * 0.2];
  });
  return `M${at(inner[0] ?? [0, 0])}${through(inner)}L${at(edge.at(-1) ?? [0, 0])}${through(edge.toReversed())}Z`;
};

interface Limb {
  readonly spine: Spine;
  readonly width: (t: number) => number;
}

/** Limbs in one cloth that grow into each other: lines only around them all. */
const joined = (limbs: readonly Limb[], tones: Tones, side: Side): string => {
  const shapes = limbs.map(({ spine, width }) => strand({ spine, width, steps: 6 })).join('');
  const joints = limbs.slice(1).map(({ spine, width }) => ({ center: spine[0], radius: width(0) }));
  const shades = limbs.map(({ spine, width }) => shadeOf(spine, width, side)).join('');
  return (
    outlined(shapes, tones.line, tones.line, 5) +
    joints.map(({ center, radius }) => circle(center, radius + 2.5, { fill: tones.line })).join('') +
    path(shapes, { fill: tones.base }) +
    joints.map(({ center, radius }) => circle(center, radius, { fill: tones.base })).join('') +
    path(shades, { fill: tones.shade, 'fill-opacity': 0.6 })
  );
};

/** The part of a spine up to a place from 0 to 1 (de Casteljau). */
const cut = ([a, b, c, d]: Spine, t: number): Spine => {
  const mid = (p: Point, q: Point): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  const [ab, bc, cd] = [mid(a, b), mid(b, c), mid(c, d)];
  const [abc, bcd] = [mid(ab, bc), mid(bc, cd)];
  return [a, ab, abc, mid(abc, bcd)];
};

const cuffAt = (spine: Spine, half: number, tones: Tones): string => {
  const [, , c, d] = spine;
  const angle = (Math.atan2(d[1] - c[1], d[0] - c[0]) * 180) / Math.PI - 90;
  const band = `M${-half - 2},-16C${-half / 2},-11 ${half / 2},-11 ${half + 2},-16L${half + 2},2C${half / 2},8 ${-half / 2},8 ${-half - 2},2Z`;
  return place(outlined(band, tones.base, tones.line, 2.4), d, angle);
};

const puffAt = (side: Side, cloth: Tones): string =>
  outlined(
    `M${side * 92},214C${side * 150},192 ${side * 192},240 ${side * 186},296C${side * 182},318 ${side * 130},326 ${side * 114},304C${side * 104},280 ${side * 92},240 ${side * 92},214Z`,
    cloth.base,
    cloth.line,
    2.6,
  ) +
  path(
    `M${side * 186},296C${side * 182},318 ${side * 130},326 ${side * 114},304C${side * 136},308 ${side * 166},304 ${side * 186},270Z`,
    { fill: cloth.shade, 'fill-opacity': 0.7 },
  ) +
  stroke(
    `M${side * 134},312C${side * 130},290 ${side * 134},270 ${side * 140},256M${side * 158},314C${side * 160},292 ${side * 160},280 ${side * 158},262`,
    cloth.line,
    2,
    { 'stroke-opacity': 0.6 },
  );

/** The gesture of an arm: a carried thing overrides the pose. */
const armOf = ({ character, carries, whole }: Look, side: Side): keyof typeof ARMS => {
  const pose = POSES[character.pose][side === -1 ? 0 : 1];
  switch (carries === undefined ? undefined : ARMS_FOR[carries]) {
    case 'both':
      return 'clasp';
    case 'strings':
      return side === 1 ? 'fret' : 'clasp';
    case 'one':
      if (side === 1) return 'carry';
      break;
    default:
  }
  return whole && pose === 'down' ? 'hang' : pose;
};

const arm = (look: Look, side: Side, sleeve: Sleeve): { behind: string; front: string } => {
  const { character, skin } = look;
  const boy = character.gender === 'boy';
  const spec: Arm = ARMS[armOf(look, side)];
  const upper = flip(spec.upper, side, boy);
  const fore = flip(spec.fore, side, boy);
  const thick = boy ? 1.14 : 1;
  const wide = sleeve.wide ?? 1.15;
  const long = sleeve.length === 'long';
  const root = (t: number): number => Math.min(1, 0.55 + t * 1.8);
  const bareUpper = (t: number): number => (27 - t * 5) * thick * root(t);
  const bareFore = (t: number): number => (22 - t * 7) * thick;
  const clothUpper = (t: number): number => (30 - t * 2) * thick * root(t) * (1 + (wide - 1) * 0.15 * t);
  const clothFore = (t: number): number => (28 - 9 * t) * thick * (1 + (wide - 1) * (0.15 + 0.85 * t));
  const hand = spec.hand ? place(spec.hand(look), fore[3], (spec.turn ?? 0) * side, [side === 1 ? -1 : 1, 1]) : '';
  const flowing = wide > 1.7;
  const end = cut(fore, flowing ? 1 : 0.9);
  const { tones } = sleeve;
  const short = cut(upper, 0.62);
  const shortWidth = (t: number): number => (30 + t * 9) * thick * root(t);
  const covered = long
    ? joined(
        [
          { spine: upper, width: clothUpper },
          { spine: end, width: clothFore },
        ],
        tones,
        side,
      ) + (sleeve.cuff && !flowing ? cuffAt(end, clothFore(1), sleeve.cuff) : '')
    : joined(
        [
          { spine: upper, width: bareUpper },
          { spine: fore, width: bareFore },
        ],
        skin,
        side,
      ) +
      (sleeve.length === 'short'
        ? joined([{ spine: short, width: shortWidth }], tones, side) +
          (sleeve.cuff ? cuffAt(short, 39 * thick, sleeve.cuff) : '')
        : '');
  const drawn = long ? hand + covered : covered + hand;
  const puff = sleeve.puff ? puffAt(side, tones) : '';
  const raised = spec.hand !== undefined;
  // The root of an arm in front has no line against the shoulder.
  const shoulder =
    raised && !puff
      ? circle([upper[0][0] - side * 4, upper[0][1] + 6], 17 * thick, {
          fill: sleeve.length === 'none' ? skin.base : tones.base,
        })
      : '';
  return spec.behind || !raised ? { behind: drawn, front: puff } : { behind: '', front: drawn + shoulder + puff };
};

/** Both arms, split into what is behind the torso and what is in front of it. */
export const arms = (look: Look, sleeve: Sleeve): { behind: string; front: string } => {
  const [left, right] = [arm(look, -1, sleeve), arm(look, 1, sleeve)];
  return { behind: left.behind + right.behind, front: left.front + right.front };
};
