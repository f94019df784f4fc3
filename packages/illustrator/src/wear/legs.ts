import { type Look, type Tones, tonesOf } from '../look.ts';
import { warp } from '../pen/shape.ts';
import { group, outlined, path, place, stroke } from '../pen/svg.ts';
import { pick } from '../random.ts';

type Side = 1 | -1;

/** What the legs wear: cloth from the foot up, and shoes. */
export interface Legwear {
  /** The cloth from the foot up to a height, or nothing on bare legs. */
  readonly stocking?: { readonly tones: Tones; readonly top: number };
  readonly shoes: 'loafers' | 'boots' | 'sneakers' | 'sandals' | 'greaves' | 'none';
  /** Tones of the shoes. */
  readonly tones: Tones;
}

const LEG =
  'M100,500C112,560 118,600 119,640C119,700 106,800 94,866C98,930 88,1040 78,1118L34,1118C30,1036 26,940 34,868C32,790 16,720 6,676L6,500Z';
const LEG_SHADE =
  'M66,640C84,720 76,800 70,866C76,930 70,1040 64,1118L78,1118C88,1040 98,930 94,866C106,800 122,690 116,590Z';

/** Puts a path of the leg on the image's right on the given side. */
const onLeg =
  ({ character }: Look, side: Side) =>
  (d: string): string => {
    const wide = character.gender === 'boy' ? 1.14 : 1;
    return warp(d, (x, y) => [side * x * wide, y]);
  };

const SHOES: Record<
  Exclude<Legwear['shoes'], 'none'>,
  { readonly d: string; readonly detail: string; readonly top?: string }
> = {
  loafers: {
    d: 'M30,1120C34,1134 76,1134 82,1120C92,1140 104,1164 98,1178C90,1190 40,1190 28,1180C20,1166 24,1140 30,1120Z',
    detail: 'M30,1150C46,1142 76,1142 92,1150M27,1176C50,1184 78,1184 98,1174',
  },
  sneakers: {
    d: 'M28,1104C34,1112 78,1112 84,1104C92,1134 106,1162 100,1178C92,1192 38,1192 26,1180C18,1164 24,1130 28,1104Z',
    detail: 'M40,1126L74,1126M40,1140L78,1140M40,1154L82,1154M25,1174C50,1184 78,1184 100,1172',
  },
  boots: {
    d: 'M22,984C40,992 84,992 100,984C98,1040 88,1090 86,1120C96,1144 104,1166 98,1178C90,1190 40,1190 28,1180C20,1166 28,1144 30,1120C26,1080 20,1030 22,984Z',
    detail: 'M24,1004C40,1012 84,1012 98,1004M30,1124C46,1130 72,1130 86,1124M27,1174C50,1184 78,1184 98,1174',
  },
  sandals: {
    d: 'M26,1166C40,1158 86,1158 100,1166L102,1182C88,1192 38,1192 24,1182Z',
    detail: 'M24,1176C44,1184 82,1184 102,1176',
  },
  greaves: {
    d: 'M18,900C30,876 94,876 106,900C100,960 90,1080 88,1118C98,1144 106,1166 100,1180C90,1192 40,1192 26,1182C18,1166 26,1144 28,1118C26,1060 14,960 18,900Z',
    detail:
      'M22,930C44,944 80,944 102,930M62,892L60,1118M28,1120C46,1130 72,1130 88,1120M26,1176C50,1186 78,1186 100,1176',
  },
};

const STRAPS = 'M34,1164C46,1140 56,1136 62,1144C70,1136 82,1142 94,1164';

