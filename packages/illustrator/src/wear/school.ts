import type { Look } from '../look.ts';
import { group, outlined, path, stroke } from '../pen/svg.ts';
import { clothShade, onBody, pair, torso, torsoShape } from './body.ts';
import { cloth, type DrawOutfit } from './outfit.ts';
const V_NECK = 'M-44,176C-40,240 -18,292 0,316C18,292 40,240 44,176Z';
const necktie = (look: Look): string => {
  const accent = look.clothes[2];
  return (
    outlined('M-13,238L13,238L9,264L-9,264Z', accent.base, accent.line) +
    outlined('M-9,264L9,264L24,400L0,428L-24,400Z', accent.base, accent.line) +
    path('M4,264L9,264L24,400L0,428L-2,420Z', { fill: accent.shade, 'fill-opacity': 0.7 }) +
    stroke('M-16,318L18,296M-19,350L21,324', accent.light, 5, { 'stroke-opacity': 0.7 })
  );
};
const shirtCollar = (look: Look, white = cloth(look, '#fdfdff')) =>
  outlined('M-40,172C-58,186 -66,200 -62,214L-26,262L0,236L-34,190Z', white.base, white.line) +
  outlined('M40,172C58,186 66,200 62,214L26,262L0,236L34,190Z', white.base, white.line) +
  path('M34,190L0,236L12,250L46,204Z', { fill: white.shade, 'fill-opacity': 0.6 });
/** A bow tied at the collar. */
export const bowtie = (look: Look, y: number, size: number): string => {
  const accent = look.clothes[2];
  const s = (value: number): number => value * size;
  const wing = (k: 1 | -1): string =>
    outlined(
      `M0,${y}C${k * s(14)},${y - s(22)} ${k * s(46)},${y - s(26)} ${k * s(50)},${y - s(6)}C${k * s(54)},${y + s(16)} ${k * s(40)},${y + s(26)} 0,${y}Z`,
      accent.base,
      accent.line,
    ) +
    stroke(
      `M${k * s(8)},${y}L${k * s(30)},${y - s(6)}M${k * s(8)},${y + s(3)}L${k * s(28)},${y + s(7)}`,
      accent.line,
      2,
      { 'stroke-opacity': 0.6 },
    );
  const tail = (k: 1 | -1): string =>
    outlined(
      `M0,${y}L${k * s(30)},${y + s(52)}L${k * s(20)},${y + s(50)}L${k * s(14)},${y + s(60)}Z`,
      accent.shade,
      accent.line,
    );
  return (
    tail(-1) +
    tail(1) +
    wing(-1) +
    wing(1) +
    outlined(
      `M${-s(9)},${y - s(9)}L${s(9)},${y - s(9)}L${s(8)},${y + s(10)}L${-s(8)},${y + s(10)}Z`,
      accent.light,
      accent.line,
    )
  );
};
/** Tied below the collar, in one of two ways. */
const neckerchief = (look: Look): string => {
  const accent = look.clothes[2];
  const ends =
    look.random('tie')() < 0.5
      ? 'M-8,346C-30,380 -48,400 -44,436C-26,430 -6,400 0,352C8,400 30,424 46,430C46,396 26,376 8,346Z'
      : 'M-9,342C-46,336 -76,352 -86,384C-58,388 -32,376 -8,352C-14,384 -24,410 -22,440C-6,426 2,396 4,354C16,392 32,404 44,420C50,388 34,366 10,350C34,372 60,380 88,374C78,346 44,334 9,342Z';
  return (
    outlined(ends, accent.base, accent.line) +
    stroke('M-8,356C-14,384 -22,404 -28,418M9,358C16,384 26,398 34,408', accent.line, 2, { 'stroke-opacity': 0.6 }) +
    outlined('M-15,318L15,318L11,350L-11,350Z', accent.light, accent.line)
  );
};

