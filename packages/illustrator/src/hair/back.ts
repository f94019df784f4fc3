import type { Look } from '../look.ts';
import { at, type Point, strand, strandEdges, taper, through } from '../pen/shape.ts';
import { group, outlined, path, stroke } from '../pen/svg.ts';
import { between } from '../random.ts';

/** The mass of hair behind the head. */
interface Mass {
  /** How far down it goes. */
  readonly length: number;
  /** Half its width at the cheeks and at the end. */
  readonly wide: number;
  readonly end: number;
  /** Sideways waves of its edge. */
  readonly wave: number;
  readonly tips: number;
  /** How ragged the tips are. */
  readonly ragged: number;
}

const CLOSE: Mass = { length: 120, wide: 118, end: 84, wave: 0, tips: 5, ragged: 16 };

const MASSES: Record<Look['character']['hairStyle'], Mass> = {
  short: { length: 118, wide: 124, end: 78, wave: 0, tips: 7, ragged: 22 },
  messy_short: { length: 112, wide: 132, end: 88, wave: 9, tips: 8, ragged: 40 },
  bob: { length: 152, wide: 136, end: 118, wave: 0, tips: 6, ragged: 8 },
  medium: { length: 216, wide: 134, end: 126, wave: 3, tips: 8, ragged: 24 },
  medium_flipped: { length: 206, wide: 132, end: 168, wave: 4, tips: 6, ragged: 26 },
  long: { length: 440, wide: 140, end: 150, wave: 5, tips: 9, ragged: 40 },
  wavy: { length: 430, wide: 146, end: 182, wave: 17, tips: 9, ragged: 36 },
  very_long: { length: 640, wide: 144, end: 214, wave: 9, tips: 11, ragged: 46 },
  hime_cut: { length: 460, wide: 138, end: 144, wave: 0, tips: 12, ragged: 7 },
  messy_long: { length: 420, wide: 152, end: 190, wave: 14, tips: 11, ragged: 70 },
  twintails: CLOSE,
  short_twintails: CLOSE,
  low_twintails: CLOSE,
  ponytail: CLOSE,
  side_ponytail: CLOSE,
  two_side_up: { length: 420, wide: 136, end: 150, wave: 7, tips: 9, ragged: 40 },
  side_braid: CLOSE,
  twin_braids: CLOSE,
  twin_drills: CLOSE,
  double_bun: CLOSE,
  single_bun: CLOSE,
};

const side = (mass: Mass, which: 1 | -1, phase: number): Point[] =>
  Array.from({ length: 8 }, (_, i): Point => {
    const t = i / 7;
    const half = mass.wide + (mass.end - mass.wide) * t ** 1.6;
    const sway = mass.wave * t * Math.sin(t * 9 + phase);
    return [which * (half + sway), -40 + (mass.length + 40) * t];
  });

const hem = (look: Look, mass: Mass): string => {
  const random = look.random('hem');
  let d = '';
  const step = (2 * mass.end) / mass.tips;
  for (let i = 0; i < mass.tips; i++) {
    const x = -mass.end + i * step;
    const low = mass.length + between(random, 0.3, 1) * mass.ragged;
    const tip: Point = [x + step * between(random, 0.25, 0.6), low];
    const end: Point = [
      x + step,
      i === mass.tips - 1 ? mass.length : mass.length - mass.ragged * between(random, 0.5, 1),
    ];
    d += `Q${at([x + step * 0.1, mass.length])} ${at(tip)}Q${at([x + step * 0.85, mass.length])} ${at(end)}`;
  }
  return d;
};

/** The hair behind body and head. */
export const backHair = (look: Look): string => {
  const whole = MASSES[look.character.hairStyle];
  // Before the body, the same hair would hide the arms too.
  const mass = look.behind ? { ...whole, wide: whole.wide * 0.97, end: Math.min(whole.end, 150) * 0.86 } : whole;
  const { hair, sheet, character } = look;
  const random = look.random('back hair');
  const phase = between(random, 0, 6);
  const left = side(mass, -1, phase);
  const right = side(mass, 1, phase + 1).toReversed();
  const d = `M${at(left[0] ?? [0, 0])}${through(left)}${hem(look, mass)}L${at(right[0] ?? [0, 0])}${through(right)}C${at([mass.wide, -200])} ${at([-mass.wide, -200])} ${at(left[0] ?? [0, 0])}Z`;
  const end = character.hairPattern === 'gradient' ? hair.tip : hair.shade;
  const fill = sheet.linear([
    [0, hair.base],
    [0.4, hair.base],
    [1, end],
  ]);
  const lines = Array.from({ length: Math.round(mass.length / 40) }, () => {
    const x = between(random, -0.9, 0.9);
    const start = between(random, 0.2, 0.6) * mass.length;
    const stop = mass.length * between(random, 0.8, 1);
    const bow = mass.wave * between(random, -2, 2);
    return stroke(
      `M${at([x * mass.wide, start])}Q${at([x * mass.wide + bow, (start + stop) / 2])} ${at([x * mass.end, stop])}`,
      hair.line,
      between(random, 1.2, 2.4),
      { 'stroke-opacity': 0.55 },
    );
  }).join('');
  const depth = path(
    `M-92,20C-104,90 ${at([-70, mass.length * 0.6])} ${at([-40, mass.length + 60])}L${at([40, mass.length + 60])}C${at([70, mass.length * 0.6])} 104,90 92,20Z`,
    {
      fill: character.hairPattern === 'inner' ? hair.inner : hair.shade,
      'fill-opacity': character.hairPattern === 'inner' ? 1 : 0.75,
    },
  );
  if (look.behind) return outlined(d, fill, hair.line, 3) + group(lines + crown(look), { 'clip-path': sheet.clip(d) });
  return outlined(d, fill, hair.line, 3) + group(depth + lines, { 'clip-path': sheet.clip(d) });
};

