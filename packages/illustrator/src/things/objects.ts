import { at, mirror } from '../pen/shape.ts';
import { circle, ellipse, group, outlined, path, place, stroke } from '../pen/svg.ts';
import { pick } from '../random.ts';
import { area, eye, type Kit, rod, shade, type Standing } from './thing.ts';

const WHEEL = 120;

const wheel = (x: number): string => {
  const spokes = Array.from({ length: 9 }, (_, i) => {
    const angle = (i * Math.PI) / 9;
    const [dx, dy] = [Math.cos(angle) * WHEEL * 0.94, Math.sin(angle) * WHEEL * 0.94];
    return `M${at([x - dx, -WHEEL - dy])}L${at([x + dx, -WHEEL + dy])}`;
  }).join('');
  return (
    stroke(spokes, '#8a8f9c', 2) +
    circle([x, -WHEEL], WHEEL - 6, { fill: 'none', stroke: '#2b2932', 'stroke-width': 14 }) +
    circle([x, -WHEEL], WHEEL - 15, { fill: 'none', stroke: '#cfd4de', 'stroke-width': 5 }) +
    circle([x, -WHEEL], 12, { fill: '#9aa0ae', stroke: '#2b2932', 'stroke-width': 3 })
  );
};

const bicycle = ({ random, tones }: Kit): string => {
  const paint = tones(pick(random, ['#d9534f', '#4f8fc9', '#68b184', '#f2c14e', '#f7f4ee']));
  const leather = tones('#8a5a3a');
  const steel = tones('#c4cbd6');
  const basket = Array.from({ length: 6 }, (_, i) => `M${-232 + i * 22},-330L${-224 + i * 19},-246`).join('');
  return (
    wheel(-190) +
    wheel(190) +
    rod('M190,-120L66,-128L-110,-262M66,-128L96,-300M190,-120L92,-270L-112,-270', paint, 11) +
    rod('M-190,-120C-176,-200 -140,-250 -126,-340', paint, 11) +
    rod('M-126,-340L-112,-366C-100,-376 -80,-372 -60,-360', steel, 8) +
    rod('M-72,-366L-40,-352', leather, 12) +
    rod('M96,-300L100,-326', steel, 8) +
    area('M58,-336C70,-352 130,-352 152,-338C150,-322 120,-318 100,-316C84,-318 62,-322 58,-336Z', leather) +
    circle([66, -128], 26, { fill: 'none', stroke: '#5b5f6b', 'stroke-width': 8 }) +
    rod('M66,-128L88,-86M88,-86L108,-88', steel, 6) +
    stroke('M66,-154L190,-136M66,-102L190,-106', '#5b5f6b', 4) +
    area('M-238,-336L-124,-336L-130,-240L-226,-240Z', tones('#d9b27a')) +
    stroke(`${basket}M-234,-306L-128,-306M-230,-276L-130,-276`, tones('#d9b27a').line, 3, { 'stroke-opacity': 0.7 }) +
    circle([-176, -352], 16, { fill: '#ff9fb6', stroke: '#8f5a68', 'stroke-width': 2 }) +
    circle([-200, -346], 13, { fill: '#fff3f6', stroke: '#8f5a68', 'stroke-width': 2 }) +
    circle([-152, -346], 13, { fill: '#ffe07a', stroke: '#8f5a68', 'stroke-width': 2 })
  );
};

const suitcase = ({ random, tones }: Kit): string => {
  const hide = tones(pick(random, ['#a5683f', '#4f7a8c', '#c9474f', '#6d6f86']));
  const strap = tones('#4a3028');
  return (
    rod('M-44,-262C-44,-312 44,-312 44,-262', strap, 12) +
    area(
      'M-150,-252C-150,-268 -140,-270 -132,-270L132,-270C140,-270 150,-268 150,-252L150,-14C150,-4 142,0 132,0L-132,0C-142,0 -150,-4 -150,-14Z',
      hide,
    ) +
    shade(
      'M80,-270L132,-270C140,-270 150,-268 150,-252L150,-14C150,-4 142,0 132,0L96,0C110,-80 104,-190 80,-270Z',
      hide,
    ) +
    area('M-96,-270L-66,-270L-66,0L-96,0ZM66,-270L96,-270L96,0L66,0Z', strap, 2.4) +
    outlined('M-90,-150L-72,-150L-72,-124L-90,-124ZM72,-150L90,-150L90,-124L72,-124Z', '#efcd6e', '#8a6a2a', 2.4) +
    outlined('M-40,-120L34,-138L44,-92L-30,-74Z', '#fff3d6', '#8a6a2a', 2.4) +
    path('M-24,-108L14,-117M-20,-94L28,-105', { stroke: '#c9474f', 'stroke-width': 4, fill: 'none' }) +
    stroke('M-138,-250C-138,-170 -138,-90 -138,-20', hide.light, 5, { 'stroke-opacity': 0.6 })
  );
};

