import { mirror } from '../pen/shape.ts';
import { circle, ellipse, outlined, path, stroke } from '../pen/svg.ts';
import { pick } from '../random.ts';
import { area, eye, type Kit, rod, shade, type Standing } from './thing.ts';

const both = (draw: (flip: (d: string) => string) => string): string => draw((d) => d) + draw(mirror);

const PINK = '#f2a3ab';

const whiskers = (y: number): string =>
  stroke(
    `M-44,${y}L-104,${y - 12}M-44,${y + 10}L-102,${y + 14}M44,${y}L104,${y - 12}M44,${y + 10}L102,${y + 14}`,
    '#4a3f4c',
    2,
    { 'stroke-opacity': 0.55 },
  );

const sitting = 'M-62,-206C-96,-150 -112,-60 -84,-8C-60,6 60,6 84,-8C112,-60 96,-150 62,-206Z';

const cat = ({ random, tones, sheet }: Kit): string => {
  const [color, patch, iris] = pick(random, [
    ['#3a3644', '#3a3644', '#f0c84a'],
    ['#e9a25c', '#fff3e2', '#6fb06a'],
    ['#f7f2ea', '#f7f2ea', '#5aa6d8'],
    ['#9a9cab', '#f4f2f4', '#e8b84a'],
    ['#fbf5ec', '#e2955a', '#6fb06a'],
  ] as const);
  const fur = tones(color);
  const light = tones(patch);
  const isTabby = color === '#e9a25c' || color === '#9a9cab';
  const head =
    'M-92,-250C-96,-290 -60,-322 0,-322C60,-322 96,-290 92,-250C92,-206 52,-184 0,-184C-52,-184 -92,-206 -92,-250Z';
  const stripes = isTabby
    ? stroke(
        'M0,-320L0,-292M-26,-317L-22,-292M26,-317L22,-292M-90,-236L-66,-236M90,-236L66,-236M-88,-120L-62,-112M-94,-84L-64,-80M88,-120L62,-112M94,-84L64,-80',
        fur.line,
        6,
        { 'stroke-opacity': 0.45 },
      )
    : '';
  return (
    rod('M70,-24C150,-20 170,-90 132,-132C112,-152 96,-132 108,-116', fur, 24) +
    area(sitting, fur) +
    shade('M40,-206L62,-206C96,-150 112,-60 84,-8L44,-4C84,-60 76,-150 40,-206Z', fur) +
    outlined('M-40,-190C-44,-130 -30,-96 0,-84C30,-96 44,-130 40,-190Z', light.base, 'none', 0) +
    area('M-46,-100C-50,-50 -50,-26 -54,-10C-50,4 -12,4 -10,-8C-10,-40 -8,-70 -6,-100', fur) +
    area('M46,-100C50,-50 50,-26 54,-10C50,4 12,4 10,-8C10,-40 8,-70 6,-100', fur) +
    stroke('M-38,-4L-38,-14M-26,-4L-26,-14M38,-4L38,-14M26,-4L26,-14', fur.line, 2.4) +
    both(
      (d) =>
        area(d('M-88,-258C-104,-310 -102,-352 -92,-366C-64,-352 -40,-330 -30,-312Z'), fur) +
        path(d('M-80,-278C-88,-310 -88,-332 -84,-342C-68,-332 -54,-320 -46,-308Z'), { fill: PINK }),
    ) +
    area(head, fur) +
    (color === '#fbf5ec'
      ? outlined('M20,-321C62,-320 96,-290 92,-250C70,-252 34,-270 20,-321Z', light.base, 'none', 0)
      : '') +
    stripes +
    outlined(
      'M-34,-214C-40,-236 -16,-240 0,-232C16,-240 40,-236 34,-214C26,-198 -26,-198 -34,-214Z',
      tones('#fffaf4').base,
      'none',
      0,
    ) +
    both(
      (d) =>
        path(d('M-62,-256C-58,-276 -34,-276 -28,-254C-34,-240 -56,-240 -62,-256Z'), {
          fill: iris,
          stroke: '#2a2230',
          'stroke-width': 3,
        }) + path(d('M-45,-270C-39,-262 -39,-248 -45,-241C-51,-248 -51,-262 -45,-270Z'), { fill: '#2a2230' }),
    ) +
    circle([-50, -264], 4, { fill: '#fff' }) +
    circle([40, -264], 4, { fill: '#fff' }) +
    path('M-8,-232L8,-232L0,-222Z', { fill: '#d9737f', stroke: '#5a3a42', 'stroke-width': 1.6 }) +
    stroke('M0,-222C-2,-210 -16,-208 -20,-216M0,-222C2,-210 16,-208 20,-216', '#5a3a42', 2.6) +
    whiskers(-226) +
    stroke('M-58,-192C-30,-176 30,-176 58,-192', tones('#d2364d').line, 15) +
    stroke('M-58,-192C-30,-176 30,-176 58,-192', tones('#d2364d').base, 10) +
    circle([0, -174], 12, {
      fill: sheet.radial(
        [
          [0, '#fff0b0'],
          [1, '#eab94a'],
        ],
        [0.4, 0.35],
      ),
      stroke: '#8a6a2a',
      'stroke-width': 2.4,
    })
  );
};

