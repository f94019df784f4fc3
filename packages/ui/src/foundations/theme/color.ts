/** Colors in sRGB, for computations that CSS cannot do: which tone is readable on which. */
export interface Rgb {
  /** 0 to 255 each. */
  r: number;
  g: number;
  b: number;
}

export const WHITE: Rgb = { r: 255, g: 255, b: 255 };
export const BLACK: Rgb = { r: 0, g: 0, b: 0 };

/** @param text `#rgb` or `#rrggbb` */
export function parseHex(text: string): Rgb | undefined {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text.trim()) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  if (digits === undefined) return undefined;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return { r: part(0), g: part(2), b: part(4) };
}

export function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** As `color-mix(in srgb, color share, other)`. @param share of `color`, 0 to 1 */
export function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const part = (name: keyof Rgb) => color[name] * share + other[name] * (1 - share);
  return { r: part('r'), g: part('g'), b: part('b') };
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ r, g, b }: Rgb): number {
  const linear = (part: number) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
