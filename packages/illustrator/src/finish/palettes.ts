import { hsl, hslOf, mix, multiply } from '../pen/color.ts';
import type { Dye } from '../pen/dye.ts';
import type { Spec } from '../spec.ts';

export interface Palette {
  readonly color: Dye;
  /** Skin stays skin: less of the palette. */
  readonly skin: Dye;
}

/** Hues come nearer to one of them. The opposite becomes it: whichever side it is taken for, nothing jumps. */
const toward = (hex: string, hue: number): string => {
  const [h, s, l] = hslOf(hex);
  const away = ((h - hue + 540) % 360) - 180;
  return hsl(hue + away * 0.42 * (1 - (away / 180) ** 2), s, l);
};

const gray: Dye = (hex) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return hsl(0, 0, (r * 0.3 + g * 0.59 + b * 0.11) * 100);
};

const softened: Dye = (hex) => {
  const [h, s, l] = hslOf(hex);
  return hsl(h, s * 0.84, 32 + l * 0.68);
};

const dulled =
  (share: number): Dye =>
  (hex) => {
    const [h, s, l] = hslOf(hex);
    return mix(hsl(h, s * share, 50 + (l - 50) * 0.88), '#8a8577', 0.1);
  };

const strengthened =
  (more: number): Dye =>
  (hex) => {
    const [h, s, l] = hslOf(hex);
    // Gray has no hue to strengthen, and what is nearly white would become a color.
    const room = Math.min(1, s / 12) * Math.min(1, (100 - l) / 14);
    return hsl(h, s + more * room, 50 + (l - 50) * 1.06);
  };

/** The colors of an image in place of those of its tags and its seed. */
export const PALETTES: Record<NonNullable<Spec['palette']>, Palette> = {
  pastel: { color: softened, skin: (hex) => mix(hex, '#ffffff', 0.14) },
  warm: {
    color: (hex) => mix(toward(hex, 26), multiply(hex, '#ffb877'), 0.22),
    skin: (hex) => mix(hex, multiply(hex, '#ffcf9f'), 0.2),
  },
  cool: {
    color: (hex) => mix(toward(hex, 212), multiply(hex, '#8fb4ff'), 0.22),
    skin: (hex) => mix(hex, multiply(hex, '#b4c8ff'), 0.28),
  },
  muted: { color: dulled(0.36), skin: dulled(0.68) },
  vivid: { color: strengthened(34), skin: strengthened(8) },
  monochrome: { color: gray, skin: gray },
};
