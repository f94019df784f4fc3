import type { Look } from '../look.ts';
import { type Point, strand, strandEdges, taper } from '../pen/shape.ts';
import { circle, ellipse, outlined, path, stroke } from '../pen/svg.ts';
import { between } from '../random.ts';
import { tail } from './back.ts';

type Side = 1 | -1;
const flip = (side: Side, points: readonly [Point, Point, Point, Point]): [Point, Point, Point, Point] =>
  points.map(([x, y]): Point => [x * side, y]) as unknown as [Point, Point, Point, Point];

/** What holds a tail together. */
const tie = (look: Look, at: Point): string => {
  const accent = look.clothes[2];
  return (
    ellipse(at, 15, 13, { fill: accent.base, stroke: accent.line, 'stroke-width': 2.6 }) +
    ellipse([at[0] - 4, at[1] - 4], 5, 4, { fill: accent.light })
  );
};

const twintail = (look: Look, side: Side, length: number, high: boolean): string => {
  const random = look.random(`twintail ${side}`);
  const root: Point = high ? [96, -112] : [98, 74];
  const out = high ? between(random, 190, 236) : between(random, 128, 160);
  const spine = flip(side, [
    root,
    [out, root[1] - (high ? 46 : -20)],
    [out + 14, root[1] + length * 0.5],
    [out - between(random, 10, 70), root[1] + length],
  ]);
  return tail(look, { spine, width: high ? 46 : 38, wave: [between(random, 0, 14), 1.2] }, `tail ${side}`);
};

const PLAIT = 'M-21,-18C-29,2 -16,24 0,33C16,24 29,2 21,-18C13,-8 7,-2 0,5C-7,-2 -13,-8 -21,-18Z';

const braid = (look: Look, spine: readonly [Point, Point, Point, Point]): string => {
  const { hair, sheet } = look;
  const plait = sheet.reuse(
    outlined(PLAIT, hair.base, hair.line, 2.4) +
      path('M0,5C7,-2 13,-8 21,-18C29,2 16,24 0,33C8,24 8,14 0,5Z', { fill: hair.shade, 'fill-opacity': 0.8 }) +
      stroke('M-18,-4Q-14,12 -4,22M-12,-6Q-8,6 -1,14', hair.light, 2, { 'stroke-opacity': 0.6 }),
  );
  const [, middle = []] = strandEdges({ spine, width: () => 0, steps: 12 });
  const end = spine[3];
  const tip = outlined(
    strand({
      spine: [end, [end[0], end[1] + 14], [end[0] + 8, end[1] + 34], [end[0] + 2, end[1] + 58]],
      width: taper(9, 17),
    }),
    hair.base,
    hair.line,
  );
  // From the end up, so that each part lies over the one below it.
  const parts = middle.map((point, i) => plait(point, 0, 1.05 - i * 0.032)).toReversed();
  return tip + parts.join('') + tie(look, [end[0], end[1] + 22]);
};

const DRILL = 'M-40,-6C-44,18 -14,38 22,40C40,40 44,22 40,4C30,18 -10,18 -40,-6Z';

/** A lock that is wound like a drill. */
const drill = (look: Look, side: Side): string => {
  const { hair, sheet } = look;
  const coil = sheet.reuse(
    outlined(DRILL, hair.base, hair.line, 2.8) +
      path('M-10,12C10,18 30,16 40,4C44,22 40,40 22,40C6,40 -8,36 -18,31C-4,32 2,24 -10,12Z', {
        fill: hair.shade,
        'fill-opacity': 0.8,
      }) +
      stroke('M-34,4C-22,14 -8,19 6,20', hair.light, 3.4, { 'stroke-opacity': 0.7 }),
  );
  const core = outlined(
    strand({
      spine: [
        [104 * side, -96],
        [150 * side, 40],
        [148 * side, 160],
        [138 * side, 252],
      ],
      width: (t) => 36 * (1 - t) * Math.min(1, 0.3 + t * 5) + 3,
    }),
    hair.shade,
    hair.line,
    2.6,
  );
  let y = -74;
  const coils = Array.from({ length: 10 }, (_, i) => {
    const scale = 1.1 - i * 0.088;
    const at: Point = [side * (136 + Math.sin(i * 0.7) * 5), y];
    y += 34 * scale + 3;
    return coil(at, 0, scale);
  });
  return core + coils.toReversed().join('');
};

const bun = (look: Look, [x, y]: Point, size: number): string => {
  const { hair } = look;
  return (
    circle([x, y], size, { fill: hair.base, stroke: hair.line, 'stroke-width': 3 }) +
    path(
      `M${x - size},${y + 4}A${size},${size} 0 0 0 ${x + size},${y + 4}C${x + size * 0.5},${y + size * 0.7} ${x - size * 0.5},${y + size * 0.7} ${x - size},${y + 4}Z`,
      { fill: hair.shade, 'fill-opacity': 0.8 },
    ) +
    stroke(
      `M${x - size * 0.5},${y + size * 0.3}A${size * 0.6},${size * 0.6} 0 1 1 ${x + size * 0.4},${y + size * 0.3}`,
      hair.line,
      2,
      { 'stroke-opacity': 0.55 },
    ) +
    stroke(
      `M${x - size * 0.55},${y - size * 0.45}Q${x},${y - size * 0.85} ${x + size * 0.5},${y - size * 0.5}`,
      hair.light,
      5,
      { 'stroke-opacity': 0.75 },
    )
  );
};

