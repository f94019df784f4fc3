import type { Look, Tones } from '../look.ts';
import { heart, type Point, star } from '../pen/shape.ts';
import { circle, ellipse, outlined, path, place, stroke } from '../pen/svg.ts';
import { pick } from '../random.ts';
import { cloth } from './outfit.ts';

const bow = (tones: Tones): string =>
  outlined('M4,8L34,58L18,54L8,64L-2,12Z', tones.shade, tones.line) +
  outlined('M-4,8L-34,58L-18,54L-8,64L2,12Z', tones.shade, tones.line) +
  outlined('M0,0C-26,-44 -66,-46 -70,-20C-74,14 -56,34 0,4Z', tones.base, tones.line) +
  outlined('M0,0C26,-44 66,-46 70,-20C74,14 56,34 0,4Z', tones.base, tones.line) +
  path('M0,4C-56,34 -70,16 -71,-8C-52,8 -24,8 0,0C24,8 52,8 71,-8C70,16 56,34 0,4Z', {
    fill: tones.shade,
    'fill-opacity': 0.7,
  }) +
  stroke('M-10,-4C-24,-14 -36,-18 -48,-16M10,-4C24,-14 36,-18 48,-16', tones.line, 2, { 'stroke-opacity': 0.6 }) +
  outlined(
    'M-12,-12C-4,-16 4,-16 12,-12C15,-2 14,8 10,14C4,17 -4,17 -10,14C-14,8 -15,-2 -12,-12Z',
    tones.light,
    tones.line,
  );

const flower = (look: Look): string => {
  const color = look.tint(
    pick(look.random('flower'), ['#fff6f8', '#ffd1dc', '#f57d92', '#ffe07a', '#c9a6f5', '#9cd2ff']),
  );
  const petals = [0, 72, 144, 216, 288]
    .map((turn) =>
      place(outlined('M0,0C-20,-12 -20,-38 -5,-42L0,-36L5,-42C20,-38 20,-12 0,0Z', color, '#a2596b', 2), [0, 0], turn),
    )
    .join('');
  return (
    outlined('M10,10C30,10 46,22 54,40C34,42 16,32 10,10Z', look.tint('#74b26e'), '#33553a', 2) +
    petals +
    circle([0, 0], 8, { fill: '#ffd75e', stroke: '#b07d1e', 'stroke-width': 2 })
  );
};

const clip = (tones: Tones): string =>
  outlined('M-26,-7L26,-7C30,-7 30,7 26,7L-26,7C-30,7 -30,-7 -26,-7Z', tones.base, tones.line, 2.4) +
  stroke('M-22,-2L18,-2', tones.light, 3);

const feather = (tones: Tones): string =>
  outlined('M0,0C-30,-10 -60,-50 -62,-96C-30,-84 0,-50 6,-6Z', tones.base, tones.line) +
  stroke('M0,0C-18,-30 -38,-64 -58,-90M-26,-40L-46,-40M-38,-60L-52,-64M-14,-22L-30,-20', tones.line, 2, {
    'stroke-opacity': 0.6,
  });

const kanzashi = (look: Look, tones: Tones): string =>
  stroke('M-50,30L40,-30', '#8a6a2a', 7) +
  stroke('M-50,30L40,-30', '#efcd6e', 4) +
  place(flower(look), [26, -22], 0, 0.85) +
  [10, 24, 38]
    .map(
      (x, i) =>
        stroke(`M${x},-4L${x},${40 + i * 10}`, '#efcd6e', 2) +
        circle([x, 44 + i * 10], 5, { fill: tones.base, stroke: tones.line, 'stroke-width': 2 }),
    )
    .join('');

const hairband = (look: Look): string => {
  const tones = look.clothes[2];
  const wide = look.random('hairband')() < 0.5 ? 10 : 17;
  const d = `M-118,-34C-106,-122 -56,-${138 + wide / 2} 0,-${138 + wide / 2}C56,-${138 + wide / 2} 106,-122 118,-34`;
  return (
    stroke(look.onHead(d), tones.line, wide + 5) +
    stroke(look.onHead(d), tones.base, wide) +
    stroke(look.onHead('M-90,-104C-70,-132 -40,-142 -8,-144'), tones.light, wide * 0.35, { 'stroke-opacity': 0.9 })
  );
};

/** What holds or decorates the hair. */
export const hairOrnament = (look: Look): string => {
  const { character } = look;
  const accent = look.clothes[2];
  const side = look.random('ornament')() < 0.5 && character.bangs !== 'over_one_eye' ? 1 : -1;
  const at = (x: number, y: number): Point => look.headPoint(side * x, y);
  const gold = cloth(look, '#f2cd63');
  switch (character.hairOrnament) {
    case 'bow':
      return place(bow(accent), at(92, -98), side * 28, 0.74);
    case 'big_bow':
      return place(bow(accent), look.headPoint(0, -168), side * 4, 1.35);
    case 'flower':
      return place(flower(look), at(88, -86), side * 20, 0.95);
    case 'hairclip':
      return place(clip(accent), at(76, -48), side * 34, 0.9) + place(clip(accent), at(72, -26), side * 38, 0.9);
    case 'x_clip':
      return place(clip(accent), at(76, -44), 45, 0.85) + place(clip(accent), at(76, -44), -45, 0.85);
    case 'star':
      return place(outlined(star(5, 24, 11), gold.base, gold.line, 2.6), at(78, -52), side * 14);
    case 'heart':
      return place(
        outlined(heart(19), accent.base, accent.line, 2.6) +
          ellipse([-8, -8], 4, 3, { fill: '#fff', 'fill-opacity': 0.8 }),
        at(80, -52),
        side * 16,
      );
    case 'feather':
      return (
        place(feather(cloth(look, '#fbfbff')), at(92, -70), side * 70, [side, 1]) +
        place(feather(accent), at(92, -66), side * 96, [side * 0.8, 0.8])
      );
    case 'hairband':
      return hairband(look);
    case 'kanzashi':
      return place(kanzashi(look, accent), at(92, -92), 0, [side, 1]);
    default:
      return '';
  }
};

/** The ones that are seen from behind. */
export const backOrnament = (look: Look): string => {
  const accent = look.clothes[2];
  switch (look.character.hairOrnament) {
    case 'bow':
    case 'big_bow':
      return place(bow(accent), look.headPoint(0, look.character.hairOrnament === 'bow' ? -60 : -120), 0, 1.2);
    case 'flower':
      return place(flower(look), look.headPoint(-108, -60), -20, 0.85);
    case 'hairband':
      return hairband(look);
    default:
      return '';
  }
};
