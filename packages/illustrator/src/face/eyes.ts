import type { Look } from '../look.ts';
import { mix } from '../pen/color.ts';
import { type Point, warp } from '../pen/shape.ts';
import { group, path, place, stroke } from '../pen/svg.ts';
import { between } from '../random.ts';
import { iris } from './iris.ts';

type Side = -1 | 1;
interface Shape {
  /** Degrees by which the outer corner goes down. */
  readonly slant: number;
  /** How far the lid is up: 1 is open. */
  readonly open: number;
  readonly width: number;
}

// Drawn for the eye on the image's right: the outer corner is at positive x.
const WHITE = 'M-28,5C-24,-20 -10,-34 6,-34C22,-34 32,-20 33,0C32,20 22,33 4,34C-14,34 -24,22 -28,5Z';
const LASH =
  'M-31,8C-29,-20 -12,-41 8,-41C25,-41 35,-29 39,-15C42,-16 45,-18 48,-22C48,-14 45,-7 40,-3C43,-3 45,-4 48,-6C46,1 41,5 36,5C34,-16 23,-31 6,-31C-10,-31 -22,-17 -31,8Z';
const THIN_LASH =
  'M-31,7C-28,-18 -12,-37 8,-38C24,-38 33,-27 37,-15C40,-11 39,-5 36,-3C33,-17 22,-31 6,-31C-10,-31 -22,-15 -31,7Z';
const CREASE = 'M-20,-40C-6,-52 18,-53 32,-39';
const LOWER = 'M8,37C20,36 29,28 33,15';
const SHADE = 'M-34,12C-30,-40 36,-46 38,6L38,-6C30,-22 -20,-22 -30,4Z';

const shapeOf = ({ character }: Look): Shape => {
  const base: Record<string, Shape> = {
    round: { slant: 0, open: 1, width: 1 },
    tareme: { slant: 8, open: 0.98, width: 1 },
    tsurime: { slant: -9, open: 0.94, width: 1.03 },
    jitome: { slant: 0, open: 0.5, width: 1.04 },
  };
  const shape = base[character.eyeShape] ?? { slant: 0, open: 1, width: 1 };
  const lid = character.eyeState === 'half' ? 0.42 : character.eyeState === 'wide' ? 1.14 : 1;
  const boy = character.gender === 'boy' ? 0.84 : 1;
  return { ...shape, open: shape.open * lid * boy };
};

const lashColor = (look: Look): string => mix('#241a26', look.hair.line, 0.35);

const openEye = (look: Look, side: Side, shape: Shape): string => {
  const { character, sheet } = look;
  const lash = lashColor(look);
  const flat = shape.open < 0.6;
  const move = (x: number, y: number): Point => [x * shape.width * side, y < 0 ? y * shape.open : y * (flat ? 0.9 : 1)];
  const lid = (d: string): string => warp(d, move);
  const clip = sheet.clip(lid(WHITE));
  const random = look.random('gaze');
  const away = random() < 0.5 ? -9 : 9;
  const gaze: Point =
    character.gaze === 'side' ? [away, 0] : character.gaze === 'up' ? [random() * 8 - 4, -8] : [look.turn * 2.5, 0];
  const size = character.eyeState === 'wide' ? 0.82 : character.gender === 'boy' ? 0.92 : 1;
  const inside =
    path(lid(WHITE), { fill: look.tint('#fffdfd') }) +
    place(iris(look, side === -1 ? 0 : 1), [side * 2 + gaze[0], gaze[1]], 0, size) +
    path(lid(SHADE), { fill: '#4a3358', 'fill-opacity': 0.34 });
  const lower = stroke(lid(LOWER), lash, 2.2, { 'stroke-opacity': 0.75 });
  const lashes =
    character.gender === 'boy' ? '' : stroke(lid('M25,31L31,36M31,22L37,26'), lash, 2, { 'stroke-opacity': 0.7 });
  return (
    group(inside, { 'clip-path': clip }) +
    lower +
    lashes +
    path(lid(character.gender === 'boy' ? THIN_LASH : LASH), { fill: lash }) +
    stroke(lid(CREASE), look.skin.line, 2.2, { 'stroke-opacity': 0.6 })
  );
};

