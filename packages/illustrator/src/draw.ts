import { sizeOf } from './describe.ts';
import { figure } from './figure.ts';
import { lookOf } from './look.ts';
import { DEFAULTS, group, rect, sheetOf } from './pen/svg.ts';
import { between, hashOf, streamOf } from './random.ts';
import { background } from './scene/background.ts';
import { effect } from './scene/effects.ts';
import { LIGHTS } from './scene/light.ts';
import type { Spec } from './spec.ts';

/** Pixels. Without them the image has its nominal size. */
export interface DrawOptions {
  readonly width?: number;
  readonly height?: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Where each character stands: the middle of the face and the scale, in the image's units. */
const placesOf = (spec: Spec, width: number, height: number): Place[] => {
  const random = streamOf(spec.seed, 'place');
  const short = Math.min(width, height);
  const two = spec.characters.length === 2;
  const size = { portrait: 1 / 470, upper_body: 1 / 660, landscape: 1 / 620 }[spec.framing];
  const scale =
    (spec.framing === 'upper_body' && !two ? Math.min(height / 860, width / 560) : short * size) *
    between(random, 0.94, 1.08);
  const y =
    height * { portrait: 0.47, upper_body: 0.34, landscape: 0.42 }[spec.framing] +
    between(random, -0.02, 0.02) * height;
  if (!two) {
    const beside =
      spec.framing === 'landscape'
        ? (random() < 0.5 ? -0.17 : 0.17) * between(random, 0.5, 1.2)
        : between(random, -0.035, 0.035);
    return [{ x: width * (0.5 + beside), y, scale }];
  }
  const smaller = Math.min(scale, width / 690);
  const apart = Math.min(smaller * between(random, 158, 180), width * 0.25);
  const middle = width * (0.5 + between(random, -0.015, 0.015));
  return [
    { x: middle - apart, y: y + between(random, -0.01, 0.04) * height, scale: smaller },
    { x: middle + apart, y: y + between(random, -0.01, 0.04) * height, scale: smaller },
  ];
};

/**
 * The image as SVG text, about 30 kB for one person and up to 60 kB for two. It fills a box of another shape by cutting off what sticks out, and its ids
 * belong to it alone, so that many fit into one page.
 */
export const draw = (spec: Spec, options: DrawOptions = {}): string => {
  const { width, height } = sizeOf(spec);
  const sheet = sheetOf(`m${hashOf(JSON.stringify(spec)).toString(36)}`);
  const light = LIGHTS[spec.background];
  const two = spec.characters.length === 2;
  const places = placesOf(spec, width, height);
  const people = spec.characters.map((character, index) => {
    const { x, y, scale } = places[index] ?? { x: width / 2, y: height / 2, scale: 1 };
    const look = lookOf(character, spec.seed + index * 0x9e3779b9, sheet, light, two ? (index === 0 ? 1 : -1) : 0);
    return group(figure(look), { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})` });
  });
  const scene = { spec, width, height, sheet };
  const { behind, front } = effect(scene);
  const glow = sheet.linear([
    [0, light.tint, 0.02],
    [0.6, light.tint, 0.02],
    [1, light.tint, 0.22],
  ]);
  const content = background(scene) + behind + people.join('') + front + rect(0, 0, width, height, { fill: glow });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" ${DEFAULTS} width="${options.width ?? width}" height="${options.height ?? height}">${sheet.defs()}${content}</svg>`;
};
