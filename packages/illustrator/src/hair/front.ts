import type { Look } from '../look.ts';
import { at, type Point } from '../pen/shape.ts';
import { group, outlined, path, stroke } from '../pen/svg.ts';
import { between } from '../random.ts';

/** Tips of a fringe from left to right, with the gaps between them. */
interface Fringe {
  /** Where the hair parts on top. */
  readonly crown: number;
  readonly tips: readonly Point[];
  /** How high the gaps between locks go, above the tips. */
  readonly gap: number;
}

const FRINGES: Record<Look['character']['bangs'], Fringe> = {
  choppy: {
    crown: 6,
    gap: 44,
    tips: [
      [-98, 24],
      [-66, 2],
      [-32, 12],
      [0, -2],
      [30, 12],
      [64, 0],
      [98, 24],
    ],
  },
  blunt: {
    crown: 0,
    gap: 20,
    tips: [
      [-100, 10],
      [-76, -6],
      [-48, -8],
      [-18, -9],
      [14, -8],
      [46, -8],
      [76, -6],
      [100, 10],
    ],
  },
  swept: {
    crown: 54,
    gap: 40,
    tips: [
      [-102, 34],
      [-78, 14],
      [-48, 4],
      [-16, -12],
      [22, -34],
      [100, 30],
    ],
  },
  parted: {
    crown: 0,
    gap: 66,
    tips: [
      [-102, 42],
      [-80, 10],
      [-52, -18],
      [-28, -58],
      [28, -58],
      [52, -18],
      [80, 10],
      [102, 42],
    ],
  },
  between_eyes: {
    crown: 0,
    gap: 50,
    tips: [
      [-100, 30],
      [-72, 0],
      [-40, -10],
      [0, 56],
      [38, -10],
      [72, 2],
      [100, 30],
    ],
  },
  asymmetrical: {
    crown: -50,
    gap: 46,
    tips: [
      [-100, 28],
      [-72, -20],
      [-34, -8],
      [6, 6],
      [42, 18],
      [72, 34],
      [102, 54],
    ],
  },
  over_one_eye: {
    crown: -52,
    gap: 22,
    tips: [
      [-100, 26],
      [-70, -20],
      [-24, -4],
      [12, 54],
      [42, 88],
      [76, 96],
      [103, 64],
    ],
  },
  forehead: {
    crown: 0,
    gap: 30,
    tips: [
      [-104, 40],
      [-98, 6],
      [98, 6],
      [104, 40],
    ],
  },
};

/** The edge of the fringe from the right temple to the left: locks that hang from the crown to a tip. */
const edge = (fringe: Fringe, tips: readonly Point[]): string => {
  let d = '';
  const reversed = tips.toReversed();
  for (const [i, tip] of reversed.entries()) {
    const before = reversed[i - 1];
    if (before) {
      const middle: Point = [(before[0] + tip[0]) / 2, Math.min(before[1], tip[1]) - fringe.gap];
      const lean = (tip[0] - fringe.crown) * 0.1;
      d += `Q${at([before[0] - 2 + lean * 0.6, (before[1] + middle[1]) / 2 - 6])} ${at(middle)}`;
      d += `Q${at([tip[0] + 9 + lean, (tip[1] + middle[1]) / 2 + 4])} ${at(tip)}`;
    }
  }
  return d;
};

const TOP = 'C-146,-78 -92,-172 0,-172C92,-172 146,-78 122,14';

const strands = (look: Look, fringe: Fringe, tips: readonly Point[]): string => {
  const random = look.random('fringe strands');
  return tips
    .flatMap((tip, i) => {
      const next = tips[i + 1];
      if (!next) return [];
      const x = (tip[0] + next[0]) / 2;
      const y = Math.min(tip[1], next[1]) - fringe.gap;
      const top = between(random, 0.45, 0.75);
      const start: Point = [fringe.crown + (x - fringe.crown) * (1 - top), y + (-150 - y) * top];
      const bend: Point = [x + (x - fringe.crown) * 0.12, (y + start[1]) / 2];
      return [
        stroke(look.onHead(`M${at([x, y])}Q${at(bend)} ${at(start)}`), look.hair.line, between(random, 1.2, 2.2), {
          'stroke-opacity': 0.7,
        }),
      ];
    })
    .join('');
};

/** The bright band around the head, broken into teeth. */
const shine = (look: Look, fringe: Fringe): string => {
  const random = look.random('shine');
  const top = between(random, -112, -94);
  const height = (x: number): number => top + (x / 96) ** 2 * 34;
  let d = '';
  for (let x = -94; x < 84;) {
    const end = Math.min(96, x + between(random, 16, 34));
    const crossesParting = x < fringe.crown && fringe.crown < end;
    if (!crossesParting) {
      const [a, b] = [height(x), height(end)];
      const deep = between(random, 12, 24);
      const tip = x + (end - x) * between(random, 0.3, 0.7);
      d += `M${at([x, a + 3])}Q${at([(x + end) / 2, (a + b) / 2 - 6])} ${at([end, b + 3])}Q${at([end - 2, b + deep * 0.6])} ${at([tip, (a + b) / 2 + deep])}Q${at([x + 2, a + deep * 0.5])} ${at([x, a + 3])}Z`;
    }
    x = end + 1.5;
  }
  return path(look.onHead(d), { fill: look.hair.light, 'fill-opacity': 0.8 });
};

/** What the fringe looks like for this seed: an outline and the tips. */
const fringeOf = (look: Look): { fringe: Fringe; tips: Point[]; outline: string } => {
  const base = FRINGES[look.character.bangs];
  const random = look.random('fringe');
  // The eye that hair hides is always the one on the image's right.
  const side = random() < 0.5 && look.character.bangs !== 'over_one_eye' ? -1 : 1;
  const moved = base.tips.map(([x, y], i): Point => {
    const end = i === 0 || i === base.tips.length - 1;
    return [side * (x + (end ? 0 : between(random, -6, 6))), y + between(random, -7, 7)];
  });
  const tips = side === 1 ? moved : moved.toReversed();
  const first = tips[0] ?? [-100, 20];
  const last = tips.at(-1) ?? [100, 20];
  const fringe = { ...base, crown: base.crown * side };
  const outline = look.onHead(`M${at(first)}Q-118,30 -122,14${TOP}Q118,30 ${at(last)}${edge(fringe, tips)}Z`);
  return { fringe, tips, outline };
};

/** The shadow that the fringe throws on the face. Draw it clipped to the face. */
export const fringeShadow = (look: Look): string =>
  group(path(fringeOf(look).outline, { fill: look.skin.shade, 'fill-opacity': 0.75 }), {
    transform: 'translate(3 13)',
  });

/** The hair on top of the head and the fringe. */
export const frontHair = (look: Look): string => {
  const { fringe, tips, outline } = fringeOf(look);
  const { hair, sheet } = look;
  const fill = sheet.linear([
    [0, hair.base],
    [0.45, hair.base],
    [1, look.character.hairPattern === 'streaked' ? hair.base : hair.shade],
  ]);
  const clip = sheet.clip(outline);
  const streaks =
    look.character.hairPattern === 'streaked'
      ? path(
          look.onHead(
            `M${at([fringe.crown - 8, -172])}C-60,-120 -84,-60 -70,30L-44,30C-60,-50 -40,-110 ${at([fringe.crown + 6, -172])}Z`,
          ),
          { fill: hair.tip },
        )
      : '';
  return (
    outlined(outline, fill, hair.line, 3) +
    group(streaks + shine(look, fringe), { 'clip-path': clip }) +
    strands(look, fringe, tips)
  );
};