const bothSides = (draw: (side: Side) => string): string => draw(-1) + draw(1);
const oneSide = (look: Look): Side => (look.random('side')() < 0.5 ? -1 : 1);

const backPonytail = (look: Look): string => {
  const random = look.random('tails');
  const side = oneSide(look);
  const spine = flip(side, [
    [0, -96],
    [46, -60],
    [-20, 160],
    [between(random, 10, 50), between(random, 330, 430)],
  ]);
  return tail(look, { spine, width: 60, wave: [8, 1.2] }, 'ponytail') + tie(look, [0, -92]);
};

/** Tails and buns that are behind the head and the body. */
export const tailsBehind = (look: Look): string => {
  const random = look.random('tails');
  switch (look.character.hairStyle) {
    case 'twintails':
      return bothSides(
        (side) => twintail(look, side, between(look.random('length'), 440, 560), true) + tie(look, [104 * side, -104]),
      );
    case 'short_twintails':
      return bothSides((side) => twintail(look, side, 210, true) + tie(look, [104 * side, -104]));
    case 'two_side_up':
      return bothSides((side) =>
        tail(
          look,
          {
            spine: flip(side, [
              [82, -134],
              [160, -176],
              [190, -60],
              [168, 70],
            ]),
            width: 25,
          },
          `up ${side}`,
        ),
      );
    case 'ponytail': {
      if (look.behind) return backPonytail(look);
      const side = oneSide(look);
      const spine = flip(side, [
        [20, -140],
        [190, -230],
        [250, 60],
        [between(random, 130, 190), between(random, 330, 430)],
      ]);
      return tail(look, { spine, width: 54, wave: [8, 1.2] }, 'ponytail') + tie(look, [52 * side, -158]);
    }
    case 'double_bun':
      return bothSides((side) => bun(look, [side * 96, -134], 46));
    case 'single_bun':
      return bun(look, [0, look.behind ? -120 : -176], 56);
    case 'twin_drills':
      return bothSides((side) => drill(look, side));
    default:
      return '';
  }
};

/** Tails that hang in front of the shoulders. */
export const tailsInFront = (look: Look): string => {
  const side = oneSide(look);
  switch (look.character.hairStyle) {
    case 'low_twintails':
      return bothSides((one) => twintail(look, one, 360, false) + tie(look, [one * 102, 84]));
    case 'side_ponytail': {
      const spine = flip(side, [
        [104, -66],
        [196, -96],
        [186, 150],
        [128, 380],
      ]);
      return tail(look, { spine, width: 44, wave: [10, 1.2] }, 'side ponytail') + tie(look, [112 * side, -66]);
    }
    case 'twin_braids':
      return bothSides((one) =>
        braid(
          look,
          flip(one, [
            [100, 92],
            [132, 160],
            [124, 280],
            [120, 380],
          ]),
        ),
      );
    case 'side_braid':
      return braid(
        look,
        flip(side, [
          [94, 96],
          [136, 170],
          [104, 300],
          [112, 400],
        ]),
      );
    default:
      return '';
  }
};

const SIDELOCKS: Partial<Record<Look['character']['hairStyle'], number>> = {
  short: 92, messy_short: 84, bob: 150, medium: 190, medium_flipped: 176, long: 300, wavy: 290, very_long: 360, hime_cut: 138, messy_long: 270,
}; // prettier-ignore

/** Locks beside the face, over ears and shoulders. */
export const sidelocks = (look: Look): string => {
  const { hair, character, sheet } = look;
  const length = character.gender === 'boy' ? 74 : (SIDELOCKS[character.hairStyle] ?? 150);
  const blunt = character.hairStyle === 'hime_cut';
  const fill = sheet.linear([
    [0, hair.base],
    [0.5, hair.base],
    [1, character.hairPattern === 'gradient' ? hair.tip : hair.shade],
  ]);
  return bothSides((side) => {
    const random = look.random(`sidelock ${side}`);
    const end = length + between(random, -14, 14);
    const sway = character.hairStyle === 'wavy' ? 9 : character.hairStyle === 'messy_long' ? 6 : 1.5;
    const lock = (x: number, width: number, to: number, out: number): string => {
      const spine = flip(side, [
        [x - 4, -74],
        [x + 12, -10],
        [x + 4 + out * 0.3, to * 0.55],
        [x - 8 + out, to],
      ]);
      const profile = blunt ? (t: number): number => width * (0.6 + 0.4 * t) : taper(width * 0.6, width);
      return outlined(strand({ spine, width: profile, wave: [sway, 1.4] }), fill, hair.line, 2.6);
    };
    const shine = stroke(`M${side * 106},-40Q${side * 116},0 ${side * 108},${end * 0.4}`, hair.light, 3.4, {
      'stroke-opacity': 0.5,
    });
    return lock(116, 13, end * 0.86, 14) + lock(104, 17, end, 0) + shine;
  });
};

/** The lock that sticks out on top. */
export const ahoge = (look: Look): string => {
  if (look.character.ahoge === 'none') return '';
  const random = look.random('ahoge');
  const side = random() < 0.5 ? -1 : 1;
  const high = between(random, 44, 76);
  const spine = flip(side, [
    [0, -160],
    [-14, -176 - high],
    [46, -190 - high],
    [between(random, 50, 84), -160 - high * 0.6],
  ]);
  return outlined(strand({ spine, width: taper(4, 11) }), look.hair.base, look.hair.line, 2.6);
};
