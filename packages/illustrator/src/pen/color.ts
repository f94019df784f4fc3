/** Hue in degrees, saturation and lightness in percent. */
type Hsl = readonly [hue: number, saturation: number, lightness: number];
type Rgb = readonly [red: number, green: number, blue: number];

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((channel) =>
      Math.round(clamp(channel, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Hue, saturation and lightness of #rrggbb. */
export const hslOf = (hex: string): Hsl => {
  const [red, green, blue] = rgbOf(hex).map((channel) => channel / 255) as unknown as Rgb;
  const high = Math.max(red, green, blue);
  const span = high - Math.min(red, green, blue);
  const lightness = high - span / 2;
  if (span === 0) return [0, 0, lightness * 100];
  const saturation = span / (1 - Math.abs(2 * lightness - 1));
  const sector =
    high === red ? (green - blue) / span : high === green ? (blue - red) / span + 2 : (red - green) / span + 4;
  return [(sector * 60 + 360) % 360, saturation * 100, lightness * 100];
};

/** A color from hue (degrees), saturation and lightness (percent), as #rrggbb. */
export const hsl = (hue: number, saturation: number, lightness: number): string => {
  const light = clamp(lightness, 0, 100) / 100;
  const chroma = (clamp(saturation, 0, 100) / 100) * Math.min(light, 1 - light);
  const channel = (offset: number): number => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (light - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return hexOf([channel(0), channel(8), channel(4)]);
};

/** The same color with hue, saturation and lightness moved. */
export const shift = (hex: string, hue: number, saturation: number, lightness: number): string => {
  const [h, s, l] = hslOf(hex);
  return hsl(h + hue, s === 0 ? 0 : s + saturation, l + lightness);
};

/** Between two colors: 0 is the first, 1 the second. */
export const mix = (from: string, to: string, amount: number): string => {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  return hexOf([0, 1, 2].map((i) => (a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * amount) as unknown as Rgb);
};

/** One color seen through another, as in a glaze. */
export const multiply = (hex: string, glaze: string): string => {
  const [a, b] = [rgbOf(hex), rgbOf(glaze)];
  return hexOf([0, 1, 2].map((i) => ((a[i] ?? 0) * (b[i] ?? 0)) / 255) as unknown as Rgb);
};

/** Light painters let shadows go cool: a violet glaze instead of black. */
export const shadow = (hex: string, strength = 0.5): string => mix(hex, multiply(hex, '#a58ac4'), strength * 1.6);

/** The line around an area of the color: dark, warm and still of its hue. */
export const lineOf = (hex: string): string => {
  const [h, s, l] = hslOf(hex);
  return hsl(h, clamp(s * 0.8, 12, 60), clamp(l * 0.36, 9, 34));
};

/** How light a color looks, from 0 to 1. */
export const lightness = (hex: string): number => hslOf(hex)[2] / 100;

/** How strong a color is, in percent. */
export const saturation = (hex: string): number => hslOf(hex)[1];
