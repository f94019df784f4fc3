import type { Look } from '../look.ts';
import { group, outlined, path, stroke } from '../pen/svg.ts';
import { pick } from '../random.ts';

const glasses = (look: Look, lens: string, width: number): string => {
  const color = look.tint(pick(look.random('frame'), ['#2d2a38', '#8c2f3e', '#2f4a7c', '#7a5230', '#c9a14e']));
  const frame = look.onHead(lens);
  return (
    path(frame, { fill: '#e8f4ff', 'fill-opacity': 0.16 }) +
    stroke(frame, color, width) +
    stroke(look.onHead('M-12,22Q0,15 12,22M-94,14L-104,10M94,14L104,10'), color, width) +
    stroke(look.onHead('M-78,44L-62,8M-66,50L-56,28M34,44L50,8'), '#fff', 4, { 'stroke-opacity': 0.5 })
  );
};

const SQUARE =
  'M-94,-4C-70,-10 -36,-10 -14,-4C-8,16 -12,46 -22,56C-42,66 -68,66 -84,56C-94,44 -98,16 -94,-4ZM94,-4C70,-10 36,-10 14,-4C8,16 12,46 22,56C42,66 68,66 84,56C94,44 98,16 94,-4Z';
const ROUND = 'M-94,24C-94,-24 -12,-24 -12,24C-12,72 -94,72 -94,24ZM94,24C94,-24 12,-24 12,24C12,72 94,72 94,24Z';
const HALF = 'M-94,20C-94,44 -84,62 -54,62C-24,62 -14,44 -12,20M94,20C94,44 84,62 54,62C24,62 14,44 12,20';

const sunglasses = (look: Look): string => {
  const color = pick(look.random('lens'), ['#3a3350', '#8a2f4a', '#2b5a78']);
  const lenses =
    'M-96,-108C-70,-120 -34,-120 -10,-112C-8,-90 -20,-68 -46,-66C-78,-66 -94,-84 -96,-108ZM96,-108C70,-120 34,-120 10,-112C8,-90 20,-68 46,-66C78,-66 94,-84 96,-108Z';
  return (
    outlined(look.onHead(lenses), color, '#1c1824', 4) +
    stroke(look.onHead('M-12,-106Q0,-112 12,-106M-96,-108L-118,-96M96,-108L118,-96'), '#1c1824', 5) +
    stroke(look.onHead('M-80,-84L-64,-108M26,-84L42,-108'), '#fff', 5, { 'stroke-opacity': 0.5 })
  );
};

/** Covers the eye on the image's right. */
const eyepatch = (look: Look): string => {
  const white = look.random('eyepatch')() < 0.4;
  const fill = white ? look.tint('#fbfbff') : look.tint('#2b2733');
  const line = white ? '#8f8ba6' : '#15121b';
  return (
    stroke(look.onHead('M-108,-64C-50,-50 40,-20 108,20M84,44C96,48 102,50 108,50'), line, 5) +
    outlined(look.onHead('M14,-14C40,-24 74,-20 94,-4C98,30 84,62 54,66C28,62 12,30 14,-14Z'), fill, line, 3) +
    stroke(look.onHead('M24,-4C44,-12 68,-10 84,2'), white ? '#d8d5e6' : '#544c63', 3)
  );
};

/** Glasses and the like, over the eyes and under the fringe. */
export const eyewear = (look: Look): string => {
  switch (look.character.eyewear) {
    case 'glasses':
      return glasses(look, SQUARE, 5);
    case 'round':
      return glasses(look, ROUND, 4.4);
    case 'semi_rimless':
      return glasses(look, HALF, 5);
    case 'eyepatch':
      return eyepatch(look);
    default:
      return '';
  }
};

/** Glasses that are pushed up into the hair. */
export const raisedEyewear = (look: Look): string =>
  look.character.eyewear === 'sunglasses' ? group(sunglasses(look), {}) : '';