const snowman = ({ random, tones }: Kit): string => {
  const snow = tones('#f6faff');
  const scarf = tones(pick(random, ['#d2364d', '#3f9a6a', '#4a78c0']));
  const hat = tones('#3a3644');
  const ball = (y: number, size: number): string =>
    circle([0, y], size, { fill: snow.base, stroke: snow.line, 'stroke-width': 3 }) +
    path(
      `M${size * 0.35},${y - size * 0.93}A${size},${size} 0 0 1 ${size * 0.35},${y + size * 0.93}A${size * 1.5},${size * 1.5} 0 0 0 ${size * 0.35},${y - size * 0.93}Z`,
      { fill: '#a9bce0', 'fill-opacity': 0.55 },
    );
  return (
    stroke(
      'M-110,-250L-196,-330M-170,-306L-200,-300M-170,-306L-176,-340M110,-250L196,-330M170,-306L200,-300M170,-306L176,-340',
      '#6b4a3a',
      9,
    ) +
    ball(-124, 134) +
    ball(-320, 102) +
    area('M-78,-256C-40,-226 40,-226 78,-256L86,-226C44,-192 -44,-192 -86,-226Z', scarf) +
    area('M30,-218L68,-226L80,-120L46,-114Z', scarf) +
    stroke('M50,-122L51,-108M62,-124L64,-110M72,-124L76,-112', scarf.line, 3) +
    eye(-36, -346, 11) +
    eye(36, -346, 11) +
    area('M-4,-330C24,-330 58,-320 76,-306C50,-304 20,-306 -4,-312Z', tones('#f08a3c'), 2.6) +
    stroke('M-40,-296C-24,-278 18,-276 36,-290', '#3a3038', 5) +
    [-178, -132, -86].map((y) => circle([0, y], 9, { fill: '#3a3038' })).join('') +
    area('M-116,-404C-60,-420 60,-420 116,-404C118,-392 60,-382 0,-382C-60,-382 -118,-392 -116,-404Z', hat) +
    area('M-70,-404L-62,-500C-40,-508 40,-508 62,-500L70,-404C40,-394 -40,-394 -70,-404Z', hat) +
    area('M-68,-436C-40,-428 40,-428 68,-436L70,-408C40,-398 -40,-398 -70,-408Z', scarf, 2.4)
  );
};

const pumpkin = ({ tones, sheet }: Kit): string => {
  const skin = tones('#ee8a34');
  const glow = sheet.linear([
    [0, '#fff2a0'],
    [1, '#ffc040'],
  ]);
  const face =
    'M-78,-136L-26,-120L-62,-96ZM78,-136L26,-120L62,-96ZM0,-104L14,-84L-14,-84ZM-92,-72C-50,-40 50,-40 92,-72C80,-26 40,-14 30,-14L22,-30L4,-12L-8,-28L-24,-12C-50,-18 -84,-36 -92,-72Z';
  return (
    area('M-8,-196C-14,-230 -34,-238 -40,-250L-8,-258C8,-240 14,-220 12,-196Z', tones('#6f8a4a')) +
    area(
      'M-140,-100C-146,-170 -100,-204 -60,-196C-30,-210 30,-210 60,-196C100,-204 146,-170 140,-100C136,-30 96,2 60,-2C30,6 -30,6 -60,-2C-96,2 -136,-30 -140,-100Z',
      skin,
    ) +
    shade('M60,-196C100,-204 146,-170 140,-100C136,-30 96,2 60,-2C100,-50 104,-140 60,-196Z', skin) +
    stroke(
      'M-60,-194C-100,-140 -100,-50 -60,-4M0,-204C-8,-140 -8,-60 0,0M60,-194C100,-140 100,-50 60,-4',
      skin.line,
      3,
      { 'stroke-opacity': 0.5 },
    ) +
    path(face, { fill: glow, stroke: '#7a3a14', 'stroke-width': 4 })
  );
};

const plant = ({ random, tones }: Kit): string => {
  const leaf = tones(pick(random, ['#5da36a', '#7fb35a', '#3f8a6a']));
  const pot = tones(pick(random, ['#d98a5a', '#f2efe8', '#7fb7d9']));
  const one = 'M0,0C-40,-50 -50,-150 -10,-220C40,-150 40,-50 0,0Z';
  const leaves = [-62, -34, 34, 62, -14, 14].map((turn, i) =>
    place(
      area(one, leaf) + stroke('M-2,-20C-8,-80 -10,-130 -9,-190', leaf.line, 2.6, { 'stroke-opacity': 0.6 }),
      [turn * 0.3, -140],
      turn,
      0.86 + (i % 3) * 0.12,
    ),
  );
  return (
    leaves.join('') +
    area('M-92,-150L92,-150L70,-8C66,2 -66,2 -70,-8Z', pot) +
    shade('M40,-150L92,-150L70,-8C66,2 40,2 20,0C44,-50 48,-100 40,-150Z', pot) +
    area('M-104,-164L104,-164L100,-128L-100,-128Z', pot)
  );
};

