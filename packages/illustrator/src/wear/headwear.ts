import type { Look } from '../look.ts';
import { place as at, circle, ellipse, outlined, path, stroke } from '../pen/svg.ts';
import { pick } from '../random.ts';
import { cloth } from './outfit.ts';

/** Drawn behind the head and in front of it. */
interface Headwear {
  readonly behind?: string;
  readonly front: string;
}

const beret = (look: Look): Headwear => {
  const tones = look.clothes[0];
  const side = look.random('beret')() < 0.5 ? 1 : -1;
  const drawn =
    outlined(
      'M-128,-92C-160,-150 -120,-210 -10,-214C90,-216 150,-170 132,-104C90,-128 -70,-130 -128,-92Z',
      tones.base,
      tones.line,
      3,
    ) +
    path(
      'M132,-104C90,-128 -70,-130 -128,-92C-136,-108 -138,-120 -136,-132C-60,-152 80,-150 138,-134C138,-124 136,-114 132,-104Z',
      { fill: tones.shade, 'fill-opacity': 0.7 },
    ) +
    stroke('M-4,-213C-6,-222 0,-230 8,-232', tones.line, 6) +
    stroke('M-104,-160C-80,-190 -50,-198 -20,-200', tones.light, 6, { 'stroke-opacity': 0.6 });
  return { front: at(drawn, look.headPoint(0, 0), side * 7, [side, 1]) };
};

const witch = (look: Look): Headwear => {
  const tones = look.random('witch')() < 0.6 ? cloth(look, '#3a3150') : look.clothes[0];
  const band = look.clothes[2];
  const tip = look.random('tip')() < 0.5 ? 1 : -1;
  return {
    behind: outlined('M-226,-84C-160,-150 160,-150 226,-84C150,-110 -150,-110 -226,-84Z', tones.shade, tones.line, 3),
    front: at(
      outlined(
        'M-124,-108C-100,-190 -60,-240 -20,-290C0,-316 50,-326 96,-296C70,-296 54,-286 58,-262C76,-214 108,-160 124,-108C60,-134 -60,-134 -124,-108Z',
        tones.base,
        tones.line,
        3,
      ) +
        path('M58,-262C76,-214 108,-160 124,-108C100,-120 76,-126 50,-128C62,-180 50,-230 58,-262Z', {
          fill: tones.shade,
          'fill-opacity': 0.8,
        }) +
        outlined(
          'M-126,-104C-60,-134 60,-134 126,-104L116,-138C60,-164 -60,-164 -112,-138Z',
          band.base,
          band.line,
          2.6,
        ) +
        outlined(
          'M-226,-84C-150,-62 -132,-108 0,-112C132,-108 150,-62 226,-84C170,-120 120,-124 0,-126C-120,-124 -170,-120 -226,-84Z',
          tones.base,
          tones.line,
          3,
        ) +
        outlined('M-18,-160L18,-160L18,-128L-18,-128Z', '#efcd6e', '#8a6a2a', 2.4),
      look.headPoint(0, 0),
      0,
      [tip, 1],
    ),
  };
};

const straw = (look: Look): Headwear => {
  const tones = cloth(look, '#f0d595');
  const band = look.clothes[2];
  const weave = Array.from(
    { length: 7 },
    (_, i) =>
      `M${-104 + i * 6},${-124 - i * 13}C-40,${-148 - i * 13} 40,${-148 - i * 13} ${104 - i * 6},${-124 - i * 13}`,
  ).join('');
  return {
    behind: outlined('M-222,-72C-170,-150 170,-150 222,-72C150,-40 -150,-40 -222,-72Z', tones.shade, tones.line, 3),
    front: at(
      outlined(
        'M-118,-108C-116,-190 -70,-226 0,-226C70,-226 116,-190 118,-108C60,-132 -60,-132 -118,-108Z',
        tones.base,
        tones.line,
        3,
      ) +
        stroke(weave, tones.line, 1.6, { 'stroke-opacity': 0.35 }) +
        outlined(
          'M-119,-104C-60,-132 60,-132 119,-104L116,-142C60,-168 -60,-168 -116,-142Z',
          band.base,
          band.line,
          2.6,
        ) +
        outlined(
          'M-222,-72C-160,-84 -126,-112 0,-116C126,-112 160,-84 222,-72C176,-122 120,-128 0,-132C-120,-128 -176,-122 -222,-72Z',
          tones.base,
          tones.line,
          3,
        ) +
        path('M222,-72C176,-122 120,-128 40,-131C110,-120 160,-100 222,-72Z', {
          fill: tones.shade,
          'fill-opacity': 0.6,
        }),
      look.headPoint(0, 0),
    ),
  };
};

