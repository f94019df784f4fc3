import type { Rgb } from './color.ts';

/** A color in OKLCH, as CSS Color 4 defines it: what is as light looks as light, whatever the hue. */
export interface Oklch {
  /** 0 to 1 */
  l: number;
  /** 0 for grays; 0.4 at most on a screen */
  c: number;
  /** Degrees. */
  h: number;
}

type Vector = readonly [number, number, number];

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const dot = (row: Vector, vector: Vector) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2];

/** Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/ */
export function toOklch({ r, g, b }: Rgb): Oklch {
  const rgb = [toLinear(r / 255), toLinear(g / 255), toLinear(b / 255)] as const;
  const cones = [
    Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], rgb)),
    Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], rgb)),
    Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], rgb)),
  ] as const;
  const a = dot([1.9779984951, -2.428592205, 0.4505937099], cones);
  const bb = dot([0.0259040371, 0.7827717662, -0.808675766], cones);
  return {
    l: dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Out of sRGB, each part is cut off, as browsers do. */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const cones = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const;
  const part = (row: Vector) => Math.min(255, Math.max(0, fromLinear(dot(row, cones)) * 255));
  return {
    r: part([4.0767416621, -3.3077115913, 0.2309699292]),
    g: part([-1.2684380046, 2.6097574011, -0.3413193965]),
    b: part([-0.0041960863, -0.7034186147, 1.707614701]),
  };
}
