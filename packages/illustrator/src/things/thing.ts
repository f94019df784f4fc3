import { type Tones, tonesOf } from '../look.ts';
import { ellipse, outlined, path, stroke } from '../pen/svg.ts';
import type { Sheet } from '../pen/svg.ts';
import type { Random } from '../random.ts';

/** What a thing is drawn with. */
export interface Kit {
  readonly random: Random;
  readonly sheet: Sheet;
  /** A color in the light of the scene, with its shade and its line. */
  readonly tones: (color: string) => Tones;
}

/** A thing that stands on the ground at (0, 0). A cat is about 330 units high. */
export interface Standing {
  readonly draw: (kit: Kit) => string;
  /** In units. */
  readonly width: number;
  readonly height: number;
}

export const kitOf = (random: Random, sheet: Sheet, tint: (color: string) => string): Kit => ({
  random,
  sheet,
  tones: (color) => tonesOf(tint(color)),
});

/** An area with a line in the tones of its material. */
export const area = (d: string, tones: Tones, width = 3): string => outlined(d, tones.base, tones.line, width);

export const shade = (d: string, tones: Tones, opacity = 0.6): string =>
  path(d, { fill: tones.shade, 'fill-opacity': opacity });

/** A rod with a line along both edges. */
export const rod = (d: string, tones: Tones, width: number): string =>
  stroke(d, tones.line, width + 5) + stroke(d, tones.base, width);

/** A round eye with a light. */
export const eye = (x: number, y: number, size: number, dark = '#2a2230'): string =>
  ellipse([x, y], size, size * 1.15, { fill: dark }) +
  ellipse([x - size * 0.3, y - size * 0.4], size * 0.34, size * 0.38, { fill: '#ffffff' });