const peaked = (look: Look): Headwear => {
  const tones = look.clothes[0];
  const gold = '#efcd6e';
  return {
    front: at(
      outlined(
        'M-112,-108C-154,-150 -146,-196 -60,-206L0,-214L60,-206C146,-196 154,-150 112,-108Z',
        tones.base,
        tones.line,
        3,
      ) +
        path('M40,-209L60,-206C146,-196 154,-150 112,-108L60,-108C100,-150 90,-190 40,-209Z', {
          fill: tones.shade,
          'fill-opacity': 0.7,
        }) +
        outlined(
          'M-114,-92C-60,-120 60,-120 114,-92L112,-128C60,-150 -60,-150 -112,-128Z',
          cloth(look, '#2c2a35').base,
          '#15131b',
          2.6,
        ) +
        outlined(
          'M-108,-96C-60,-116 60,-116 108,-96C90,-70 50,-78 0,-80C-50,-78 -90,-70 -108,-96Z',
          cloth(look, '#23212b').base,
          '#15131b',
          2.6,
        ) +
        stroke('M-108,-106C-60,-126 60,-126 108,-106', gold, 4) +
        path('M0,-182L9,-162L28,-160L14,-147L18,-128L0,-138L-18,-128L-14,-147L-28,-160L-9,-162Z', {
          fill: gold,
          stroke: '#8a6a2a',
          'stroke-width': 2,
        }),
      look.headPoint(0, 0),
      pick(look.random('peak'), [-4, 0, 5]),
    ),
  };
};

const baseball = (look: Look): Headwear => {
  const [main, second, accent] = look.clothes;
  const side = look.random('cap')() < 0.5 ? 1 : -1;
  return {
    front: at(
      outlined(
        'M-120,-92C-124,-170 -70,-210 0,-210C70,-210 124,-170 120,-92C60,-116 -60,-116 -120,-92Z',
        main.base,
        main.line,
        3,
      ) +
        outlined(
          'M-44,-106C-46,-160 -26,-200 0,-210C26,-200 46,-160 44,-106C20,-112 -20,-112 -44,-106Z',
          second.base,
          second.line,
          2.4,
        ) +
        path('M70,-196C116,-170 124,-130 120,-92C104,-100 90,-104 74,-107C88,-140 88,-170 70,-196Z', {
          fill: main.shade,
          'fill-opacity': 0.7,
        }) +
        outlined(
          'M-122,-88C-80,-122 70,-124 118,-96C150,-84 170,-70 178,-54C120,-80 20,-92 -122,-88Z',
          accent.base,
          accent.line,
          2.8,
        ) +
        circle([0, -210], 7, { fill: accent.base, stroke: accent.line, 'stroke-width': 2 }),
      look.headPoint(0, 0),
      0,
      [side, 1],
    ),
  };
};

