import { group, outlined, path, stroke } from '../pen/svg.ts';
import { bareTorso, clothShade, onBody, pair, torso, torsoShape } from './body.ts';
import { cloth, type DrawOutfit } from './outfit.ts';
const sweater: DrawOutfit = (look) => {
  const [main, second] = look.clothes;
  const knit = look.random('knit')();
  const shape = torsoShape(look);
  const cables = [-46, 0, 46]
    .map((x) =>
      Array.from(
        { length: 8 },
        (_, i) =>
          `M${x - 10},${250 + i * 40}C${x + 12},${262 + i * 40} ${x + 12},${276 + i * 40} ${x - 10},${290 + i * 40}M${x + 10},${250 + i * 40}C${x - 12},${262 + i * 40} ${x - 12},${276 + i * 40} ${x + 10},${290 + i * 40}`,
      ).join(''),
    )
    .join('');
  const bands = `M-220,330C-80,352 80,352 220,330L220,372C80,394 -80,394 -220,372Z`;
  const pattern =
    knit < 0.4
      ? stroke(cables, main.line, 2.6, { 'stroke-opacity': 0.45 })
      : knit < 0.7
        ? path(bands, { fill: second.base }) +
          stroke('M-220,330C-80,352 80,352 220,330M-220,384C-80,406 80,406 220,384', second.line, 2, {
            'stroke-opacity': 0.4,
          })
        : '';
  return {
    sleeve: { tones: main, length: 'long', wide: 1.5, cuff: main },
    torso:
      torso(look, main) +
      group(pattern, { 'clip-path': look.sheet.clip(shape) }) +
      clothShade(look, main, shape) +
      outlined(
        'M-42,146C-46,170 -50,186 -56,200C-30,228 30,228 56,200C50,186 46,170 42,146C20,164 -20,164 -42,146Z',
        main.base,
        main.line,
      ) +
      path('M-42,146C-20,164 20,164 42,146C46,160 48,170 50,180C20,202 -20,200 -48,172Z', {
        fill: main.shade,
        'fill-opacity': 0.65,
      }) +
      stroke('M-24,160L-28,208M0,164L0,216M24,160L28,208', main.line, 2, { 'stroke-opacity': 0.45 }),
  };
};
const hoodie: DrawOutfit = (look) => {
  const [main, second, accent] = look.clothes;
  const mark = look.random('mark')();
  const print =
    mark < 0.3
      ? 'M0,330L14,358L44,362L22,384L28,414L0,400L-28,414L-22,384L-44,362L-14,358Z'
      : mark < 0.55
        ? 'M0,414C-60,370 -50,326 -22,328C-8,330 0,344 0,350C0,344 8,330 22,328C50,326 60,370 0,414Z'
        : '';
  return {
    sleeve: { tones: main, length: 'long', wide: 1.5, cuff: second },
    behind: outlined(
      'M-112,120C-150,170 -140,236 -96,250L96,250C140,236 150,170 112,120C70,90 -70,90 -112,120Z',
      main.shade,
      main.line,
    ),
    torso:
      torso(look, main) +
      outlined(onBody(look)('M-80,520C-40,506 40,506 80,520L104,620L-104,620Z'), main.base, main.line) +
      (print === '' ? '' : path(print, { fill: accent.base, stroke: accent.line, 'stroke-width': 2 })),
    front:
      outlined(
        'M-44,164C-84,166 -128,196 -126,224C-120,250 -60,262 -14,300C-24,262 -52,228 -44,164Z',
        main.base,
        main.line,
      ) +
      outlined('M44,164C84,166 128,196 126,224C120,250 60,262 14,300C24,262 52,228 44,164Z', main.base, main.line) +
      path('M44,164C52,228 24,262 14,300C-4,268 -24,262 -14,300C-24,262 -52,228 -44,164C-24,206 24,206 44,164Z', {
        fill: second.shade,
        stroke: main.line,
        'stroke-width': 2,
      }) +
      path('M126,224C120,250 60,262 14,300C22,262 90,246 126,224Z', { fill: main.shade, 'fill-opacity': 0.7 }) +
      stroke('M-30,270C-34,310 -32,340 -36,372M30,270C34,306 30,330 34,356', second.line, 7) +
      stroke('M-30,270C-34,310 -32,340 -36,372M30,270C34,306 30,330 34,356', second.light, 4.4),
  };
};
const jacket: DrawOutfit = (look) => {
  const [main, second, accent] = look.clothes;
  return {
    sleeve: { tones: main, length: 'long', wide: 1.35, cuff: accent },
    torso:
      torso(look, second) +
      outlined('M-48,180C-30,236 30,236 48,180C24,208 -24,208 -48,180Z', second.light, second.line) +
      pair(
        look,
        'M-56,188C-80,200 -104,208 -124,216C-142,226 -148,244 -147,268L-122,330C-118,410 -112,520 -136,704L-46,704C-40,560 -52,420 -44,330C-50,280 -60,230 -56,188Z',
        main.base,
        main.line,
      ) +
      path(onBody(look)('M100,240L147,268L122,330C118,410 112,520 136,704L100,704C96,560 104,420 92,330Z'), {
        fill: main.shade,
        'fill-opacity': 0.75,
      }) +
      stroke(onBody(look)('M-47,330C-54,420 -42,560 -49,700M47,330C54,420 42,560 49,700'), '#d9dbe4', 4.5, {
        'stroke-dasharray': '3 4',
        'stroke-linecap': 'butt',
      }) +
      stroke(onBody(look)('M-120,420L-70,430M120,420L70,430'), main.line, 3) +
      pair(look, 'M-44,160C-62,176 -78,196 -76,230L-44,336C-46,280 -54,220 -44,160Z', accent.base, accent.line),
  };
};
const offShoulder: DrawOutfit = (look) => {
  const [main] = look.clothes;
  const shape = onBody(look)(
    'M-150,262C-90,286 -50,296 0,298C50,296 90,286 150,262C154,300 130,340 118,380C104,420 100,440 98,460C104,510 124,560 136,704L-136,704C-124,560 -104,510 -98,460C-100,440 -104,420 -118,380C-130,340 -154,300 -150,262Z',
  );
  const collar = onBody(look)(
    'M-164,250C-90,282 -50,290 0,292C50,290 90,282 164,250C172,270 168,292 156,304C90,330 -90,330 -156,304C-168,292 -172,270 -164,250Z',
  );
  return {
    sleeve: { tones: main, length: 'long', wide: 1.8, cuff: main },
    torso: bareTorso(look) + outlined(shape, main.base, main.line) + clothShade(look, main, shape),
    front:
      outlined(collar, main.base, main.line) +
      stroke(
        onBody(look)(
          'M-140,270L-136,306M-100,286L-98,318M-60,294L-58,324M-20,298L-20,326M20,298L20,326M60,294L58,324M100,286L98,318M140,270L136,306',
        ),
        main.line,
        2,
        { 'stroke-opacity': 0.5 },
      ) +
      (look.random('strap')() < 0.5
        ? stroke('M-80,212C-84,240 -80,262 -76,284M80,212C84,240 80,262 76,284', '#33303f', 5)
        : ''),
  };
};
const sundress: DrawOutfit = (look) => {
  const [main, second, accent] = look.clothes;
  const shape = onBody(look)(
    'M-96,288C-60,296 -30,282 0,300C30,282 60,296 96,288L118,330C112,390 104,420 100,450C110,510 140,580 156,704L-156,704C-140,580 -110,510 -100,450C-104,420 -112,390 -118,330Z',
  );
  const light = look.random('pale')() < 0.6 ? cloth(look, '#fdfcff') : main;
  const dots = Array.from(
    { length: 30 },
    (_, i) =>
      `M${-120 + (i % 6) * 48 + (Math.floor(i / 6) % 2) * 24},${330 + Math.floor(i / 6) * 62}a7,7 0 1 0 14,0a7,7 0 1 0 -14,0Z`,
  ).join('');
  return {
    sleeve: { tones: main, length: 'none' },
    torso:
      bareTorso(look) +
      stroke(onBody(look)('M-74,292C-80,260 -78,236 -70,208M74,292C80,260 78,236 70,208'), light.line, 11) +
      stroke(onBody(look)('M-74,292C-80,260 -78,236 -70,208M74,292C80,260 78,236 70,208'), light.base, 7) +
      outlined(shape, light.base, light.line) +
      group(
        look.random('dots')() < 0.5
          ? path(dots, { fill: second === light ? accent.base : accent.light, 'fill-opacity': 0.8 })
          : '',
        { 'clip-path': look.sheet.clip(shape) },
      ) +
      clothShade(look, light, shape) +
      outlined(
        onBody(look)('M-101,440C-40,456 40,456 101,440L106,474C40,490 -40,490 -106,474Z'),
        accent.base,
        accent.line,
      ) +
      outlined(
        'M0,466C-30,444 -56,446 -52,468C-50,490 -24,486 0,466C30,444 56,446 52,468C50,490 24,486 0,466Z',
        accent.light,
        accent.line,
      ),
  };
};
const swimsuit: DrawOutfit = (look) => {
  const [main, second, accent] = look.clothes;
  const shape = onBody(look)(
    'M-78,226L-62,222C-60,270 -40,296 0,298C40,296 60,270 62,222L78,226C80,270 100,300 121,322C114,372 104,410 98,448C104,510 124,560 134,704L-134,704C-124,560 -104,510 -98,448C-104,410 -114,372 -121,322C-100,300 -80,270 -78,226Z',
  );
  const frill =
    look.random('frill')() < 0.6
      ? outlined(
          onBody(look)(
            'M-112,300C-60,320 60,320 112,300C116,330 112,352 104,366C92,350 80,372 66,362C52,352 40,378 24,366C12,356 -4,378 -18,366C-32,356 -48,376 -62,362C-78,370 -90,350 -104,366C-112,352 -116,330 -112,300Z',
          ),
          second.base,
          second.line,
        )
      : '';
  return {
    sleeve: { tones: main, length: 'none' },
    torso:
      bareTorso(look) +
      outlined(shape, main.base, main.line) +
      clothShade(look, main, shape) +
      frill +
      outlined(
        'M0,330C-22,312 -42,316 -38,332C-36,348 -18,344 0,330C22,312 42,316 38,332C36,348 18,344 0,330Z',
        accent.base,
        accent.line,
      ),
  };
};
export const CASUAL = { sweater, hoodie, jacket, off_shoulder: offShoulder, summer_dress: sundress, swimsuit } as const;