const leg = (look: Look, side: Side, { stocking, shoes, tones }: Legwear): string => {
  const { skin, sheet } = look;
  const on = onLeg(look, side);
  const shape = on(LEG);
  const foot = on('M32,1110L80,1110C86,1136 96,1160 92,1174C84,1182 42,1182 32,1174C26,1158 30,1134 32,1110Z');
  const bare = stocking && stocking.top < 640 ? stocking.tones : skin;
  const over = stocking
    ? group(
        outlined(
          on(
            `M-20,${stocking.top}C30,${stocking.top + 12} 80,${stocking.top + 12} 140,${stocking.top}L140,1240L-20,1240Z`,
          ),
          stocking.tones.base,
          stocking.tones.line,
        ),
        { 'clip-path': sheet.clip(shape) },
      )
    : '';
  const covered = stocking?.tones ?? skin;
  const shoe = shoes === 'none' ? undefined : SHOES[shoes];
  const lines = shoes === 'sandals' ? stroke(on(STRAPS), tones.line, 9) + stroke(on(STRAPS), tones.base, 5.4) : '';
  return (
    outlined(foot, covered.base, covered.line, 2.6) +
    outlined(shape, bare.base, bare.line, 2.6) +
    over +
    group(
      path(
        on(
          side === 1
            ? LEG_SHADE
            : 'M6,590L6,676C16,720 32,790 34,868C26,940 30,1036 34,1118L48,1118C46,1036 40,950 48,868C50,790 48,700 60,610Z',
        ),
        { fill: covered.shade, 'fill-opacity': 0.55 },
      ),
      { 'clip-path': sheet.clip(shape) },
    ) +
    stroke(on('M50,862C58,872 70,872 78,862'), covered.line, 2, { 'stroke-opacity': 0.45 }) +
    stroke(shape, covered.line, 2.6) +
    (shoe
      ? outlined(on(shoe.d), tones.base, tones.line, 2.8) +
        stroke(on(shoe.detail), tones.line, 2.4, { 'stroke-opacity': 0.6 }) +
        stroke(on('M40,1166C48,1160 58,1158 66,1160'), tones.light, 4, { 'stroke-opacity': 0.6 })
      : '') +
    lines
  );
};

/** Both legs from the hip to the ground, near y = 1185. */
export const legs = (look: Look, worn: Legwear): string => leg(look, -1, worn) + leg(look, 1, worn);

const TROUSERS =
  'M104,490C114,540 126,570 128,610C130,700 112,830 106,880C108,960 104,1060 102,1126C80,1138 44,1138 22,1126C20,1040 14,950 18,876C16,800 8,730 0,690L-4,490Z';
const SHORTS =
  'M104,490C114,540 126,570 128,610C134,670 130,730 126,800C90,818 40,818 10,800C8,760 4,720 0,690L-4,490Z';

/** Trousers down to the shoes, or short ones. */
export const trousers = (look: Look, tones: Tones, short = false): string =>
  ([-1, 1] as const)
    .map((side) => {
      const on = onLeg(look, side);
      const d = on(short ? SHORTS : TROUSERS);
      const fold = short
        ? 'M20,776C50,790 90,790 124,776M30,700C40,720 40,740 34,760'
        : 'M62,640L62,1110M24,880C40,892 56,894 70,888M30,900C46,908 60,908 74,900M26,1100C44,1108 60,1108 72,1102';
      return (
        outlined(d, tones.base, tones.line, 2.8) +
        group(
          path(
            on(
              side === 1
                ? 'M140,590L140,1140L84,1140C88,1000 84,930 80,876C90,800 96,700 92,590Z'
                : 'M-6,590L0,690C8,730 16,800 18,876C14,950 20,1040 22,1140L40,1140C38,1040 36,960 42,876C44,800 36,720 40,590Z',
            ),
            { fill: tones.shade, 'fill-opacity': 0.6 },
          ),
          { 'clip-path': look.sheet.clip(d) },
        ) +
        stroke(on(fold), tones.line, 2, { 'stroke-opacity': 0.5 })
      );
    })
    .join('');

/** What a seed puts on legs under a skirt. */
export const withSkirt = (look: Look, boots = false): Legwear => {
  const random = look.random('legwear');
  const [main] = look.clothes;
  const tones = tonesOf(look.tint(pick(random, ['#fbfbff', '#2e2b38', '#2e2b38', '#4a4458'])));
  const top = pick(random, [900, 900, 780, 560]);
  const shoe = tonesOf(look.tint(pick(random, ['#4a3028', '#2d2a33', '#6b3f2e'])));
  return { stocking: { tones, top }, shoes: boots ? 'boots' : 'loafers', tones: boots ? main : shoe };
};

/** The shadow on the ground under a standing person. */
export const footShadow = (): string =>
  place(
    path('M-150,0C-150,-26 150,-26 150,0C150,26 -150,26 -150,0Z', { fill: '#2a2140', 'fill-opacity': 0.24 }),
    [0, 1182],
  );