const maidBand = (look: Look): Headwear => {
  const white = cloth(look, '#fdfcff');
  const bumps = Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI * (1.13 + (i * 0.74) / 8);
    return circle([Math.cos(angle) * 122, -22 + Math.sin(angle) * 136], 19, {
      fill: white.base,
      stroke: white.line,
      'stroke-width': 2.4,
    });
  }).join('');
  const band = look.onHead('M-114,-60C-96,-130 -50,-150 0,-150C50,-150 96,-130 114,-60');
  return {
    front:
      at(bumps, look.headPoint(0, 0)) +
      stroke(band, white.line, 21) +
      stroke(band, white.base, 16) +
      stroke(band, look.clothes[2].base, 5),
  };
};

const tiara = (look: Look): Headwear => ({
  front:
    outlined(
      look.onHead(
        'M-66,-122C-40,-136 40,-136 66,-122C64,-136 62,-146 64,-158L42,-146L28,-174L14,-152L0,-192L-14,-152L-28,-174L-42,-146L-64,-158C-62,-146 -64,-136 -66,-122Z',
      ),
      look.tint('#f5d67b'),
      '#8a6a2a',
      2.6,
    ) +
    [
      [0, -150, 8],
      [-36, -140, 5],
      [36, -140, 5],
    ]
      .map(([x = 0, y = 0, r = 5]) =>
        circle(look.headPoint(x, y), r, { fill: look.clothes[2].base, stroke: '#8a6a2a', 'stroke-width': 2 }),
      )
      .join(''),
});

const halo = (look: Look): Headwear => {
  const glow = look.tint(pick(look.random('halo'), ['#ffe58a', '#8fe3ff', '#ff9fc4', '#b9a1ff']));
  const spot = look.headPoint(0, -226);
  const spiked = look.random('halo shape')() < 0.5;
  const spikes = spiked ? [-78, -40, 40, 78].map((x) => stroke(`M${x},${-8}L${x * 1.2},${-26}`, glow, 6)).join('') : '';
  return {
    front: at(
      ellipse([0, 0], 96, 25, { fill: 'none', stroke: glow, 'stroke-width': 17, 'stroke-opacity': 0.35 }) +
        ellipse([0, 0], 96, 25, { fill: 'none', stroke: glow, 'stroke-width': 8 }) +
        ellipse([0, 0], 96, 25, { fill: 'none', stroke: '#fff', 'stroke-width': 2.6 }) +
        spikes,
      spot,
    ),
  };
};

const headphones = (look: Look): Headwear => {
  const [, second, accent] = look.clothes;
  const body = look.random('headphones')() < 0.5 ? cloth(look, '#33313d') : second;
  const band = look.onHead('M-124,-20C-130,-140 -70,-186 0,-186C70,-186 130,-140 124,-20');
  const cup = (side: 1 | -1): string =>
    outlined(
      `M${side * 108},-30C${side * 146},-40 ${side * 156},0 ${side * 154},30C${side * 150},62 ${side * 128},66 ${side * 108},54Z`,
      body.base,
      body.line,
      3,
    ) + ellipse([side * 140, 12], 12, 26, { fill: accent.base, stroke: accent.line, 'stroke-width': 2.4 });
  return {
    front:
      stroke(band, body.line, 19) +
      stroke(band, body.base, 14) +
      stroke(look.onHead('M-80,-146C-50,-174 0,-182 40,-178'), body.light, 4, { 'stroke-opacity': 0.8 }) +
      cup(-1) +
      cup(1),
  };
};

const wreath = (look: Look): Headwear => {
  const random = look.random('wreath');
  const color = look.tint(pick(random, ['#fff7fa', '#ffc7d6', '#ffe28a', '#c8b0ff']));
  const leaf = look.tint('#6fae6a');
  const marks = Array.from({ length: 11 }, (_, i) => {
    const angle = Math.PI * (1.08 + (i * 0.84) / 10);
    const spot = look.headPoint(Math.cos(angle) * 116, -12 + Math.sin(angle) * 124);
    const leaves = path('M0,0C-18,-4 -26,8 -28,20C-14,20 -4,12 0,0ZM0,0C18,-4 26,8 28,20C14,20 4,12 0,0Z', {
      fill: leaf,
      stroke: '#33553a',
      'stroke-width': 1.8,
    });
    const bloom =
      [0, 72, 144, 216, 288]
        .map(
          (turn) =>
            `<ellipse transform="rotate(${turn})" cy="-9" rx="6.5" ry="9" fill="${color}" stroke="#a2596b" stroke-width="1.6"/>`,
        )
        .join('') + circle([0, 0], 4.4, { fill: '#ffd75e' });
    return at(look.sheet.stamp(i % 2 === 0 ? leaves + bloom : leaves), spot, (angle * 180) / Math.PI + 90, 1.05);
  });
  return { front: marks.filter((_, i) => i % 2 === 1).join('') + marks.filter((_, i) => i % 2 === 0).join('') };
};