const dog = ({ random, tones }: Kit): string => {
  const [color, floppy] = pick(random, [
    ['#d9964e', false],
    ['#7a5238', true],
    ['#f2e6d2', true],
    ['#44404c', false],
  ] as const);
  const fur = tones(color);
  const cream = tones('#fff4e4');
  const collar = tones(pick(random, ['#4a78c0', '#d2364d', '#3f9a6a']));
  const ears = floppy
    ? both((d) =>
        area(
          d('M-70,-312C-112,-320 -132,-270 -126,-218C-112,-196 -92,-208 -86,-236Z'),
          tones(color === '#f2e6d2' ? '#c99a6a' : color),
        ),
      )
    : both(
        (d) =>
          area(d('M-92,-270C-104,-324 -96,-352 -86,-362C-60,-350 -40,-330 -28,-314Z'), fur) +
          path(d('M-80,-288C-86,-318 -84,-334 -80,-340C-66,-332 -56,-322 -48,-312Z'), { fill: PINK }),
      );
  return (
    rod('M76,-40C130,-50 160,-110 120,-146C92,-160 82,-124 106,-118', fur, 30) +
    area('M-66,-214C-104,-150 -122,-60 -92,-8C-64,8 64,8 92,-8C122,-60 104,-150 66,-214Z', fur) +
    shade('M44,-214L66,-214C104,-150 122,-60 92,-8L50,-2C90,-60 82,-150 44,-214Z', fur) +
    outlined('M-46,-200C-56,-140 -40,-90 0,-76C40,-90 56,-140 46,-200Z', cream.base, 'none', 0) +
    area('M-52,-110C-56,-60 -54,-28 -60,-10C-54,6 -14,6 -10,-8C-10,-40 -8,-70 -6,-104', fur) +
    area('M52,-110C56,-60 54,-28 60,-10C54,6 14,6 10,-8C10,-40 8,-70 6,-104', fur) +
    outlined('M-59,-18C-54,6 -14,6 -10,-12ZM59,-18C54,6 14,6 10,-12Z', cream.base, 'none', 0) +
    stroke('M-42,-2L-42,-14M-28,-2L-28,-14M42,-2L42,-14M28,-2L28,-14', fur.line, 2.4) +
    (floppy ? '' : ears) +
    area(
      'M-96,-252C-100,-300 -60,-330 0,-330C60,-330 100,-300 96,-252C94,-206 56,-180 0,-180C-56,-180 -94,-206 -96,-252Z',
      fur,
    ) +
    outlined(
      'M-56,-206C-60,-240 -24,-250 0,-262C24,-250 60,-240 56,-206C46,-184 -46,-184 -56,-206Z',
      cream.base,
      'none',
      0,
    ) +
    outlined(
      'M-58,-292a13,9 0 1 0 26,0a13,9 0 1 0 -26,0ZM32,-292a13,9 0 1 0 26,0a13,9 0 1 0 -26,0Z',
      cream.base,
      'none',
      0,
    ) +
    (floppy ? ears : '') +
    eye(-44, -262, 11) +
    eye(44, -262, 11) +
    path('M-16,-238C-16,-248 16,-248 16,-238C14,-226 -14,-226 -16,-238Z', { fill: '#2a2230' }) +
    ellipse([-5, -242], 5, 2.6, { fill: '#8a8296' }) +
    outlined('M-14,-206C-14,-180 14,-180 14,-206Z', '#f08a94', '#a04a58', 2.4) +
    stroke('M0,-230L0,-214C-6,-202 -28,-202 -34,-214M0,-214C6,-202 28,-202 34,-214', '#4a343a', 3) +
    stroke('M-62,-188C-32,-166 32,-166 62,-188', collar.line, 20) +
    stroke('M-62,-188C-32,-166 32,-166 62,-188', collar.base, 14) +
    circle([0, -164], 11, { fill: '#f2cd63', stroke: '#8a6a2a', 'stroke-width': 2.4 })
  );
};