const sailor: DrawOutfit = (look) => {
  const [main, second, accent] = look.clothes;
  const dark = look.random('sailor')() < 0.4;
  const [shirt, collar] = dark ? [main, second] : [cloth(look, '#fcfcff'), main];
  const stripe = dark ? accent.base : '#ffffff';
  const left =
    'M-42,172C-74,190 -100,198 -124,214C-122,246 -108,266 -92,280C-62,280 -26,292 -4,332C-18,280 -40,222 -42,172Z';
  const lines = 'M-114,222C-110,246 -100,258 -86,268C-58,270 -30,282 -8,312';
  return {
    wideCollar: true,
    sleeve: { tones: shirt, length: look.random('sleeve')() < 0.5 ? 'long' : 'short', cuff: collar },
    torso:
      torso(look, shirt) +
      path(V_NECK, { fill: look.skin.base }) +
      path('M-34,176C-20,212 8,230 40,206L44,176Z', { fill: look.skin.shade, 'fill-opacity': 0.7 }) +
      path('M-16,272L16,272L0,316Z', { fill: shirt.base, stroke: shirt.line, 'stroke-width': 2 }),
    front:
      pair(look, left, collar.base, collar.line) +
      stroke(onBody(look)(lines), stripe, 4) +
      stroke(onBody(look)('M114,222C110,246 100,258 86,268C58,270 30,282 8,312'), stripe, 4) +
      neckerchief(look),
  };
};
const shirtFront = (look: Look): string => {
  const white = cloth(look, '#fbfbff');
  return (
    outlined('M-46,176L-40,240L-22,460L22,460L40,240L46,176C20,214 -20,214 -46,176Z', white.base, white.line) +
    path('M6,220L40,220L22,460L10,460Z', { fill: white.shade, 'fill-opacity': 0.6 })
  );
};
const blazer: DrawOutfit = (look) => {
  const [main, , accent] = look.clothes;
  return {
    sleeve: { tones: main, length: 'long', cuff: cloth(look, '#f6f6fb') },
    torso:
      torso(look, main) +
      shirtFront(look) +
      (look.random('vest')() < 0.4
        ? outlined('M-42,250L0,372L42,250L36,470L-36,470Z', accent.shade, accent.line)
        : '') +
      necktie(look) +
      shirtCollar(look) +
      pair(
        look,
        'M-62,196C-84,200 -96,206 -104,212C-104,250 -92,280 -96,292L-78,300L-86,318C-60,372 -34,416 -10,454L-26,380C-46,320 -60,260 -62,196Z',
        main.base,
        main.line,
      ) +
      path(onBody(look)('M62,196C60,260 46,320 26,380L10,454C34,416 60,372 86,318Z'), {
        fill: main.shade,
        'fill-opacity': 0.6,
      }) +
      outlined('M-6,478a7,7 0 1 0 14,0a7,7 0 1 0 -14,0Z', '#e8c66a', '#8a6a2a', 2) +
      outlined(onBody(look)('M56,356L92,350L94,392C84,402 66,404 58,396Z'), accent.base, accent.line, 2),
  };
};
const shirt: DrawOutfit = (look) => {
  const white = cloth(look, '#fbfbff');
  return {
    sleeve: { tones: white, length: look.random('sleeve')() < 0.55 ? 'long' : 'short', wide: 1.25, cuff: white },
    torso:
      torso(look, white) +
      path('M-36,178L0,242L36,178Z', { fill: look.skin.base }) +
      path('M-34,178C-14,210 14,214 36,190L36,178Z', { fill: look.skin.shade, 'fill-opacity': 0.7 }) +
      stroke('M0,240L0,700M-9,246L-9,700', white.line, 2, { 'stroke-opacity': 0.7 }) +
      [290, 350, 410, 470, 530]
        .map((y) => outlined(`M1,${y}a4,4 0 1 0 8,0a4,4 0 1 0 -8,0Z`, '#fff', white.line, 1.6))
        .join('') +
      stroke(onBody(look)('M50,330L96,326L96,372Q74,384 54,374Z'), white.line, 2, { 'stroke-opacity': 0.6 }),
    front: shirtCollar(look, white) + (look.random('tie')() < 0.5 ? necktie(look) : ''),
  };
};
const cardigan: DrawOutfit = (look) => {
  const [main] = look.clothes;
  const clip = look.sheet.clip(torsoShape(look));
  const ribs = Array.from({ length: 11 }, (_, i) => `M${-150 + i * 30},600L${-150 + i * 30},700`).join('');
  return {
    sleeve: { tones: main, length: 'long', wide: 1.45, cuff: main },
    torso:
      torso(look, main) +
      group(stroke(ribs, main.line, 3, { 'stroke-opacity': 0.4 }), { 'clip-path': clip }) +
      outlined('M-58,184C-50,260 -30,340 0,400C30,340 50,260 58,184C20,214 -20,214 -58,184Z', '#fbfbff', main.line) +
      path('M10,230L54,220C46,280 28,340 0,400Z', { fill: '#8d86b4', 'fill-opacity': 0.35 }) +
      stroke('M0,400L0,700M12,402L12,700', main.line, 2.4) +
      [430, 490, 550]
        .map((y) => outlined(`M1,${y}a5,5 0 1 0 10,0a5,5 0 1 0 -10,0Z`, main.light, main.line, 2))
        .join('') +
      shirtCollar(look) +
      bowtie(look, 248, 0.95),
  };
};
const overalls: DrawOutfit = (look) => {
  const [main, second] = look.clothes;
  const shape = torsoShape(look);
  const stripes = Array.from(
    { length: 14 },
    (_, i) => `M-220,${206 + i * 26}C-80,${222 + i * 26} 80,${222 + i * 26} 220,${206 + i * 26}`,
  ).join('');
  return {
    sleeve: { tones: second, length: 'short', cuff: main },
    torso:
      torso(look, second) +
      group(stroke(stripes, main.base, 8, { 'stroke-opacity': 0.85 }), { 'clip-path': look.sheet.clip(shape) }) +
      clothShade(look, second, shape) +
      outlined('M-44,182C-26,226 26,226 44,182C24,206 -24,206 -44,182Z', second.light, second.line) +
      pair(look, 'M-92,214L-68,208L-58,352L-84,352Z', main.base, main.line) +
      outlined(
        onBody(look)('M-86,340C-40,348 40,348 86,340L96,440L126,520L138,704L-138,704L-126,520L-96,440Z'),
        main.base,
        main.line,
      ) +
      path(onBody(look)('M40,345L86,340L96,440L126,520L138,704L60,704Z'), { fill: main.shade, 'fill-opacity': 0.6 }) +
      outlined(onBody(look)('M-42,384L42,384L38,440Q0,456 -38,440Z'), main.light, main.line) +
      [-72, 72].map((x) => outlined(`M${x - 9},356a9,9 0 1 0 18,0a9,9 0 1 0 -18,0Z`, '#e8c66a', '#7a5c24', 2)).join(''),
  };
};
export const SCHOOL = { sailor, blazer, shirt, cardigan, overalls } as const;
