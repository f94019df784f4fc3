import type { Look, Tones } from '../look.ts';
import { mirror } from '../pen/shape.ts';
import { group, outlined, path, stroke } from '../pen/svg.ts';
import { onBody, torso } from './body.ts';

const CENTER = 'M0,214C4,320 -4,420 0,620';
const BLADES =
  'M-62,290C-50,316 -46,340 -52,366M62,290C50,316 46,340 52,366M-100,446C-76,456 -56,458 -40,456M100,446C76,456 56,458 40,456';

/** A back in one cloth, up to the nape. */
export const plain = (look: Look, tones: Tones, seam = false): string =>
  torso(look, tones) +
  outlined('M-54,188C-30,168 30,168 54,188C34,208 -34,208 -54,188Z', tones.base, tones.line) +
  stroke(onBody(look)(BLADES), tones.line, 2.2, { 'stroke-opacity': 0.45 }) +
  (seam ? stroke(CENTER, tones.line, 2.2, { 'stroke-opacity': 0.5 }) : '');

/** A bow with long ends at the waist. */
export const waistBow = (tones: Tones, y: number, size: number, tails = 150): string => {
  const wing = `M0,${y}C${-20 * size},${y - 46 * size} ${-96 * size},${y - 60 * size} ${-104 * size},${y - 14 * size}C${-110 * size},${y + 40 * size} ${-60 * size},${y + 40 * size} 0,${y}Z`;
  const tail = `M0,${y}L${-52 * size},${y + tails}L${-26 * size},${y + tails - 14}L${-8 * size},${y + tails}Z`;
  return (
    outlined(tail, tones.shade, tones.line) +
    outlined(mirror(tail), tones.shade, tones.line) +
    outlined(wing, tones.base, tones.line) +
    outlined(mirror(wing), tones.base, tones.line) +
    stroke(
      `M${-14 * size},${y - 6}L${-60 * size},${y - 16 * size}M${14 * size},${y - 6}L${60 * size},${y - 16 * size}`,
      tones.line,
      2.2,
      { 'stroke-opacity': 0.5 },
    ) +
    outlined(
      `M${-18 * size},${y - 18 * size}L${18 * size},${y - 18 * size}L${18 * size},${y + 18 * size}L${-18 * size},${y + 18 * size}Z`,
      tones.light,
      tones.line,
    )
  );
};

export const straps = (look: Look, tones: Tones, width: number, cross: boolean): string => {
  const d = onBody(look)(
    cross
      ? 'M-76,210C-40,260 30,330 66,420M76,210C40,260 -30,330 -66,420'
      : 'M-72,212C-76,240 -76,270 -74,300M72,212C76,240 76,270 74,300',
  );
  return stroke(d, tones.line, width + 4) + stroke(d, tones.base, width);
};

export const cape = (look: Look, tones: Tones): string => {
  const d = onBody(look)(
    'M-56,182C-110,200 -166,214 -184,270C-206,380 -222,560 -230,760C-150,784 150,784 230,760C222,560 206,380 184,270C166,214 110,200 56,182C30,200 -30,200 -56,182Z',
  );
  return (
    outlined(d, tones.base, tones.line, 2.8) +
    group(
      path(onBody(look)('M90,210C150,380 160,600 150,800L250,800L250,210Z'), {
        fill: tones.shade,
        'fill-opacity': 0.6,
      }) +
        stroke(
          onBody(look)(
            'M-130,240C-150,420 -160,600 -160,780M-60,220C-76,420 -84,600 -84,790M10,220C16,420 10,600 6,790M84,220C96,420 104,600 100,780',
          ),
          tones.line,
          2.4,
          { 'stroke-opacity': 0.5 },
        ),
      { 'clip-path': look.sheet.clip(d) },
    )
  );
};

export const obi = (look: Look, tones: Tones, cord: Tones): string =>
  outlined(onBody(look)('M-106,404C-40,420 40,420 106,404L108,504C40,520 -40,520 -108,504Z'), tones.base, tones.line) +
  outlined('M-70,380C-30,368 30,368 70,380L64,540C30,552 -30,552 -64,540Z', tones.light, tones.line) +
  outlined('M-58,470L58,470L64,560C30,572 -30,572 -64,560Z', tones.base, tones.line) +
  stroke(onBody(look)('M-106,456C-40,470 40,470 106,456'), cord.base, 8);

export const robe = (look: Look, main: Tones, collar: Tones): string =>
  plain(look, main, true) +
  outlined('M-58,192C-34,166 34,166 58,192C36,222 -36,222 -58,192Z', collar.base, collar.line);