/** The back of the head: locks that come from the whorl, and the bright band around it. */
const crown = (look: Look): string => {
  const { hair } = look;
  const random = look.random('crown');
  const locks = Array.from({ length: 13 }, (_, i) => {
    const t = i / 6 - 1;
    const end: Point = [t * 124, 96 - Math.abs(t) * 40 + between(random, -30, 40)];
    return stroke(
      `M${at([t * 14, -150])}Q${at([t * 138, -110 + Math.abs(t) * 20])} ${at(end)}`,
      hair.line,
      between(random, 1.4, 2.6),
      { 'stroke-opacity': 0.55 },
    );
  });
  const teeth = Array.from({ length: 8 }, (_, i): string => {
    const x = -92 + i * 23 + between(random, -3, 3);
    const y = -92 + (x / 100) ** 2 * 44;
    return `M${at([x, y])}Q${at([x + 10, y - 6])} ${at([x + 20, y + 1])}Q${at([x + 17, y + 14])} ${at([x + between(random, 6, 14), y + between(random, 20, 34)])}Q${at([x + 2, y + 12])} ${at([x, y])}Z`;
  });
  const streaks =
    look.character.hairPattern === 'streaked'
      ? path('M-40,-150C-84,-90 -92,10 -84,130L-58,130C-66,20 -58,-80 -26,-150Z', { fill: hair.tip })
      : '';
  const inner =
    look.character.hairPattern === 'inner'
      ? path('M-150,150Q0,110 150,150L240,700L-240,700Z', { fill: hair.inner, 'fill-opacity': 0.8 })
      : '';
  return inner + streaks + path(teeth.join(''), { fill: hair.light, 'fill-opacity': 0.75 }) + locks.join('');
};

interface Tail {
  readonly spine: readonly [Point, Point, Point, Point];
  readonly width: number;
  readonly wave?: readonly [number, number];
}

/** A tail of hair: one main strand and thinner ones beside it, so that the end looks combed. */
export const tail = (look: Look, { spine, width, wave }: Tail, part: string): string => {
  const random = look.random(part);
  const { hair, sheet, character } = look;
  const fill = sheet.linear([
    [0, hair.base],
    [0.45, hair.base],
    [1, character.hairPattern === 'gradient' ? hair.tip : hair.shade],
  ]);
  const one = (offset: number, share: number, reach: number): string => {
    const [a, b, c, d] = spine;
    const moved: Tail['spine'] = [
      a,
      [b[0] + offset * 0.5, b[1]],
      [c[0] + offset, c[1]],
      [d[0] + offset * 1.5, c[1] + (d[1] - c[1]) * reach],
    ];
    const shape = strand({ spine: moved, width: taper(width * share * 0.45, width * share), wave: wave ?? [0, 0] });
    return outlined(shape, fill, hair.line, 2.6);
  };
  const [, middle = []] = strandEdges({ spine, width: () => 0, wave: wave ?? [0, 0] });
  const inner = [-0.45, 0.05, 0.5].map((share) => {
    const line = middle.slice(1, 7).map(([x, y], i): Point => [x + share * width * (1 - i * 0.09), y + 10]);
    return stroke(
      `M${at(line[0] ?? [0, 0])}${through(line)}`,
      share < 0 ? hair.light : hair.line,
      between(random, 1.6, 3),
      { 'stroke-opacity': share < 0 ? 0.6 : 0.5 },
    );
  });
  return (
    one(width * 0.5, 0.62, between(random, 0.7, 0.9)) +
    one(-width * 0.5, 0.6, between(random, 0.75, 0.95)) +
    one(0, 1, 1) +
    inner.join('')
  );
};
