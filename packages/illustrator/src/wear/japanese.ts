import type { Look, Tones } from '../look.ts';
import { scatter, warp } from '../pen/shape.ts';
import { circle, group, outlined, path, stroke } from '../pen/svg.ts';
import { pick } from '../random.ts';
import { onBody, torso, torsoShape } from './body.ts';
import { cloth, type DrawOutfit } from './outfit.ts';

/** A flower of `count` petals as one path. */
const flower = (petal: string, count: number, color: string, heart: string): string => {
  const petals = Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return warp(petal, (x, y) => [x * c - y * s, x * s + y * c]);
  });
  return path(petals.join(''), { fill: color }) + circle([0, 0], 3, { fill: heart });
};

const BLOSSOM = 'M0,0C-8,-6 -8,-15 -3,-18L0,-15L3,-18C8,-15 8,-6 0,0Z';
const DAISY = 'M0,0C-4,-6 -4,-15 0,-18C4,-15 4,-6 0,0Z';
const CAMELLIA = 'M0,0C-14,-3 -13,-16 0,-17C13,-16 14,-3 0,0Z';

const printed = (look: Look, shape: string): string => {
  const random = look.random('kimono print');
  const [, second, accent] = look.clothes;
  const [petal, count] = pick(random, [
    [BLOSSOM, 5],
    [DAISY, 8],
    [CAMELLIA, 5],
  ] as const);
  const mark = look.sheet.reuse(flower(petal, count, random() < 0.5 ? accent.base : accent.light, second.base));
  const marks = scatter(random, 26, 360, 500).map(([x, y]) =>
    mark([x - 180, y + 200], random() * 60 - 30, 0.8 + random() * 0.7),
  );
  return group(marks.join(''), { 'clip-path': look.sheet.clip(shape) });
};

/** The wearer's left panel lies over the right one, and a thin under-collar shows between skin and cloth. */
const folds = (look: Look, band: Tones, under: Tones): string => {
  const body = onBody(look);
  return (
    path('M-38,176C-30,220 -8,262 6,282C22,252 34,216 38,176C18,208 -18,208 -38,176Z', { fill: look.skin.base }) +
    path('M-36,178C-14,212 16,216 38,190L38,176C16,204 -16,204 -36,178Z', {
      fill: look.skin.shade,
      'fill-opacity': 0.7,
    }) +
    outlined('M-42,172C-36,224 -6,276 40,326L24,340C-24,290 -54,232 -56,182Z', under.base, under.line, 2) +
    outlined(body('M-54,178C-52,236 -14,296 44,352L26,384C-42,324 -80,256 -80,198Z'), band.base, band.line) +
    outlined('M42,172C38,220 2,280 -70,370L-58,380C22,298 56,236 58,182Z', under.base, under.line, 2) +
    outlined(body('M56,178C54,240 6,310 -76,396L-96,440L-50,440C34,340 82,262 82,198Z'), band.base, band.line) +
    path(body('M70,190C66,250 20,326 -60,418L-50,440C34,340 82,262 82,198Z'), { fill: band.shade, 'fill-opacity': 0.6 })
  );
};

const sash = (look: Look, tones: Tones, cord: Tones): string =>
  outlined(onBody(look)('M-106,410C-40,426 40,426 106,410L108,500C40,518 -40,518 -108,500Z'), tones.base, tones.line) +
  path(onBody(look)('M40,422L106,410L108,500L50,512Z'), { fill: tones.shade, 'fill-opacity': 0.65 }) +
  outlined(onBody(look)('M-107,450C-40,466 40,466 107,450L107,464C40,480 -40,480 -107,464Z'), cord.base, cord.line) +
  outlined('M-10,452C-16,462 -14,474 0,478C14,474 16,462 10,452Z', cord.light, cord.line);

const robe =
  (print: boolean): DrawOutfit =>
  (look) => {
    const [main, second, accent] = look.clothes;
    const shape = torsoShape(look);
    return {
      sleeve: { tones: main, length: 'long', wide: 2.7 },
      torso:
        torso(look, main) +
        (print
          ? printed(look, shape)
          : stroke(onBody(look)('M-120,560C-60,540 20,600 130,570'), second.base, 10, { 'stroke-opacity': 0.5 })) +
        folds(look, print ? main : second, cloth(look, '#fdfcff')) +
        sash(look, accent, second),
    };
  };

const miko: DrawOutfit = (look) => {
  const white = cloth(look, '#fdfcff');
  const red = cloth(look, '#d0323f');
  return {
    sleeve: { tones: white, length: 'long', wide: 2.7 },
    torso:
      torso(look, white) +
      folds(look, white, red) +
      outlined(onBody(look)('M-112,440C-40,456 40,456 112,440L140,704L-140,704Z'), red.base, red.line) +
      stroke('M-60,470L-76,704M-20,474L-24,704M24,474L30,704M64,470L84,704', red.line, 3, { 'stroke-opacity': 0.6 }) +
      outlined(
        'M0,470C-34,446 -60,452 -54,474C-50,496 -24,490 0,470C34,446 60,452 54,474C50,496 24,490 0,470Z',
        red.light,
        red.line,
      ),
  };
};

/** The printed one is the summer robe: its tag promises flowers or other figures. */
export const JAPANESE = { kimono: robe(false), yukata: robe(true), miko } as const;
