import type { Look } from '../look.ts';
import { outlined, stroke } from '../pen/svg.ts';

/** Hands are drawn upright above the wrist at (0, 0), palm to the viewer, the thumb at positive x. */
const draw = (look: Look, d: string, lines: string): string =>
  outlined(d, look.skin.base, look.skin.line, 2.4) + stroke(lines, look.skin.line, 1.8, { 'stroke-opacity': 0.7 });

/** An open palm. */
export const openHand = (look: Look): string =>
  draw(
    look,
    'M-16,6C-19,-10 -24,-24 -25,-38C-27,-50 -32,-62 -33,-70C-34,-78 -26,-79 -24,-72C-22,-64 -19,-54 -17,-48C-18,-62 -18,-76 -17,-86C-16,-93 -8,-93 -8,-86C-7,-74 -6,-62 -5,-52C-3,-66 -1,-80 1,-89C3,-95 10,-94 10,-87C10,-76 8,-62 8,-52C11,-62 15,-72 18,-78C21,-84 28,-81 26,-74C23,-62 21,-48 20,-34C24,-34 30,-40 33,-44C38,-49 44,-44 41,-38C36,-28 28,-16 18,6Z',
    'M-14,-20C-6,-28 6,-28 12,-22M10,-2C6,-12 8,-22 16,-28',
  );

/** Two fingers up. */
export const victoryHand = (look: Look): string =>
  draw(
    look,
    'M-16,6C-20,-6 -25,-18 -25,-30C-26,-38 -20,-42 -15,-40C-18,-56 -23,-74 -25,-86C-26,-94 -17,-96 -15,-88C-11,-74 -7,-60 -4,-48C0,-62 5,-78 10,-89C13,-97 22,-94 20,-86C16,-70 12,-54 11,-42C20,-42 26,-36 25,-28C24,-16 18,-6 17,6Z',
    'M-15,-40C-10,-38 -6,-36 -4,-30C-10,-26 -16,-26 -22,-28M11,-42C6,-38 0,-34 -6,-22C-2,-18 6,-20 14,-24',
  );

/** A closed hand with the fingers in front, as around a handle. */
export const fist = (look: Look): string =>
  draw(
    look,
    'M-16,6C-22,-4 -27,-14 -25,-26C-24,-36 -14,-42 -2,-42C12,-42 24,-38 25,-26C26,-14 20,-4 17,6Z',
    'M-24,-26C-14,-30 10,-30 24,-26M-12,-30C-13,-22 -13,-16 -11,-12M1,-30C0,-22 0,-16 1,-12M13,-29C13,-22 12,-16 12,-12M-24,-16C-10,-8 8,-8 22,-14',
  );

/** A relaxed hand seen from the back, fingers down the page when turned over. */
export const flatHand = (look: Look): string =>
  draw(
    look,
    'M-16,6C-20,-10 -24,-26 -22,-42C-21,-56 -14,-68 -4,-70C8,-71 17,-64 19,-50C20,-44 26,-40 30,-34C33,-28 28,-24 23,-26C20,-16 18,-6 17,6Z',
    'M-11,-40C-11,-50 -9,-58 -6,-66M1,-42C1,-52 2,-60 3,-68M11,-40C12,-48 13,-54 14,-60M19,-50C19,-42 18,-34 20,-26',
  );
