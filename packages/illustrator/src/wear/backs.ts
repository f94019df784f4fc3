import type { Look, Tones } from '../look.ts';
import { mirror } from '../pen/shape.ts';
import { circle, outlined, path, stroke } from '../pen/svg.ts';
import { cape, obi, plain, robe, straps, waistBow } from './back-parts.ts';
import { bareTorso, onBody } from './body.ts';
import { cloth } from './outfit.ts';

/** The back of an outfit: the cloth under the neck, and what lies over it and the arms. */
interface Back {
  readonly torso: string;
  readonly over?: string;
}

const sailorBack = (look: Look): Back => {
  const [main, second, accent] = look.clothes;
  const dark = look.random('sailor')() < 0.4;
  const [shirt, collar] = dark ? [main, second] : [cloth(look, '#fcfcff'), main];
  const stripe = dark ? accent.base : '#ffffff';
  return {
    torso: plain(look, shirt),
    over:
      outlined(
        onBody(look)(
          'M-52,178C-80,194 -106,202 -126,214L-116,332C-60,350 60,350 116,332L126,214C106,202 80,194 52,178C30,204 -30,204 -52,178Z',
        ),
        collar.base,
        collar.line,
      ) + stroke(onBody(look)('M-112,222L-103,320C-60,334 60,334 103,320L112,222'), stripe, 4),
  };
};