const foxMask = (look: Look): Headwear => {
  const side = look.random('mask')() < 0.5 ? 1 : -1;
  const drawn =
    outlined(
      'M-52,-36L-62,-92L-24,-58C-8,-62 8,-62 24,-58L62,-92L52,-36C56,0 34,46 0,58C-34,46 -56,0 -52,-36Z',
      '#fffaf4',
      '#3a2a2e',
      2.8,
    ) +
    path('M-56,-78L-50,-44L-32,-58ZM56,-78L50,-44L32,-58Z', { fill: '#d8404a' }) +
    stroke('M-38,-10C-28,-20 -18,-18 -12,-6M38,-10C28,-20 18,-18 12,-6', '#3a2a2e', 5) +
    path('M-7,38L7,38L0,48Z', { fill: '#3a2a2e' }) +
    stroke('M-40,14L-20,18M-38,24L-20,24M40,14L20,18M38,24L20,24', '#d8404a', 3) +
    path('M0,-50L6,-34L0,-22L-6,-34Z', { fill: '#d8404a' });
  return { front: at(drawn, look.headPoint(side * 92, -106), side * 30, 0.95) };
};

/** Hats, and what else is worn on the head. */
export const headwear = (look: Look): Headwear => {
  switch (look.character.headwear) {
    case 'beret':
      return beret(look);
    case 'witch_hat':
      return witch(look);
    case 'straw_hat':
      return straw(look);
    case 'peaked_cap':
      return peaked(look);
    case 'baseball_cap':
      return baseball(look);
    case 'maid_headdress':
      return maidBand(look);
    case 'tiara':
      return tiara(look);
    case 'halo':
      return halo(look);
    case 'headphones':
      return headphones(look);
    case 'flower_wreath':
      return wreath(look);
    case 'mask':
      return foxMask(look);
    default:
      return { front: '' };
  }
};

/** Hats with a peak, and what only a face shows, look different from behind. */
export const hatFromBehind = (look: Look): Headwear => {
  switch (look.character.headwear) {
    case 'tiara':
    case 'mask':
      return { front: '' };
    case 'peaked_cap':
    case 'baseball_cap': {
      const [main, , accent] = look.clothes;
      const isMilitary = look.character.headwear === 'peaked_cap';
      return {
        front:
          outlined(
            isMilitary
              ? 'M-116,-84C-160,-150 -146,-196 -60,-206L0,-212L60,-206C146,-196 160,-150 116,-84C60,-64 -60,-64 -116,-84Z'
              : 'M-124,-74C-130,-170 -70,-212 0,-212C70,-212 130,-170 124,-74C60,-54 -60,-54 -124,-74Z',
            main.base,
            main.line,
            3,
          ) +
          (isMilitary
            ? outlined('M-116,-84C-60,-64 60,-64 116,-84L113,-120C60,-100 -60,-100 -113,-120Z', '#2c2a35', '#15131b')
            : outlined('M-44,-66C-40,-106 40,-106 44,-66C20,-62 -20,-62 -44,-66Z', look.hair.base, main.line, 2.6) +
              stroke('M-42,-74C-20,-66 20,-66 42,-74', accent.base, 9)),
      };
    }
    default:
      return headwear(look);
  }
};