const closedEye = (look: Look, side: Side, happy: boolean): string => {
  const lash = lashColor(look);
  const flip = (d: string): string => warp(d, (x, y) => [x * side, y]);
  if (happy)
    return (
      path(
        flip(
          'M-30,18C-22,-8 -8,-18 4,-18C20,-18 32,-4 38,16C40,19 38,21 35,19C28,2 18,-9 4,-9C-10,-9 -20,2 -27,20C-29,23 -32,21 -30,18Z',
        ),
        { fill: lash },
      ) + stroke(flip('M34,10L43,7'), lash, 3)
    );
  return (
    path(
      flip(
        'M-30,8C-20,24 -6,28 6,28C20,28 32,20 38,8C40,5 43,7 41,10C36,27 22,37 6,37C-8,37 -24,28 -32,11C-34,8 -32,6 -30,8Z',
      ),
      { fill: lash },
    ) +
    stroke(flip('M32,24L42,30M22,32L28,40M37,14L46,17'), lash, 3) +
    stroke(flip('M-20,-2C-6,8 14,8 28,-4'), look.skin.line, 2, { 'stroke-opacity': 0.5 })
  );
};

const isClosed = (look: Look, side: Side): boolean =>
  look.character.eyeState === 'happy' ||
  look.character.eyeState === 'closed' ||
  (look.character.eyeState === 'wink' && side === 1);

const tear = (side: Side): string =>
  path(
    `M${side * 30},26C${side * 44},40 ${side * 44},54 ${side * 33},54C${side * 22},54 ${side * 22},42 ${side * 30},26Z`,
    { fill: '#cfeaff', 'fill-opacity': 0.9, stroke: '#8dbbe6', 'stroke-width': 1.6 },
  );

const eye = (look: Look, side: Side): string => {
  const shape = shapeOf(look);
  const far = 1 - 0.13 * Math.max(0, side * look.turn);
  const closed = isClosed(look, side);
  const drawing = closed ? closedEye(look, side, look.character.eyeState !== 'closed') : openEye(look, side, shape);
  const tears = look.character.cheeks === 'tears' ? tear(side) : '';
  const build = look.random('eye build');
  const size = between(build, 0.95, 1.1);
  const spot = look.headPoint(side * between(build, 51, 55), between(build, 21, 27));
  return place(drawing + tears, spot, closed ? 0 : shape.slant * side, [far * size, size * between(build, 0.95, 1.05)]);
};

/** Both eyes in their places on the head. */
export const eyes = (look: Look): string => eye(look, -1) + eye(look, 1);

const BROWS = {
  calm: 'M-30,4C-14,-8 12,-10 32,0C12,-5 -12,-3 -30,4Z',
  raised: 'M-28,-4C-14,-20 14,-22 32,-6C14,-16 -12,-14 -28,-4Z',
  worried: 'M-30,-8C-14,-12 14,-4 32,10C14,2 -12,-5 -30,-8Z',
  stern: 'M-34,16C-16,2 10,-10 34,-8C12,-4 -12,6 -34,16Z',
  thick: 'M-32,2C-14,-16 14,-18 34,-2C14,-8 -12,-5 -30,8Z',
} as const;

/** Eyebrows, which go over the hair as painters like them to. */
export const brows = (look: Look): string => {
  const width = look.character.gender === 'boy' ? 4 : 2.2;
  const one = (side: Side): string => {
    const shape = warp(BROWS[look.character.brows], (x, y) => [x * side, y]);
    return place(
      path(shape, { fill: look.hair.line, stroke: look.hair.line, 'stroke-width': width }),
      look.headPoint(side * 54, -32),
    );
  };
  return group(one(-1) + one(1), { opacity: 0.85 });
};