const rabbit = ({ random, tones }: Kit): string => {
  const fur = tones(pick(random, ['#fffaf6', '#cdb59c', '#b9b6c0', '#8a6a54']));
  const isDroopy = random() < 0.35;
  const ear = (d: (path: string) => string): string =>
    area(d('M-34,-222C-70,-262 -84,-346 -62,-378C-38,-372 -14,-300 -10,-232Z'), fur) +
    path(d('M-34,-240C-58,-280 -64,-334 -56,-354C-42,-340 -26,-290 -22,-242Z'), { fill: PINK });
  const fallen =
    area('M18,-226C40,-270 84,-290 104,-270C118,-240 118,-200 104,-176C88,-184 80,-222 62,-232Z', fur) +
    path('M78,-256C94,-262 104,-236 102,-204C92,-218 88,-240 78,-256Z', { fill: PINK });
  return (
    circle([92, -46], 30, { fill: tones('#fffdfb').base, stroke: fur.line, 'stroke-width': 3 }) +
    area('M-58,-150C-104,-110 -112,-40 -86,-10C-60,4 60,4 86,-10C112,-40 104,-110 58,-150Z', fur) +
    shade('M40,-150L58,-150C104,-110 112,-40 86,-10L52,-2C84,-40 74,-110 40,-150Z', fur) +
    area(
      'M-104,-6C-112,-34 -74,-48 -46,-30C-34,-20 -36,-2 -46,2C-66,6 -98,6 -104,-6ZM104,-6C112,-34 74,-48 46,-30C34,-20 36,-2 46,2C66,6 98,6 104,-6Z',
      fur,
    ) +
    area(
      'M-34,-78C-36,-44 -34,-20 -30,-6C-24,4 -8,2 -6,-8L-4,-70M34,-78C36,-44 34,-20 30,-6C24,4 8,2 6,-8L4,-70',
      fur,
    ) +
    ear((d) => d) +
    (isDroopy ? '' : ear(mirror)) +
    area(
      'M-84,-176C-88,-220 -50,-242 0,-242C50,-242 88,-220 84,-176C80,-138 46,-122 0,-122C-46,-122 -80,-138 -84,-176Z',
      fur,
    ) +
    (isDroopy ? fallen : '') +
    eye(-44, -184, 12, '#6a2030') +
    eye(44, -184, 12, '#6a2030') +
    ellipse([-58, -156], 16, 9, { fill: '#ff9aa5', 'fill-opacity': 0.5 }) +
    ellipse([58, -156], 16, 9, { fill: '#ff9aa5', 'fill-opacity': 0.5 }) +
    path('M-8,-166L8,-166L0,-157Z', { fill: '#e07d8a', stroke: '#5a3a42', 'stroke-width': 1.6 }) +
    stroke('M0,-157L0,-148M0,-148C-6,-142 -14,-142 -18,-147M0,-148C6,-142 14,-142 18,-147', '#5a3a42', 2.6)
  );
};

