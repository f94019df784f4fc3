import type { Look } from '../look.ts';
import { mix, shift } from '../pen/color.ts';
import { glint, heart, star } from '../pen/shape.ts';
import { circle, ellipse, path, place, stroke } from '../pen/svg.ts';

const STYLES = ['classic', 'crescent', 'rays', 'glass', 'layered'] as const;

const pupilOf = (look: Look, dark: string): string => {
  const fill = shift(dark, 10, -10, -18);
  switch (look.character.pupils) {
    case 'star':
      return place(path(star(5, 13, 6), { fill: '#fff4c2' }), [0, 4]);
    case 'heart':
      return place(path(heart(11), { fill: '#ff8fb4', stroke: '#fff', 'stroke-width': 1.2 }), [0, 4]);
    case 'slit':
      return ellipse([0, 3], 4, 21, { fill });
    case 'ring':
      return (
        circle([0, 3], 13, { fill: 'none', stroke: fill, 'stroke-width': 2.6 }) +
        circle([0, 3], 6, { fill: 'none', stroke: fill, 'stroke-width': 2.6 })
      );
    default:
      return ellipse([0, 2], 8.5, 12.5, { fill });
  }
};

const detail = (style: (typeof STYLES)[number], dark: string, light: string): string => {
  switch (style) {
    case 'crescent':
      return path('M-17,12C-12,30 12,30 17,12C10,22 -10,22 -17,12Z', {
        fill: mix(light, '#ffffff', 0.5),
        'fill-opacity': 0.9,
      });
    case 'rays':
      return [-60, -36, -12, 12, 36, 60]
        .map(
          (turn) =>
            `<path transform="rotate(${turn})" d="M-1.6 14L0 27L1.6 14Z" fill="${mix(light, '#ffffff', 0.55)}"/>`,
        )
        .join('');
    case 'glass':
      return (
        path('M-22,8C-8,14 8,14 22,8L22,40L-22,40Z', { fill: light, 'fill-opacity': 0.7 }) +
        ellipse([0, 23], 9, 5, { fill: '#fff', 'fill-opacity': 0.55 })
      );
    case 'layered':
      return (
        ellipse([0, 14], 15, 15, { fill: light, 'fill-opacity': 0.75 }) +
        ellipse([0, 20], 9, 8, { fill: mix(light, '#ffffff', 0.6), 'fill-opacity': 0.8 }) +
        ellipse([0, 2], 11, 13, { fill: dark })
      );
    default:
      return ellipse([0, 19], 13, 9, { fill: mix(light, '#ffffff', 0.35), 'fill-opacity': 0.85 });
  }
};

/** The iris around its middle, about 42 wide and 62 high, with pupil and lights. */
export const iris = (look: Look, eye: 0 | 1): string => {
  const [dark, light] = look.eyes[eye];
  const random = look.random('iris style');
  const style = STYLES[Math.floor(random() * STYLES.length)] ?? 'classic';
  const big = 6.6 + random() * 2.6;
  const edge = shift(dark, 8, -6, -14);
  const fill = look.sheet.linear([
    [0, edge],
    [0.38, dark],
    [0.72, mix(dark, light, 0.75)],
    [1, light],
  ]);
  const small =
    random() < 0.5
      ? circle([9, 16], 4, { fill: '#fff', 'fill-opacity': 0.92 })
      : place(path(glint(7), { fill: '#fff' }), [10, 14]);
  return (
    ellipse([0, 2], 22.5, 32.5, { fill, stroke: edge, 'stroke-width': 2.6 }) +
    detail(style, dark, light) +
    pupilOf(look, dark) +
    stroke('M-15,-12C-19,2 -18,14 -12,22', light, 1.8, { 'stroke-opacity': 0.55 }) +
    ellipse([-8, -13], big, big * 1.18, { fill: '#fff' }) +
    small +
    circle([-12, 11], 1.8, { fill: '#fff', 'fill-opacity': 0.8 })
  );
};
