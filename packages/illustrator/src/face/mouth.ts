import type { Look } from '../look.ts';
import { outlined, path, stroke } from '../pen/svg.ts';

const LINE = '#6d2a35';
const INSIDE = '#8e2f3d';
const TONGUE = '#ef8a88';

const line = (look: Look, d: string, width = 3.4): string => stroke(look.onHead(d), LINE, width);

const open = (look: Look, d: string, tongue: string, more = ''): string => {
  const shape = look.onHead(d);
  const clip = look.sheet.clip(shape);
  return (
    path(shape, { fill: INSIDE }) +
    `<g clip-path="${clip}">${path(look.onHead(tongue), { fill: TONGUE })}${more}</g>` +
    outlined(shape, 'none', LINE, 2.8)
  );
};

const BIG = 'M-25,92C-14,97 14,97 25,92C24,112 13,122 0,122C-13,122 -24,112 -25,92Z';
const BIG_TONGUE = 'M-18,118C-12,106 12,106 18,118L14,130L-14,130Z';
const TEETH = 'M-30,88L30,88L24,99C10,102 -10,102 -24,99Z';

/** The mouth, around x = 0 and y = 100 of the head. */
export const mouth = (look: Look): string => {
  const white = (d: string): string => path(look.onHead(d), { fill: '#fff' });
  const lip = stroke(look.onHead('M-6,116Q0,118 6,116'), look.skin.shade, 2.6, { 'stroke-opacity': 0.7 });
  switch (look.character.mouth) {
    case 'smile':
      return line(look, 'M-20,98C-12,108 12,108 20,98') + lip;
    case 'light_smile':
      return line(look, 'M-13,102C-6,107 6,107 13,102', 3) + lip;
    case 'neutral':
      return line(look, 'M-11,104Q0,105 11,104', 3) + lip;
    case 'open_smile':
      return open(look, BIG, BIG_TONGUE, white(TEETH));
    case 'fang':
      return open(look, BIG, BIG_TONGUE, white('M8,92L22,92L15,107Z'));
    case 'small_open':
      return (
        open(
          look,
          'M-10,100C-4,97 4,97 10,100C9,109 5,112 0,112C-5,112 -9,109 -10,100Z',
          'M-8,110Q0,104 8,110L6,116L-6,116Z',
        ) + lip
      );
    case 'surprised':
      return open(look, 'M-9,106C-9,92 9,92 9,106C9,122 -9,122 -9,106Z', 'M-9,118Q0,106 9,118L6,126L-6,126Z');
    case 'grin':
      return (
        outlined(
          look.onHead('M-26,94C-10,98 10,98 26,94C24,112 12,116 0,116C-12,116 -24,112 -26,94Z'),
          '#fff',
          LINE,
          3,
        ) + stroke(look.onHead('M-24,104Q0,109 24,104'), '#c9aab0', 1.8)
      );
    case 'cat':
      return line(look, 'M-20,98C-18,108 -4,109 0,100C4,109 18,108 20,98');
    case 'pout':
      return (
        line(look, 'M-10,107C-4,101 4,101 10,107', 3) + stroke(look.onHead('M-5,114Q0,112 5,114'), look.skin.shade, 2.6)
      );
    case 'frown':
      return line(look, 'M-15,108C-8,100 8,100 15,108') + lip;
    case 'wavy':
      return line(look, 'M-22,104C-17,97 -12,99 -8,104C-4,109 2,109 6,104C10,98 16,98 22,103');
    default:
      return (
        line(look, 'M-20,98C-12,106 12,106 20,98') +
        outlined(look.onHead('M2,104C4,118 18,118 17,102C12,105 7,106 2,104Z'), TONGUE, LINE, 2.4)
      );
  }
};
