/** Describes an image with few tags by its pixels. */
import { list } from './grammar.ts';
import type { Look } from './look.ts';

/** Such as `an image in flat colors, mostly red and white`. */
export function imageOf({ medium, isMonochrome, colors }: Look): string {
  if (medium === 'lines') return 'a drawing in dark lines';
  const painted = medium === 'flat' ? 'in flat colors' : 'with shaded colors';
  if (isMonochrome) return medium === 'flat' ? 'an image in flat greys' : 'an image in shades of grey';
  return colors.length > 0 ? `an image ${painted}, mostly ${list(colors)}` : `an image ${painted}`;
}

/** Such as `mostly in red and white`, to follow what is visible. */
export function tonesOf({ medium, isMonochrome, colors }: Look): string {
  if (medium === 'lines') return 'drawn in dark lines';
  if (isMonochrome || colors.length === 0) return 'in shades of grey';
  return `mostly in ${list(colors)}`;
}

/** Such as `in landscape format`. */
export const formatOf = ({ shape }: Look): string => (shape === 'square' ? 'square' : `in ${shape} format`);

/** The background, if it is plain. */
export const groundOf = ({ background }: Look): string | undefined =>
  background && `on a plain ${background} background`;

/** Tags that boards would give for the pixels, so that lines of tags are not empty. */
export function lookTags({ medium, isMonochrome, background }: Look): string[] {
  return [
    ...(background === undefined ? [] : [`${background}_background`, 'simple_background']),
    ...(isMonochrome ? ['monochrome', 'greyscale'] : []),
    ...(medium === 'lines' ? ['lineart'] : []),
  ];
}
