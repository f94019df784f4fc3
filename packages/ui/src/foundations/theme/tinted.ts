import { parseHex, type Rgb, toHex } from './color.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { GRAY } from './palette.gen.ts';

/** A tone of the neutral scale, as `palette.gen.css` tints it. */
export function tinted(hex: string, gray: Rgb | undefined): Rgb {
  const tone = parseHex(hex) as Rgb;
  if (!gray) return tone;
  const [{ l, c }, tint] = [toOklch(tone), toOklch(gray)];
  const chroma = Math.min(tint.c, GRAY.maxChroma) * (c / GRAY.chroma);
  return parseHex(toHex(fromOklch({ l, c: chroma, h: tint.h }))) as Rgb;
}