/** A small bird that looks to the left, its feet at (0, 0). */
const smallBird = ({ random, tones }: Kit): string => {
  const [back, breast] = pick(random, [
    ['#5aa0d8', '#ffb37a'],
    ['#f3cf5a', '#fff3c4'],
    ['#8a6a54', '#f4e6d6'],
    ['#f6f6fb', '#ffe3e8'],
    ['#7fbf7a', '#f6e6a0'],
  ] as const);
  const feather = tones(back);
  return (
    stroke('M-8,-30L-12,-2M12,-30L12,-2M-22,0L-12,-4L-2,0M2,0L12,-4L22,0', '#a8642e', 5) +
    area('M62,-74C96,-70 132,-40 146,-20C120,-20 84,-30 56,-46Z', feather) +
    area(
      'M-78,-104C-82,-150 -48,-172 -12,-170C40,-166 84,-120 80,-72C76,-34 36,-18 0,-20C-46,-22 -70,-56 -78,-104Z',
      feather,
    ) +
    outlined(
      'M-76,-104C-60,-112 -30,-92 -22,-70C-12,-46 10,-26 24,-21C-30,-14 -66,-40 -76,-104Z',
      tones(breast).base,
      'none',
      0,
    ) +
    area('M-6,-96C30,-118 76,-100 96,-52C64,-40 10,-40 -6,-96Z', tones(feather.shade)) +
    stroke('M22,-66C44,-56 64,-52 84,-54M14,-78C40,-66 66,-66 88,-70', feather.line, 2.4, { 'stroke-opacity': 0.6 }) +
    area('M-78,-126L-110,-112L-76,-102Z', tones('#f0a23c'), 2.6) +
    eye(-46, -132, 10) +
    ellipse([-52, -108], 10, 6, { fill: '#ff8a94', 'fill-opacity': 0.55 })
  );
};

const penguin = ({ tones }: Kit): string => {
  const dark = tones('#39425e');
  const beak = tones('#f0a23c');
  return (
    area('M-70,-4C-74,-24 -34,-26 -14,-8C-16,4 -60,6 -70,-4ZM70,-4C74,-24 34,-26 14,-8C16,4 60,6 70,-4Z', beak) +
    area(
      'M-92,-196C-138,-150 -136,-90 -120,-66C-104,-84 -92,-120 -88,-150ZM92,-196C138,-150 136,-90 120,-66C104,-84 92,-120 88,-150Z',
      dark,
    ) +
    area(
      'M0,-322C70,-322 96,-270 98,-200C104,-120 100,-40 66,-14C40,-4 -40,-4 -66,-14C-100,-40 -104,-120 -98,-200C-96,-270 -70,-322 0,-322Z',
      dark,
    ) +
    outlined(
      'M0,-262C20,-300 72,-290 74,-244C76,-210 70,-190 74,-150C80,-90 70,-40 48,-22C24,-14 -24,-14 -48,-22C-70,-40 -80,-90 -74,-150C-70,-190 -76,-210 -74,-244C-72,-290 -20,-300 0,-262Z',
      tones('#fffdf8').base,
      'none',
      0,
    ) +
    eye(-36, -244, 11) +
    eye(36, -244, 11) +
    ellipse([-54, -218], 15, 9, { fill: '#ff9aa5', 'fill-opacity': 0.6 }) +
    ellipse([54, -218], 15, 9, { fill: '#ff9aa5', 'fill-opacity': 0.6 }) +
    area('M-22,-228C-10,-242 10,-242 22,-228C12,-214 -12,-214 -22,-228Z', beak) +
    area('M-86,-190C-40,-164 40,-164 86,-190L88,-164C40,-138 -40,-138 -88,-164Z', tones('#d2364d')) +
    area('M34,-156L70,-162L78,-92L46,-88Z', tones('#d2364d'))
  );
};

export const ANIMALS = {
  cat: { draw: cat, width: 250, height: 366 },
  dog: { draw: dog, width: 270, height: 362 },
  rabbit: { draw: rabbit, width: 230, height: 378 },
  bird: { draw: smallBird, width: 250, height: 172 },
  penguin: { draw: penguin, width: 270, height: 322 },
} satisfies Record<string, Standing>;
