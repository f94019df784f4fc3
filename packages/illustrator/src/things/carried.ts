import { at, type Point } from '../pen/shape.ts';
import { circle, ellipse, outlined, path, place, stroke } from '../pen/svg.ts';
import { between, pick } from '../random.ts';
import { teddy } from './objects.ts';
import { area, type Kit, rod, shade, type Standing } from './thing.ts';

/** A thing that people hold. */
export interface Carried {
  /** In a figure's units: behind the figure, or over the body and under the fingers. */
  readonly behind?: (kit: Kit) => string;
  readonly front?: (kit: Kit) => string;
}

/** The fist of the arm that holds something. */
const GRIP: Point = [214, 366];

const UMBRELLAS = ['#d9534f', '#4f8fc9', '#f2b8c6', '#68b184', '#f7f4ee', '#8c6fc0', '#f2c14e'] as const;

/** Open, seen from below its edge, as it rests on a shoulder. */
const parasol = ({ random, tones }: Kit): string => {
  const cloth = tones(pick(random, UMBRELLAS));
  const [cx, cy, size] = [70, -70, 306];
  const corner = (i: number, out = 1): Point => {
    const angle = (i * Math.PI) / 5 + 0.2;
    return [cx + Math.cos(angle) * size * out, cy + Math.sin(angle) * size * out * 0.94];
  };
  const corners = Array.from({ length: 10 }, (_, i) => corner(i));
  const edge = corners.map((_, i) => `Q${at(corner(i + 0.5, 0.9))} ${at(corner(i + 1))}`).join('');
  const d = `M${at(corner(0))}${edge}Z`;
  const panels = corners
    .map((_, i) =>
      i % 2 === 0 ? `M${cx},${cy}L${at(corner(i))}Q${at(corner(i + 0.5, 0.9))} ${at(corner(i + 1))}Z` : '',
    )
    .join('');
  return (
    area(d, cloth, 3.4) +
    shade(panels, cloth, 0.4) +
    stroke(corners.map((point) => `M${cx},${cy}L${at(point)}`).join(''), cloth.line, 2.6, { 'stroke-opacity': 0.6 }) +
    stroke(d, cloth.light, 5, { 'stroke-opacity': 0.7 }) +
    circle([cx, cy], 12, { fill: '#efcd6e', stroke: '#8a6a2a', 'stroke-width': 2.6 }) +
    rod(`M${cx},${cy}L226,420`, tones('#6b4a3a'), 10)
  );
};

/** Open, from the side, as it lies on the ground. */
const openUmbrella = ({ random, tones }: Kit): string => {
  const cloth = tones(pick(random, UMBRELLAS));
  const dome =
    'M-250,0C-240,-150 -120,-236 0,-240C120,-236 240,-150 250,0Q208,-36 167,0Q125,-40 83,0Q42,-40 0,0Q-42,-40 -83,0Q-125,-40 -167,0Q-208,-36 -250,0Z';
  return (
    rod('M0,-20L0,180C0,226 60,226 60,186', tones('#6b4a3a'), 11) +
    area(
      'M-167,0C-150,-130 -70,-220 0,-240C70,-220 150,-130 167,0Q125,-40 83,0Q42,-40 0,0Q-42,-40 -83,0Q-125,-40 -167,0Z',
      cloth,
    ) +
    area(dome, cloth, 3.4) +
    shade('M0,-240C120,-236 240,-150 250,0Q208,-36 167,0C150,-130 70,-220 0,-240Z', cloth, 0.7) +
    stroke(
      'M0,-240C-70,-220 -150,-130 -167,0M0,-240C-40,-200 -76,-110 -83,0M0,-240L0,0M0,-240C40,-200 76,-110 83,0M0,-240C70,-220 150,-130 167,0',
      cloth.line,
      2.6,
      { 'stroke-opacity': 0.6 },
    ) +
    stroke('M-180,-120C-150,-170 -100,-204 -60,-216', cloth.light, 7, { 'stroke-opacity': 0.7 }) +
    stroke('M0,-240L0,-268', '#6b4a3a', 9)
  );
};

