import type { Look } from '../look.ts';
import { warp } from '../pen/shape.ts';
import { ellipse, group, outlined, path, stroke } from '../pen/svg.ts';
import { between, pick } from '../random.ts';

const book = (look: Look): string => {
  const [main, , accent] = look.clothes;
  const cover = look.random('book')() < 0.5 ? main : accent;
  return (
    outlined(
      'M-80,372C-50,358 -20,362 0,376C20,362 50,358 80,372L84,470C54,458 20,462 0,474C-20,462 -54,458 -84,470Z',
      cover.base,
      cover.line,
      2.8,
    ) +
    outlined(
      'M-74,364C-46,354 -18,358 0,370L0,384C-18,374 -46,370 -76,378ZM74,364C46,354 18,358 0,370L0,384C18,374 46,370 76,378Z',
      '#fffaf0',
      cover.line,
      2,
    ) +
    path('M0,380C20,366 50,366 82,376L84,470C54,458 20,462 0,474Z', { fill: cover.shade, 'fill-opacity': 0.6 }) +
    stroke('M0,382L0,472M-62,398C-44,392 -30,394 -18,400M62,398C44,392 30,394 18,400', cover.light, 3)
  );
};

const cup = (look: Look): string => {
  const [, second, accent] = look.clothes;
  return (
    stroke('M-10,368C-20,352 0,344 -8,326M14,366C6,350 24,344 16,322', '#ffffff', 5, { 'stroke-opacity': 0.75 }) +
    outlined('M-44,384L44,384C44,430 34,468 24,476L-24,476C-34,468 -44,430 -44,384Z', second.base, second.line, 2.8) +
    path('M14,386L44,384C44,430 34,468 24,476L4,476C16,450 18,410 14,386Z', {
      fill: second.shade,
      'fill-opacity': 0.6,
    }) +
    ellipse([0, 384], 44, 10, { fill: '#6b4230', stroke: second.line, 'stroke-width': 2.6 }) +
    path('M0,446C-20,430 -18,414 -8,414C-4,414 0,418 0,422C0,418 4,414 8,414C18,414 20,430 0,446Z', {
      fill: accent.base,
    })
  );
};

const bouquet = (look: Look): string => {
  const random = look.random('bouquet');
  const colors = pick(random, [
    ['#ff9fb6', '#fff3f6', '#f2637e'],
    ['#ffe07a', '#fff7dd', '#ff9d5c'],
    ['#b9a1ff', '#f3edff', '#7fb7ff'],
    ['#fffafa', '#e6f3ff', '#9cd2ff'],
  ]);
  const spots = [
    [-50, 370],
    [0, 352],
    [50, 370],
    [-28, 336],
    [28, 334],
    [-66, 346],
    [66, 344],
    [0, 386],
    [-34, 392],
    [36, 392],
  ];
  const leaf = look.sheet.reuse(
    path('M0,0C-34,-10 -30,-34 -12,-38C6,-30 6,-12 0,0Z', {
      fill: look.tint('#7fb878'),
      stroke: '#3c6141',
      'stroke-width': 1.8,
    }),
  );
  const bloom = (color: string): string => {
    const petal = 'M0,0C-12,-6 -12,-24 0,-26C12,-24 12,-6 0,0Z';
    const turned = [0, 60, 120, 180, 240, 300].map((turn) =>
      warp(petal, (x, y) => {
        const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
        return [x * c - y * s, x * s + y * c];
      }),
    );
    return (
      path(turned.join(''), { fill: look.tint(color), stroke: '#8f5a68', 'stroke-width': 1.6 }) +
      ellipse([0, 0], 6, 6, { fill: '#ffd75e', stroke: '#b07d1e', 'stroke-width': 1.4 })
    );
  };
  const kinds = colors.map((color) => look.sheet.reuse(bloom(color)));
  const leaves = spots.map(([x = 0, y = 0]) => leaf([x, y])).join('');
  const blooms = spots
    .map(
      ([x = 0, y = 0], i) => kinds[i % kinds.length]?.([x, y], between(random, 0, 60), between(random, 0.9, 1.2)) ?? '',
    )
    .join('');
  const paper =
    outlined(
      'M-74,380C-40,410 40,410 74,380L26,500C16,512 -16,512 -26,500Z',
      look.clothes[1].base,
      look.clothes[1].line,
      2.6,
    ) + path('M20,402C40,398 60,392 74,380L26,500L6,508Z', { fill: look.clothes[1].shade, 'fill-opacity': 0.6 });
  return leaves + blooms + paper;
};

/** What both hands hold, under the fingers. */
export const held = (look: Look): string => {
  switch (look.character.pose) {
    case 'book':
      return group(book(look), {});
    case 'cup':
      return cup(look);
    case 'bouquet':
      return bouquet(look);
    default:
      return '';
  }
};
