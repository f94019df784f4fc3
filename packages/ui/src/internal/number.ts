/** `value` moved into `min`…`max`; `min` wins where they cross. NaN becomes `min`. */
export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, Number.isNaN(value) ? min : value));
}

export interface Range {
  min: number;
  max: number;
  /** Distance of two values, counted from `min`; above 0. */
  step: number;
}

/**
 * The allowed value nearest to `value`: one of `min`, `min + step`, … up to `max`, without the noise of binary fractions.
 * NaN becomes `min`.
 */
export function snap(value: number, { min, max, step }: Range): number {
  const last = Math.max(min, max);
  const steps = Math.round((clamp(value, min, last) - min) / step);
  const maxSteps = Math.floor((last - min) / step + 1e-9);
  return round(min + Math.min(steps, maxSteps) * step, Math.max(decimals(min), decimals(step)));
}

/** How many digits after the point a number is written with: 0.25 → 2, 1e-7 → 7. */
export function decimals(value: number): number {
  if (!Number.isFinite(value)) return 0;
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** A number as people type it, with a point or a comma and in full width or not, or undefined where the text is none. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.normalize('NFKC').trim().replace(',', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed)) return undefined;
  return Number(trimmed);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(Math.min(digits, 100)));
}