const bench = ({ tones }: Kit): string => {
  const wood = tones('#b9834f');
  const iron = tones('#3f4250');
  const slat = (y: number, high: number): string =>
    area(`M-260,${y}L260,${y}L260,${y + high}L-260,${y + high}Z`, wood) +
    stroke(`M-240,${y + high * 0.45}L120,${y + high * 0.45}`, wood.line, 2, { 'stroke-opacity': 0.4 });
  return (
    rod(
      'M-220,-300L-206,-120L-226,0M220,-300L206,-120L226,0M-206,-120L-160,-110L-150,0M206,-120L160,-110L150,0',
      iron,
      10,
    ) +
    slat(-296, 34) +
    slat(-250, 34) +
    slat(-204, 34) +
    slat(-142, 26) +
    slat(-112, 20)
  );
};

const lamppost = ({ tones, sheet }: Kit): string => {
  const iron = tones('#333a46');
  const glow = sheet.radial([
    [0, '#ffe9a6', 0.8],
    [1, '#ffe9a6', 0],
  ]);
  return (
    area('M-46,0L46,0L34,-40L20,-60L-20,-60L-34,-40Z', iron) +
    rod('M0,-50L0,-690', iron, 16) +
    rod('M-40,-600L40,-600', iron, 8) +
    circle([0, -770], 220, { fill: glow }) +
    outlined('M-46,-700L46,-700L62,-830L-62,-830Z', '#fff3c4', iron.line, 5) +
    stroke('M0,-700L0,-830M-30,-700L-36,-830M30,-700L36,-830', iron.line, 3) +
    area('M-74,-830L74,-830L30,-880L0,-906L-30,-880Z', iron) +
    area('M-36,-700L36,-700L24,-676L-24,-676Z', iron)
  );
};

const bear = (kit: Kit): string => {
  const fur = kit.tones(pick(kit.random, ['#c98e5a', '#8a5f42', '#f2dcc0', '#f3b8c6']));
  const pale = kit.tones('#fff0dc');
  const limb = 'M-62,-64C-112,-60 -132,-20 -112,-4C-92,8 -54,0 -40,-30Z';
  const arm = 'M-60,-150C-104,-140 -122,-104 -106,-84C-88,-72 -60,-96 -48,-120Z';
  const ear = 'M-70,-246C-104,-250 -112,-292 -84,-302C-60,-308 -44,-290 -42,-276Z';
  return (
    area('M-70,-160C-92,-90 -80,-20 -50,-6C-20,4 20,4 50,-6C80,-20 92,-90 70,-160Z', fur) +
    ellipse([0, -76], 42, 50, { fill: pale.base }) +
    area(limb, fur) +
    area(mirror(limb), fur) +
    ellipse([-96, -26], 17, 20, { fill: pale.base }) +
    ellipse([96, -26], 17, 20, { fill: pale.base }) +
    area(arm, fur) +
    area(mirror(arm), fur) +
    area(ear, fur) +
    area(mirror(ear), fur) +
    area(
      'M-86,-216C-90,-264 -46,-284 0,-284C46,-284 90,-264 86,-216C82,-170 44,-152 0,-152C-44,-152 -82,-170 -86,-216Z',
      fur,
    ) +
    ellipse([0, -194], 36, 27, { fill: pale.base }) +
    eye(-38, -222, 9) +
    eye(38, -222, 9) +
    ellipse([0, -206], 12, 8, { fill: '#3a2a30' }) +
    stroke('M0,-198L0,-188C-6,-180 -16,-180 -20,-186M0,-188C6,-180 16,-180 20,-186', '#3a2a30', 3) +
    area(
      'M0,-148C-26,-168 -52,-166 -50,-148C-48,-130 -24,-132 0,-148C26,-168 52,-166 50,-148C48,-130 24,-132 0,-148Z',
      kit.tones('#d2364d'),
      2.6,
    )
  );
};

/** A bear that sits; also one that is hugged. */
export const teddy = bear;

export const OBJECTS = {
  bicycle: { draw: bicycle, width: 640, height: 380 },
  suitcase: { draw: suitcase, width: 310, height: 310 },
  snowman: { draw: snowman, width: 400, height: 506 },
  pumpkin: { draw: pumpkin, width: 290, height: 258 },
  potted_plant: { draw: plant, width: 320, height: 390 },
  bench: { draw: bench, width: 540, height: 300 },
  lamppost: { draw: lamppost, width: 240, height: 906 },
  teddy_bear: { draw: (kit) => group(bear(kit), {}), width: 250, height: 302 },
} satisfies Record<string, Standing>;
