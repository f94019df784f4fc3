import type { Sheet } from './svg.ts';

/** Gives a color in place of another. */
export type Dye = (color: string) => string;

const PAINTED = /\b(fill|stroke|stop-color)="#([\da-f]{6}|[\da-f]{3})"/giu;

/** The same drawing in other colors. */
export const dyed = (svg: string, dye: Dye): string =>
  svg.replaceAll(PAINTED, (_, name: string, color: string) => {
    const hex = color.length === 3 ? color.replaceAll(/./gu, '$&$&') : color;
    return `${name}="${dye(`#${hex.toLowerCase()}`)}"`;
  });

/** A sheet whose definitions have other colors. */
export const dyedSheet = (sheet: Sheet, dye: Dye): Sheet => {
  const long = (color: string): string => (color.length === 4 ? color.replaceAll(/[^#]/gu, '$&$&') : color);
  const stopped = (stops: Parameters<Sheet['linear']>[0]): Parameters<Sheet['linear']>[0] =>
    stops.map(([offset, color, opacity]) => [offset, dye(long(color)), opacity]);
  return {
    ...sheet,
    linear: (stops, line) => sheet.linear(stopped(stops), line),
    radial: (stops, center, radius) => sheet.radial(stopped(stops), center, radius),
    pattern: (size, turn, content) => sheet.pattern(size, turn, dyed(content, dye)),
    stamp: (content) => sheet.stamp(dyed(content, dye)),
    reuse: (content) => sheet.reuse(dyed(content, dye)),
  };
};
