import { group, outlined, path, stroke } from '../pen/svg.ts';
import { clothShade, onBody, pair, torso, torsoShape } from './body.ts';
import { cloth, type DrawOutfit } from './outfit.ts';
import { bowtie } from './school.ts';

/** A row of frills along a line from one x to another. */
const frills = (from: number, to: number, y: number, count: number, sag: number, high: number): string => {
  const step = (to - from) / count;
  const at = (i: number): number => y + sag * (1 - ((2 * i) / count - 1) ** 2);
  let d = `M${from},${at(0) - high}`;
  for (let i = 0; i < count; i++) d += `L${from + step * (i + 1)},${Math.round(at(i + 1) - high)}`;
  for (let i = count; i > 0; i--)
    d += `C${Math.round(from + step * i + 3)},${Math.round(at(i) + high * 0.8)} ${Math.round(from + step * (i - 1) - 3)},${Math.round(at(i - 1) + high * 0.8)} ${Math.round(from + step * (i - 1))},${Math.round(at(i - 1))}`;
  return `${d}Z`;
};

const maid: DrawOutfit = (look) => {
  const [main] = look.clothes;
  const dark = look.random('maid')() < 0.6 ? cloth(look, '#2c2a3a') : main;
  const white = cloth(look, '#fdfcff');
  return {
    sleeve: { tones: dark, length: look.random('sleeve')() < 0.5 ? 'short' : 'long', cuff: white, puff: true },
    torso:
      torso(look, dark) +
      outlined(
        onBody(look)(
          'M-64,300C-30,312 30,312 64,300L70,440C110,520 120,600 124,704L-124,704C-120,600 -110,520 -70,440Z',
        ),
        white.base,
        white.line,
      ) +
      path('M20,308L64,300L70,440C100,510 112,600 112,704L60,704C70,560 40,460 20,308Z', {
        fill: white.shade,
        'fill-opacity': 0.55,
      }) +
      outlined(
        onBody(look)('M-100,428C-40,444 40,444 100,428L104,458C40,474 -40,474 -104,458Z'),
        white.base,
        white.line,
      ),
    front:
      outlined(
        onBody(look)(
          'M-108,204C-80,212 -72,260 -60,306L-78,318C-84,308 -96,312 -98,298C-112,296 -108,282 -118,276C-126,262 -118,256 -128,244C-132,226 -120,214 -108,204Z',
        ),
        white.base,
        white.line,
      ) +
      outlined(
        onBody(look)(
          'M108,204C80,212 72,260 60,306L78,318C84,308 96,312 98,298C112,296 108,282 118,276C126,262 118,256 128,244C132,226 120,214 108,204Z',
        ),
        white.base,
        white.line,
      ) +
      outlined(
        'M-46,170C-62,190 -66,204 -60,216C-40,240 40,240 60,216C66,204 62,190 46,170C24,204 -24,204 -46,170Z',
        white.base,
        white.line,
      ) +
      bowtie(look, 244, 1.05),
  };
};

const gothic: DrawOutfit = (look) => {
  const [main, , accent] = look.clothes;
  const black = look.random('gothic')() < 0.6 ? cloth(look, '#2a2533') : main;
  const lace = cloth(look, look.random('lace')() < 0.5 ? '#f7f2fb' : '#e9c9d6');
  return {
    sleeve: { tones: black, length: 'long', wide: 1.7, cuff: lace, puff: true },
    torso:
      torso(look, black) +
      outlined('M-46,300L46,300L40,452L-40,452Z', lace.base, lace.line) +
      stroke(
        'M-40,316L38,346M40,316L-38,346M-38,350L36,380M38,350L-36,380M-36,384L34,414M36,384L-34,414M-34,418L32,448M34,418L-32,448',
        accent.base,
        4,
      ) +
      outlined(frills(-92, 92, 284, 11, 22, 16), lace.base, lace.line) +
      outlined(frills(-132, 132, 520, 13, 14, 20), lace.base, lace.line),
    front:
      outlined(
        'M-46,150C-50,170 -54,188 -60,202C-30,226 30,226 60,202C54,188 50,170 46,150C20,168 -20,168 -46,150Z',
        black.base,
        black.line,
      ) +
      outlined(frills(-58, 58, 206, 9, 16, 12), lace.base, lace.line) +
      bowtie(look, 236, 0.95),
  };
};