const BACKS: Partial<Record<Look['character']['outfit'], (look: Look) => Back>> = {
  sailor: sailorBack,
  hoodie: (look) => {
    const [main] = look.clothes;
    return {
      torso: plain(look, main),
      over:
        outlined(
          'M-104,184C-130,230 -96,300 0,318C96,300 130,230 104,184C60,160 -60,160 -104,184Z',
          main.base,
          main.line,
        ) +
        path('M-70,196C-40,178 40,178 70,196C60,240 30,262 0,266C-30,262 -60,240 -70,196Z', {
          fill: main.shade,
          stroke: main.line,
          'stroke-width': 2.4,
        }),
    };
  },
  kimono: (look) => ({
    torso: robe(look, look.clothes[0], look.clothes[1]) + obi(look, look.clothes[2], look.clothes[1]),
  }),
  yukata: (look) => ({
    torso:
      robe(look, look.clothes[0], cloth(look, '#fdfcff')) +
      outlined(
        onBody(look)('M-106,408C-40,424 40,424 106,408L108,498C40,514 -40,514 -108,498Z'),
        look.clothes[2].base,
        look.clothes[2].line,
      ) +
      waistBow(look.clothes[2], 446, 0.95, 120),
  }),
  miko: (look) => {
    const red = cloth(look, '#d0323f');
    return {
      torso:
        robe(look, cloth(look, '#fdfcff'), red) +
        outlined(
          onBody(look)('M-110,430C-60,400 60,400 110,430L114,520C40,534 -40,534 -114,520Z'),
          red.base,
          red.line,
        ) +
        waistBow(red, 452, 0.6, 130),
    };
  },
  maid: (look) => {
    const white = cloth(look, '#fdfcff');
    const dark = look.random('maid')() < 0.6 ? cloth(look, '#2c2a3a') : look.clothes[0];
    return {
      torso: plain(look, dark) + straps(look, white, 24, true),
      over:
        outlined(
          onBody(look)('M-100,428C-40,444 40,444 100,428L104,458C40,474 -40,474 -104,458Z'),
          white.base,
          white.line,
        ) + waistBow(white, 446, 1.1, 190),
    };
  },
  gothic: (look) => {
    const black = look.random('gothic')() < 0.6 ? cloth(look, '#2a2533') : look.clothes[0];
    const lace = Array.from(
      { length: 6 },
      (_, i) => `M-34,${270 + i * 30}L34,${292 + i * 30}M34,${270 + i * 30}L-34,${292 + i * 30}`,
    ).join('');
    return {
      torso: plain(look, black) + stroke(lace, look.clothes[2].base, 4),
      over: waistBow(look.clothes[2], 458, 0.9, 130),
    };
  },
  summer_dress: (look) => {
    const light = look.random('pale')() < 0.6 ? cloth(look, '#fdfcff') : look.clothes[0];
    const accent = look.clothes[2];
    return {
      torso:
        bareTorso(look) +
        straps(look, light, 8, true) +
        outlined(
          onBody(look)(
            'M-110,318C-50,340 50,340 110,318C108,390 102,420 100,450C110,510 140,580 156,704L-156,704C-140,580 -110,510 -100,450C-104,420 -108,390 -110,318Z',
          ),
          light.base,
          light.line,
        ) +
        outlined(
          onBody(look)('M-101,440C-40,456 40,456 101,440L106,474C40,490 -40,490 -106,474Z'),
          accent.base,
          accent.line,
        ),
      over: waistBow(accent, 458, 0.6, 120),
    };
  },
  swimsuit: (look) => {
    const [main] = look.clothes;
    return {
      torso:
        bareTorso(look) +
        straps(look, main, 10, true) +
        outlined(
          onBody(look)(
            'M-108,390C-60,440 60,440 108,390C104,420 100,436 98,448C104,510 124,560 134,704L-134,704C-124,560 -104,510 -98,448C-100,436 -104,420 -108,390Z',
          ),
          main.base,
          main.line,
        ) +
        stroke('M0,270C3,320 -3,370 0,412', look.skin.line, 2.2, { 'stroke-opacity': 0.5 }),
    };
  },
  off_shoulder: (look) => {
    const [main] = look.clothes;
    return {
      torso:
        bareTorso(look) +
        stroke('M0,226C3,250 -3,270 0,290', look.skin.line, 2.2, { 'stroke-opacity': 0.5 }) +
        outlined(
          onBody(look)(
            'M-150,262C-90,290 90,290 150,262C154,300 130,340 118,380C104,420 100,440 98,460C104,510 124,560 136,704L-136,704C-124,560 -104,510 -98,460C-100,440 -104,420 -118,380C-130,340 -154,300 -150,262Z',
          ),
          main.base,
          main.line,
        ),
      over: outlined(
        onBody(look)(
          'M-164,250C-90,286 90,286 164,250C172,270 168,292 156,304C90,330 -90,330 -156,304C-168,292 -172,270 -164,250Z',
        ),
        main.base,
        main.line,
      ),
    };
  },
  armor: (look) => {
    const steel = cloth(look, look.random('steel')() < 0.6 ? '#c4cbdc' : '#4c4f66');
    const pauldron = onBody(look)(
      'M-90,206C-136,190 -196,206 -198,266C-196,300 -184,310 -168,308C-138,300 -108,270 -90,206Z',
    );
    return {
      torso: plain(look, steel),
      over:
        cape(look, look.clothes[0]) +
        outlined(pauldron, steel.base, steel.line) +
        outlined(mirror(pauldron), steel.base, steel.line),
    };
  },
  cloak: (look) => ({
    torso: plain(look, look.clothes[0]),
    over:
      cape(look, look.clothes[0]) +
      outlined(
        'M-60,176C-96,190 -108,214 -104,236C-60,262 60,262 104,236C108,214 96,190 60,176C30,200 -30,200 -60,176Z',
        look.clothes[0].base,
        look.clothes[0].line,
      ),
  }),
  idol: (look) => ({ torso: plain(look, look.clothes[0]), over: waistBow(look.clothes[2], 452, 1.2, 170) }),
  uniform: (look) => ({
    torso:
      plain(look, look.clothes[0], true) +
      outlined(
        onBody(look)('M-104,446C-40,462 40,462 104,446L106,480C40,496 -40,496 -106,480Z'),
        cloth(look, '#4a352c').base,
        '#241a16',
      ),
  }),
  overalls: (look) => {
    const [main, second] = look.clothes;
    return {
      torso:
        plain(look, second) +
        straps(look, main, 22, true) +
        outlined(
          onBody(look)('M-92,410C-40,420 40,420 92,410L96,440L126,520L138,704L-138,704L-126,520L-96,440Z'),
          main.base,
          main.line,
        ) +
        outlined('M-70,540L-16,540L-16,604L-70,604Z', main.light, main.line),
    };
  },
  spacesuit: (look) => {
    const white = cloth(look, '#f2f4fa');
    const [main, , accent] = look.clothes;
    return {
      torso: plain(look, white),
      over:
        outlined('M-74,236C-40,228 40,228 74,236L80,420C40,432 -40,432 -80,420Z', main.base, main.line, 2.8) +
        outlined('M-48,262L48,262L48,320L-48,320Z', accent.light, accent.line) +
        circle([-30, 366], 12, { fill: accent.base, stroke: accent.line, 'stroke-width': 2.4 }) +
        circle([30, 366], 12, { fill: accent.base, stroke: accent.line, 'stroke-width': 2.4 }),
    };
  },
};

/** The cloth of an outfit that has no back of its own in the list. */
export const backOf = (look: Look, sleeve: Tones): Back => {
  const draw = BACKS[look.character.outfit];
  if (draw) return draw(look);
  const { outfit } = look.character;
  return { torso: plain(look, sleeve, outfit === 'blazer' || outfit === 'jacket' || outfit === 'chinese') };
};