/** Upright, its grip around (0, 0). */
const sword = ({ random, tones, sheet }: Kit): string => {
  const steel = sheet.linear(
    [
      [0, '#f6f9ff'],
      [0.5, '#c9d3e6'],
      [0.52, '#9fb0cc'],
      [1, '#dfe7f4'],
    ],
    [0, 0, 1, 0],
  );
  const gold = tones('#e8c25a');
  const gem = pick(random, ['#d2364d', '#4f8fc9', '#3f9a6a', '#8c5bb0']);
  return (
    outlined('M-21,-56L-17,-500L0,-548L17,-500L21,-56Z', steel, '#4a5470', 3) +
    stroke('M0,-70L0,-480', '#7f8fae', 3) +
    area('M-86,-62C-60,-46 60,-46 86,-62C96,-54 92,-34 78,-34C50,-26 -50,-26 -78,-34C-92,-34 -96,-54 -86,-62Z', gold) +
    rod('M0,-30L0,52', tones('#5a3530'), 22) +
    stroke('M-11,-16L11,-6M-11,2L11,12M-11,20L11,30', '#c99a6a', 3) +
    circle([0, 64], 18, { fill: gold.base, stroke: gold.line, 'stroke-width': 3 }) +
    outlined('M0,-60L13,-46L0,-30L-13,-46Z', gem, '#3a2030', 2.4)
  );
};

const balloon = (kit: Kit, [x, y]: Point, color: string): string => {
  const skin = kit.tones(color);
  const d = `M${x},${y - 96}C${x + 62},${y - 96} ${x + 78},${y - 44} ${x + 68},${y}C${x + 58},${y + 46} ${x + 22},${y + 78} ${x},${y + 92}C${x - 22},${y + 78} ${x - 58},${y + 46} ${x - 68},${y}C${x - 78},${y - 44} ${x - 62},${y - 96} ${x},${y - 96}Z`;
  return (
    area(`M${x},${y + 88}L${x + 13},${y + 108}L${x - 13},${y + 108}Z`, skin, 2.6) +
    area(d, skin) +
    shade(
      `M${x + 30},${y - 86}C${x + 76},${y - 60} ${x + 76},${y - 20} ${x + 68},${y}C${x + 58},${y + 46} ${x + 22},${y + 78} ${x},${y + 92}C${x + 44},${y + 40} ${x + 56},${y - 30} ${x + 30},${y - 86}Z`,
      skin,
      0.55,
    ) +
    ellipse([x - 30, y - 48], 13, 24, { fill: '#ffffff', 'fill-opacity': 0.75 })
  );
};

/** Three of them on strings that end at a point. */
const balloons = (kit: Kit, [x, y]: Point, high: number): string => {
  const colors = pick(kit.random, [
    ['#e85a6a', '#f6c84f', '#5aa6e0'],
    ['#f59ab4', '#b48fe0', '#8fd0f0'],
    ['#ee8a4a', '#7cc48a', '#f3d96a'],
  ] as const);
  const spots: Point[] = [
    [x + 8, y - high - 70],
    [x - 74, y - high + 40],
    [x + 84, y - high + 50],
  ];
  const strings = spots
    .map((spot) => `M${at([spot[0], spot[1] + 106])}Q${at([spot[0], (spot[1] + y) / 2 + 40])} ${at([x, y])}`)
    .join('');
  return stroke(strings, '#6a6478', 3) + spots.map((spot, i) => balloon(kit, spot, colors[i] ?? '#e85a6a')).join('');
};

/** Upright, its body around (0, 0). */
const guitar = ({ random, tones }: Kit): string => {
  const wood = tones(pick(random, ['#d9964e', '#b0603a', '#c9474f', '#e8cf9a', '#4f6a9a']));
  const dark = tones('#4a3028');
  const body =
    'M-58,-116C-92,-96 -84,-52 -66,-30C-116,-4 -128,84 -92,124C-50,160 50,160 92,124C128,84 116,-4 66,-30C84,-52 92,-96 58,-116C30,-128 -30,-128 -58,-116Z';
  const strings = [-9, -5.4, -1.8, 1.8, 5.4, 9].map((x) => `M${x},92L${x * 0.8},-420`).join('');
  const frets = Array.from({ length: 9 }, (_, i) => `M-15,${-150 - i * 26}L15,${-150 - i * 26}`).join('');
  return (
    area(body, wood, 3.4) +
    shade(
      'M58,-116C92,-96 84,-52 66,-30C116,-4 128,84 92,124C70,142 40,150 10,152C70,110 96,40 56,-10C40,-30 60,-80 40,-121Z',
      wood,
      0.5,
    ) +
    area('M-17,-20L-15,-410L15,-410L17,-20Z', dark) +
    stroke(frets, '#e8dcc0', 2) +
    area('M-18,-408L-26,-490C-16,-502 16,-502 26,-490L18,-408Z', dark) +
    [-470, -448, -426]
      .map(
        (y) =>
          circle([-31, y], 6, { fill: '#e8e4d8', stroke: '#3a2a24', 'stroke-width': 2 }) +
          circle([31, y], 6, { fill: '#e8e4d8', stroke: '#3a2a24', 'stroke-width': 2 }),
      )
      .join('') +
    circle([0, 12], 32, { fill: '#2c1e1a', stroke: wood.light, 'stroke-width': 5 }) +
    area('M-36,86L36,86L36,100L-36,100Z', dark, 2.4) +
    stroke(strings, '#f4efe2', 1.4) +
    stroke('M-84,110C-110,80 -104,30 -84,4', wood.light, 6, { 'stroke-opacity': 0.6 })
  );
};

