import type { Light } from '../look.ts';
import type { Spec } from '../spec.ts';

const white: Light = { tint: '#ffffff', amount: 0 };
const day: Light = { tint: '#fff3d6', amount: 0.03 };
const night: Light = { tint: '#3c4a94', amount: 0.14 };
const lamp: Light = { tint: '#ffb066', amount: 0.084 };

/** How each background colors what is in front of it. */
export const LIGHTS: Record<Spec['background'], Light> = {
  white, pastel: white, gradient: white, polka: white, stripes: white, geometric: white, sunburst: white, hearts: white, halftone: white,
  night_moon: night, starry: night, city_night: { tint: '#4a3f8e', amount: 0.12 }, fireworks: { tint: '#5a3c86', amount: 0.12 },
  sunset_beach: { tint: '#ff9a66', amount: 0.12 }, autumn: { tint: '#ffb876', amount: 0.072 }, torii: { tint: '#ff9d7a', amount: 0.084 },
  day_beach: day, clouds: day, sakura: { tint: '#ffe3ea', amount: 0.048 }, city_day: day, flower_field: day, mountain: day,
  classroom: { tint: '#ffe0ae', amount: 0.048 }, library: { tint: '#e8b070', amount: 0.096 }, cafe: { tint: '#f5c48c', amount: 0.06 },
  rain: { tint: '#7d90b0', amount: 0.14 }, snow: { tint: '#d6e6fa', amount: 0.084 }, forest: { tint: '#b9dc90', amount: 0.078 },
  festival: lamp, underwater: { tint: '#3a9cd0', amount: 0.16 },
  castle: day, waterfall: { tint: '#c4ecec', amount: 0.05 }, desert: { tint: '#ffd79a', amount: 0.06 }, aurora: { tint: '#3f7a94', amount: 0.14 },
  space: { tint: '#5a4a9e', amount: 0.12 }, rainbow: day, bedroom: { tint: '#ffe9c8', amount: 0.04 }, street: day,
  rooftop: { tint: '#ff9a76', amount: 0.1 }, train_interior: { tint: '#ffb880', amount: 0.08 },
}; // prettier-ignore