const idol: DrawOutfit = (look) => {
  const [main, second, accent] = look.clothes;
  return {
    sleeve: { tones: main, length: 'short', cuff: second, puff: true },
    torso:
      torso(look, main) +
      outlined(onBody(look)('M-60,206L60,206L40,452L-40,452Z'), second.base, second.line) +
      stroke('M0,300L0,452', second.line, 2.4) +
      [330, 370, 410]
        .map((y) =>
          path(`M-22,${y}a6,6 0 1 0 12,0a6,6 0 1 0 -12,0ZM10,${y}a6,6 0 1 0 12,0a6,6 0 1 0 -12,0Z`, {
            fill: '#f2ce6b',
            stroke: '#8a6a2a',
            'stroke-width': 2,
          }),
        )
        .join('') +
      outlined(frills(-128, 128, 486, 12, 16, 22), second.base, second.line) +
      outlined(
        onBody(look)('M-102,432C-40,448 40,448 102,432L106,464C40,480 -40,480 -106,464Z'),
        accent.base,
        accent.line,
      ),
    front:
      outlined('M-46,168C-66,190 -74,210 -70,226L-30,270L0,240L-34,190Z', main.base, main.line) +
      outlined('M46,168C66,190 74,210 70,226L30,270L0,240L34,190Z', main.base, main.line) +
      pair(look, 'M-96,206C-130,200 -168,214 -176,238C-160,250 -130,252 -100,240Z', '#f2ce6b', '#8a6a2a') +
      bowtie(look, 272, 1.3),
  };
};

const chinese: DrawOutfit = (look) => {
  const [main, , accent] = look.clothes;
  const gold = '#eecb6c';
  return {
    sleeve: { tones: main, length: 'short', cuff: accent },
    torso:
      torso(look, main) +
      stroke(
        onBody(look)('M-60,420C-30,380 -10,440 20,400C40,372 70,400 60,430M-40,560C-10,520 30,580 60,540'),
        gold,
        4,
        { 'stroke-opacity': 0.8 },
      ),
    front:
      outlined(
        'M-40,142C-46,166 -52,184 -58,198C-30,222 -10,224 0,226L0,178C-16,172 -30,162 -40,142Z',
        main.base,
        main.line,
      ) +
      outlined('M40,142C46,166 52,184 58,198C30,222 10,224 0,226L0,178C16,172 30,162 40,142Z', main.shade, main.line) +
      stroke('M0,226C10,270 60,286 112,320', gold, 6) +
      [
        [0, 206],
        [22, 262],
        [66, 296],
      ]
        .map(
          ([x = 0, y = 0]) =>
            stroke(`M${x - 14},${y}L${x + 14},${y + 4}`, gold, 5) +
            path(`M${x - 5},${y + 2}a5,5 0 1 0 10,0a5,5 0 1 0 -10,0Z`, {
              fill: gold,
              stroke: '#8a6a2a',
              'stroke-width': 2,
            }),
        )
        .join(''),
  };
};

const armor: DrawOutfit = (look) => {
  const [main, , accent] = look.clothes;
  const steel = cloth(look, look.random('steel')() < 0.6 ? '#c4cbdc' : '#4c4f66');
  const plate = onBody(look)(
    'M-92,232C-40,250 40,250 92,232C116,280 112,350 96,410C60,440 -60,440 -96,410C-112,350 -116,280 -92,232Z',
  );
  return {
    sleeve: { tones: cloth(look, '#54566a'), length: 'long', cuff: steel },
    behind: outlined('M-130,200C-190,300 -220,500 -236,740L236,740C220,500 190,300 130,200Z', main.shade, main.line),
    torso:
      torso(look, cloth(look, '#54566a')) +
      outlined(plate, steel.base, steel.line) +
      group(
        path('M30,230L110,230L110,440L40,440C60,380 60,300 30,230Z', { fill: steel.shade, 'fill-opacity': 0.8 }) +
          path('M-80,250C-96,300 -94,350 -84,390L-66,396C-78,340 -78,300 -62,252Z', { fill: steel.light }),
        { 'clip-path': look.sheet.clip(plate) },
      ) +
      stroke('M0,246L0,430M-96,352C-40,380 40,380 96,352', steel.line, 2.6) +
      outlined('M0,282L18,306L0,334L-18,306Z', accent.light, accent.line),
    front:
      pair(
        look,
        'M-84,206C-130,176 -196,196 -200,262C-202,292 -186,306 -170,304C-140,298 -110,270 -84,206Z',
        steel.base,
        steel.line,
        2.8,
      ) +
      pair(
        look,
        'M-190,286C-202,312 -192,336 -172,338C-140,332 -124,306 -112,280C-140,300 -166,306 -190,286Z',
        steel.shade,
        steel.line,
        2.8,
      ) +
      stroke(onBody(look)('M-176,222C-160,206 -136,202 -116,208M176,222C160,206 136,202 116,208'), steel.light, 6) +
      outlined(
        'M-46,166C-60,180 -66,196 -62,214C-30,242 30,242 62,214C66,196 60,180 46,166C20,196 -20,196 -46,166Z',
        steel.base,
        steel.line,
      ),
  };
};