/** Upright with the brush on top, its middle around (0, 0). */
const broom = ({ tones, random }: Kit): string => {
  const straw = tones('#e0b45e');
  const cord = tones(pick(random, ['#c9474f', '#4f6aa8', '#5a8a5a']));
  const d =
    'M-22,-300C-66,-340 -80,-420 -74,-500C-50,-486 -44,-512 -26,-506C-12,-500 0,-520 16,-508C34,-516 44,-490 74,-500C80,-420 66,-340 22,-300Z';
  return (
    rod('M0,-300L0,330', tones('#8a5a3a'), 15) +
    area(d, straw) +
    shade('M6,-300C30,-360 40,-430 34,-506C44,-490 60,-494 74,-500C80,-420 66,-340 22,-300Z', straw) +
    stroke(
      'M-14,-310C-36,-360 -48,-420 -50,-480M-4,-310C-10,-380 -14,-430 -12,-490M8,-310C22,-370 30,-430 30,-490',
      straw.line,
      2.4,
      { 'stroke-opacity': 0.6 },
    ) +
    area('M-26,-322C-10,-314 10,-314 26,-322L24,-290C10,-284 -10,-284 -24,-290Z', cord)
  );
};

const SCOOPS = ['#ffc4d4', '#fff4dc', '#8fd6b4', '#7a4e3a', '#c9b0f0'] as const;

/** Its tip is held at (0, 0). */
const iceCream = ({ random, tones }: Kit): string => {
  const [low, high] = [pick(random, SCOOPS), pick(random, SCOOPS)].map(tones);
  const cone = tones('#e8b46a');
  if (!low || !high) return '';
  const scoop = (y: number, size: number, cream: typeof low): string =>
    area(
      `M${-size},${y}C${-size - 4},${y - size * 1.3} ${size + 4},${y - size * 1.3} ${size},${y}C${size * 0.8},${y + 18} ${size * 0.5},${y + 4} ${size * 0.3},${y + 14}C${size * 0.1},${y + 24} ${-size * 0.2},${y + 6} ${-size * 0.4},${y + 14}C${-size * 0.7},${y + 22} ${-size},${y + 14} ${-size},${y}Z`,
      cream,
    ) + ellipse([-size * 0.35, y - size * 0.5], size * 0.2, size * 0.14, { fill: '#fff', 'fill-opacity': 0.7 });
  return (
    area('M-46,-92L46,-92L4,40L-4,40Z', cone) +
    stroke(
      'M-36,-66L14,-90M-28,-36L34,-76M-20,-8L26,-42M-12,18L18,-6M36,-66L-14,-90M28,-36L-34,-76M20,-8L-26,-42',
      cone.line,
      2,
      { 'stroke-opacity': 0.5 },
    ) +
    scoop(-92, 52, low) +
    scoop(-150, 44, high) +
    circle([10, -206], 13, { fill: '#d2364d', stroke: '#6d1c2c', 'stroke-width': 2.6 }) +
    stroke('M12,-218C14,-234 26,-240 34,-240', '#5a7a3a', 3)
  );
};

