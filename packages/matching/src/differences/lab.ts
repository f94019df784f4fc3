/**
 * Colors in CIE L*a*b* (D65), in which editors change brightness, saturation and hue. After IEC 61966-2-1 (sRGB) and
 * CIE 15 (2004).
 */
import type { Planes } from './planes.ts';

/** L* is scaled like a brightness, 0 to 255. */
const LIGHT = 2.55;
const WHITE = [0.95047, 1, 1.08883] as const;
/** Where the cube root is replaced by a line. */
const SMALL = 216 / 24389;
const SLOPE = 24389 / 27 / 116;

/** Entries of the tables, for each level and for the whole range of linear light. */
const STEPS = 4;
const LINEAR = Float32Array.from({ length: 255 * STEPS + 1 }, (_, at) => {
  const value = at / STEPS / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const FINE = 8191;
const LEVELS = Float32Array.from({ length: FINE + 1 }, (_, at) => {
  const value = at / FINE;
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
});

function linearOf(level: number): number {
  return LINEAR[Math.max(0, Math.min(255 * STEPS, Math.round(level * STEPS)))]!;
}

function levelOf(linear: number): number {
  return LEVELS[Math.max(0, Math.min(FINE, Math.round(linear * FINE)))]!;
}

function rootOf(value: number): number {
  return value > SMALL ? Math.cbrt(value) : SLOPE * value + 16 / 116;
}

function cubeOf(root: number): number {
  const cube = root * root * root;
  return cube > SMALL ? cube : (root - 16 / 116) / SLOPE;
}

function emptyOf({ luma }: Planes): Planes {
  const plane = () => new Float32Array(luma.length);
  return { luma: plane(), blueness: plane(), redness: plane() };
}

/** From brightness and JPEG's color differences to L* (0 to 255), b* and a*. */
export function toLab(from: Planes): Planes {
  const to = emptyOf(from);
  for (let at = 0; at < from.luma.length; at += 1) {
    const luma = from.luma[at]!;
    const red = luma + from.redness[at]! / 0.713;
    const blue = luma + from.blueness[at]! / 0.564;
    const r = linearOf(red);
    const g = linearOf((luma - 0.299 * red - 0.114 * blue) / 0.587);
    const b = linearOf(blue);
    const x = rootOf((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE[0]);
    const y = rootOf((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / WHITE[1]);
    const z = rootOf((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE[2]);
    to.luma[at] = (116 * y - 16) * LIGHT;
    to.blueness[at] = 200 * (y - z);
    to.redness[at] = 500 * (x - y);
  }
  return to;
}

/** The inverse; out-of-gamut colors are clipped as in a file. */
export function fromLab(from: Planes): Planes {
  const to = emptyOf(from);
  for (let at = 0; at < from.luma.length; at += 1) {
    const root = (from.luma[at]! / LIGHT + 16) / 116;
    const x = WHITE[0] * cubeOf(root + from.redness[at]! / 500);
    const y = WHITE[1] * cubeOf(root);
    const z = WHITE[2] * cubeOf(root - from.blueness[at]! / 200);
    const red = levelOf(3.2404542 * x - 1.5371385 * y - 0.4985314 * z);
    const green = levelOf(-0.969266 * x + 1.8760108 * y + 0.041556 * z);
    const blue = levelOf(0.0556434 * x - 0.2040259 * y + 1.0572252 * z);
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
    to.luma[at] = luma;
    to.blueness[at] = (blue - luma) * 0.564;
    to.redness[at] = (red - luma) * 0.713;
  }
  return to;
}
