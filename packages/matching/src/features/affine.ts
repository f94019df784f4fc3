/** Affine maps of the plane. */

/** Maps (x, y) to (a x + b y + e, c x + d y + f). */
export interface Affine {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** Corners of a frame, in fractions of its sides. */
export const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** Mirrors fractions of an image's sides. */
export const MIRROR: Affine = { a: -1, b: 0, c: 0, d: 1, e: 1, f: 0 };

export function apply({ a, b, c, d, e, f }: Affine, x: number, y: number): [number, number] {
  return [a * x + b * y + e, c * x + d * y + f];
}

/** The composition of two maps. */
export function compose(after: Affine, first: Affine): Affine {
  const [e, f] = apply(after, first.e, first.f);
  return {
    a: after.a * first.a + after.b * first.c,
    b: after.a * first.b + after.b * first.d,
    c: after.c * first.a + after.d * first.c,
    d: after.c * first.b + after.d * first.d,
    e,
    f,
  };
}

/** The determinant: the factor of areas; negative if it mirrors. */
export function determinantOf({ a, b, c, d }: Affine): number {
  return a * d - b * c;
}

/** @returns undefined if it is singular */
export function inverseOf(map: Affine): Affine | undefined {
  const determinant = determinantOf(map);
  if (Math.abs(determinant) < 1e-12) return undefined;
  const a = map.d / determinant;
  const b = -map.b / determinant;
  const c = -map.c / determinant;
  const d = map.a / determinant;
  return { a, b, c, d, e: -(a * map.e + b * map.f), f: -(c * map.e + d * map.f) };
}

/** The largest and the smallest scale factor (singular values). */
export function stretchesOf(map: Affine): { max: number; min: number } {
  const squares = map.a ** 2 + map.b ** 2 + map.c ** 2 + map.d ** 2;
  const determinant = Math.abs(determinantOf(map));
  const max = Math.sqrt((squares + Math.sqrt(Math.max(0, squares ** 2 - 4 * determinant ** 2))) / 2);
  return { max, min: max === 0 ? 0 : determinant / max };
}

/** Rotates by an angle in radians, scales, and maps one point to another. */
export function similarity(
  angle: number,
  scale: number,
  from: readonly [number, number],
  to: readonly [number, number],
): Affine {
  const a = Math.cos(angle) * scale;
  const c = Math.sin(angle) * scale;
  return { a, b: -c, c, d: a, e: to[0] - a * from[0] + c * from[1], f: to[1] - c * from[0] - a * from[1] };
}

/** Pairs of points: (x, y) in one image, (u, v) in the other. */
export interface Pairs {
  x: Float64Array;
  y: Float64Array;
  u: Float64Array;
  v: Float64Array;
}

/** Fewer pairs than this are fitted by a similarity, which cannot shear. */
const MIN_FOR_AFFINE = 6;

/** The least-squares fit of a map to the chosen pairs of points. */
export function fit({ x, y, u, v }: Pairs, chosen: readonly number[]): Affine {
  const mean = (values: Float64Array) => chosen.reduce((sum, at) => sum + values[at]!, 0) / chosen.length;
  const [mx, my, mu, mv] = [mean(x), mean(y), mean(u), mean(v)];
  let [xx, xy, yy, xu, yu, xv, yv] = [0, 0, 0, 0, 0, 0, 0];
  for (const at of chosen) {
    const dx = x[at]! - mx;
    const dy = y[at]! - my;
    const du = u[at]! - mu;
    const dv = v[at]! - mv;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xu += dx * du;
    yu += dy * du;
    xv += dx * dv;
    yv += dy * dv;
  }
  const determinant = xx * yy - xy * xy;
  // Collinear points do not determine the direction across the line.
  const isSpread = determinant > 2.5e-4 * (xx + yy) ** 2;
  let [a, b, c, d] = [0, 0, 0, 0];
  if (chosen.length >= MIN_FOR_AFFINE && isSpread) {
    a = (xu * yy - yu * xy) / determinant;
    b = (yu * xx - xu * xy) / determinant;
    c = (xv * yy - yv * xy) / determinant;
    d = (yv * xx - xv * xy) / determinant;
  } else {
    const squares = xx + yy || 1;
    a = (xu + yv) / squares;
    c = (xv - yu) / squares;
    b = -c;
    d = a;
  }
  return { a, b, c, d, e: mu - a * mx - b * my, f: mv - c * mx - d * my };
}