const cloak: DrawOutfit = (look) => {
  const [main, second, accent] = look.clothes;
  const shape = onBody(look)(
    'M-50,176C-96,196 -150,210 -176,260C-206,360 -220,520 -226,740L-60,740C-66,560 -40,380 -10,262L10,262C40,380 66,560 60,740L226,740C220,520 206,360 176,260C150,210 96,196 50,176C24,214 -24,214 -50,176Z',
  );
  return {
    sleeve: { tones: second, length: 'long' },
    torso:
      torso(look, second) +
      stroke('M0,240L0,700', second.line, 2.4) +
      outlined(
        onBody(look)('M-104,460C-40,476 40,476 104,460L104,490C40,506 -40,506 -104,490Z'),
        accent.shade,
        accent.line,
      ),
    front:
      outlined(shape, main.base, main.line, 2.8) +
      group(
        path(onBody(look)('M120,240C150,360 150,560 140,740L240,740L240,240Z'), {
          fill: main.shade,
          'fill-opacity': 0.8,
        }) +
          path('M-80,180C-30,240 30,250 90,190L60,262L-60,262Z', { fill: main.shade, 'fill-opacity': 0.7 }) +
          stroke(
            onBody(look)(
              'M-120,260C-140,400 -150,560 -146,740M-70,260C-96,400 -104,560 -104,740M84,280C104,400 110,560 108,740',
            ),
            main.line,
            2.4,
            { 'stroke-opacity': 0.5 },
          ),
        { 'clip-path': look.sheet.clip(shape) },
      ) +
      stroke(onBody(look)('M-14,270C-44,390 -68,560 -64,740M14,270C44,390 68,560 64,740'), accent.base, 7) +
      outlined(
        'M-50,160C-84,176 -104,200 -100,222C-60,252 60,252 100,222C104,200 84,176 50,160C24,200 -24,200 -50,160Z',
        main.base,
        main.line,
      ) +
      outlined('M0,232L20,256L0,282L-20,256Z', '#f2ce6b', '#8a6a2a') +
      path('M0,242L11,256L0,272L-11,256Z', { fill: accent.base }),
  };
};

const uniform: DrawOutfit = (look) => {
  const [main, , accent] = look.clothes;
  const gold = '#efcd6e';
  return {
    sleeve: { tones: main, length: 'long', cuff: accent },
    torso:
      torso(look, main) +
      stroke('M-4,226L-4,470', main.line, 2.4) +
      [262, 312, 362, 412]
        .map((y) =>
          path(`M-40,${y}a8,8 0 1 0 16,0a8,8 0 1 0 -16,0ZM22,${y}a8,8 0 1 0 16,0a8,8 0 1 0 -16,0Z`, {
            fill: gold,
            stroke: '#8a6a2a',
            'stroke-width': 2,
          }),
        )
        .join('') +
      outlined(
        onBody(look)('M-104,446C-40,462 40,462 104,446L106,480C40,496 -40,496 -106,480Z'),
        cloth(look, '#4a352c').base,
        '#241a16',
      ) +
      outlined('M-16,456L16,456L16,494L-16,494Z', gold, '#8a6a2a'),
    front:
      outlined(
        'M-44,144C-50,168 -54,186 -58,200C-30,224 30,224 58,200C54,186 50,168 44,144C20,166 -20,166 -44,144Z',
        main.base,
        main.line,
      ) +
      stroke('M-56,196C-30,220 30,220 56,196', gold, 5) +
      pair(look, 'M-92,208C-120,202 -152,214 -162,236C-146,248 -120,248 -96,236Z', gold, '#8a6a2a') +
      stroke(
        onBody(look)(
          'M-158,240L-162,260M-146,246L-150,268M-132,248L-134,270M-118,246L-118,266M158,240L162,260M146,246L150,268M132,248L134,270M118,246L118,266',
        ),
        gold,
        4,
      ) +
      stroke(onBody(look)('M96,226C70,250 40,256 0,300'), gold, 4) +
      path(onBody(look)('M-92,318L-50,318L-50,330L-92,330Z'), {
        fill: accent.base,
        stroke: accent.line,
        'stroke-width': 2,
      }),
  };
};

const spacesuit: DrawOutfit = (look) => {
  const [main, , accent] = look.clothes;
  const white = cloth(look, '#f2f4fa');
  const shape = torsoShape(look);
  return {
    sleeve: { tones: main, length: 'long', cuff: white },
    torso:
      torso(look, white) +
      group(
        path(
          onBody(look)(
            'M-150,200L-70,210C-60,300 -84,360 -70,450L-90,704L-240,704ZM150,200L70,210C60,300 84,360 70,450L90,704L240,704Z',
          ),
          { fill: main.base, stroke: main.line, 'stroke-width': 2.4 },
        ),
        { 'clip-path': look.sheet.clip(shape) },
      ) +
      clothShade(look, white, shape) +
      stroke('M0,300L0,440M-44,300L44,300', main.line, 2.4) +
      outlined('M-16,286L16,286L16,318L-16,318Z', accent.light, accent.line) +
      stroke(onBody(look)('M-62,230C-56,300 -76,370 -62,452M62,230C56,300 76,370 62,452'), accent.base, 5),
    front:
      outlined(
        'M-50,158C-60,180 -64,196 -64,208C-30,238 30,238 64,208C64,196 60,180 50,158C24,190 -24,190 -50,158Z',
        main.base,
        main.line,
      ) + stroke('M-60,200C-30,224 30,224 60,200', accent.base, 4),
  };
};

export const FANCY = { maid, gothic, idol, chinese, armor, cloak, uniform, spacesuit } as const;
