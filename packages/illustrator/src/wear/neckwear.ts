import type { Look } from '../look.ts';
import { circle, outlined, path, stroke } from '../pen/svg.ts';

const choker = (color: string): string =>
  outlined('M-33,158C-14,176 14,176 33,158L34,174C14,192 -14,192 -34,174Z', color, '#17141c', 2);

const scarf = (look: Look): string => {
  const [, , accent] = look.clothes;
  const side = look.random('scarf')() < 0.5 ? 1 : -1;
  const x = (value: number): number => value * side;
  const stripes =
    look.random('scarf stripes')() < 0.5
      ? stroke(`M${x(34)},330L${x(92)},324M${x(36)},352L${x(94)},346`, accent.light, 8)
      : '';
  return (
    outlined(
      `M${x(24)},216C${x(30)},270 ${x(30)},330 ${x(34)},396L${x(98)},390C${x(94)},330 ${x(90)},270 ${x(78)},210Z`,
      accent.base,
      accent.line,
      2.8,
    ) +
    stripes +
    stroke(
      `M${x(40)},396L${x(40)},414M${x(54)},396L${x(55)},414M${x(68)},394L${x(70)},412M${x(84)},392L${x(87)},410`,
      accent.base,
      5,
    ) +
    outlined(
      'M-72,140C-104,158 -116,192 -98,216C-66,250 70,250 100,214C116,190 104,158 72,140C54,172 -54,172 -72,140Z',
      accent.base,
      accent.line,
      2.8,
    ) +
    path('M-98,216C-66,250 70,250 100,214C106,204 108,196 108,188C70,226 -66,226 -107,190C-107,200 -104,208 -98,216Z', {
      fill: accent.shade,
      'fill-opacity': 0.7,
    }) +
    stroke(
      'M-88,170C-60,200 -20,208 20,206M-96,196C-70,216 -40,224 -10,226M84,168C70,188 56,196 36,204',
      accent.line,
      2.2,
      { 'stroke-opacity': 0.55 },
    )
  );
};

const necklace = (look: Look): string => {
  const gold = look.tint('#f0cd68');
  return (
    stroke('M-44,190C-36,240 -14,262 0,266C14,262 36,240 44,190', '#8a6a2a', 3.4) +
    stroke('M-44,190C-36,240 -14,262 0,266C14,262 36,240 44,190', gold, 2) +
    outlined('M0,262L13,278L0,300L-13,278Z', look.clothes[2].base, look.clothes[2].line, 2.2)
  );
};

const bell = (look: Look): string =>
  choker(look.clothes[2].base) +
  circle([0, 196], 15, { fill: look.tint('#f4cf5c'), stroke: '#8a6a2a', 'stroke-width': 2.6 }) +
  stroke('M-14,196L14,196M0,202L0,210', '#8a6a2a', 2.6) +
  circle([-5, 189], 3.4, { fill: '#fff6cf' });

/** What is worn around the neck, over the clothes. */
export const neckwear = (look: Look): string => {
  switch (look.character.neckwear) {
    case 'choker':
      return choker(look.random('choker')() < 0.5 ? look.tint('#26222e') : look.clothes[2].base);
    case 'scarf':
      return scarf(look);
    case 'necklace':
      return necklace(look);
    case 'bell':
      return bell(look);
    default:
      return '';
  }
};