const lollipop = ({ random, tones }: Kit): string => {
  const candy = tones(pick(random, ['#f27d9a', '#f6a04f', '#7cc4e8', '#9ad07a']));
  const swirl = Array.from({ length: 60 }, (_, i): Point => {
    const [angle, out] = [i * 0.3, 4 + i * 1.08];
    return [Math.cos(angle) * out, -180 + Math.sin(angle) * out];
  });
  return (
    rod('M0,-110L0,60', tones('#fbf7ee'), 9) +
    circle([0, -180], 74, { fill: candy.base, stroke: candy.line, 'stroke-width': 3.2 }) +
    stroke(`M${swirl.map(at).join('L')}`, '#fffaf4', 9) +
    ellipse([-30, -216], 16, 9, { fill: '#fff', 'fill-opacity': 0.8 }) +
    area(
      'M0,-100C-20,-118 -44,-116 -42,-98C-40,-82 -20,-86 0,-100C20,-118 44,-116 42,-98C40,-82 20,-86 0,-100Z',
      tones('#fff3f6'),
      2.6,
    )
  );
};

/** Hangs from (0, 0). */
const lantern = ({ tones, sheet }: Kit): string => {
  const iron = tones('#3a3f4c');
  const glow = sheet.radial([
    [0, '#ffe08a', 0.75],
    [1, '#ffe08a', 0],
  ]);
  return (
    circle([0, 120], 190, { fill: glow }) +
    stroke('M-44,48C-44,-10 44,-10 44,48', iron.line, 7) +
    area('M-54,60L-30,34L30,34L54,60Z', iron) +
    outlined('M-46,60L46,60L46,176L-46,176Z', '#fff0b8', iron.line, 4) +
    path('M0,86C24,116 24,156 0,160C-24,156 -24,116 0,86Z', { fill: '#ff9a3c' }) +
    path('M0,116C12,132 12,154 0,156C-12,154 -12,132 0,116Z', { fill: '#fff3a0' }) +
    stroke('M-46,60L-46,176M0,60L0,176M46,60L46,176', iron.line, 5, { 'stroke-opacity': 0.8 }) +
    area('M-56,176L56,176L50,200L-50,200Z', iron)
  );
};

const inHand =
  (draw: (kit: Kit) => string, turn: number, moved: Point = [0, 0], scale = 1) =>
  (kit: Kit): string =>
    place(draw(kit), [GRIP[0] + moved[0], GRIP[1] + moved[1]], turn, scale);

/** By name: how people carry it, and how it is there without them. */
export const CARRIED = {
  umbrella: { behind: parasol },
  sword: { front: inHand(sword, 6) },
  balloon: { behind: (kit) => balloons(kit, GRIP, 400) },
  guitar: { front: (kit) => place(guitar(kit), [-46, 452], 58) },
  teddy_bear: { front: (kit) => place(teddy(kit), [0, 494], between(kit.random, -5, 5), 0.86) },
  broom: { front: inHand(broom, 4) },
  ice_cream: { front: inHand(iceCream, -8, [0, -16]) },
  lollipop: { front: inHand(lollipop, 8) },
  lantern: { front: inHand(lantern, 0, [0, 4], 0.84) },
} satisfies Record<string, Carried>;

export const LEFT_ALONE = {
  umbrella: { draw: (kit) => place(openUmbrella(kit), [0, -126], -34), width: 560, height: 420 },
  sword: { draw: (kit) => place(sword(kit), [0, -520], 180 + between(kit.random, -6, 6)), width: 220, height: 600 },
  balloon: {
    draw: (kit) =>
      balloons(kit, [0, -64], 420) +
      area('M-46,-66L46,-66L46,0L-46,0Z', kit.tones('#f2b8c6')) +
      area('M-9,-66L9,-66L9,0L-9,0Z', kit.tones('#d2364d'), 2.4),
    width: 300,
    height: 650,
  },
  guitar: { draw: (kit) => place(guitar(kit), [0, -150], 9), width: 300, height: 660 },
  broom: { draw: (kit) => place(broom(kit), [0, -506], 172), width: 200, height: 840 },
  ice_cream: { draw: (kit) => place(iceCream(kit), [0, -60], 0, 1.5), width: 160, height: 430 },
  lollipop: { draw: (kit) => place(lollipop(kit), [0, -84], 6, 1.5), width: 240, height: 470 },
  lantern: { draw: (kit) => place(lantern(kit), [0, -240], 0, 1.2), width: 260, height: 300 },
} satisfies Record<string, Standing>;
