import { lightness, lineOf, mix } from '../pen/color.ts';
import type { Sheet } from '../pen/svg.ts';
import { changed, colorOf, isGlaze, isLine, isPainted, rewrite, widthOf, written } from '../style/elements.ts';

const SHADE = '#3a2c58';

/** Parallel strokes that deepen a shadow. */
const hatchOf = (sheet: Sheet): string =>
  sheet.pattern(
    8,
    34,
    `<line x1="2" y1="0" x2="2" y2="8" stroke="${SHADE}" stroke-width="1.8" stroke-linecap="butt" stroke-opacity=".42"/>`,
  );

/** Threads of a cloth. */
const weaveOf = (sheet: Sheet): string =>
  sheet.pattern(
    7,
    45,
    `<path d="M0 1.5h3.5M3.5 5h3.5" stroke="${SHADE}" stroke-width="1.1" stroke-linecap="butt" stroke-opacity=".14"/><path d="M1.8 3.4v3M5.3 0v3" stroke="#ffffff" stroke-width="1.1" stroke-linecap="butt" stroke-opacity=".16"/>`,
  );

/** Hatched shadows, and threads on areas of one of these colors. */
export const clothed = (svg: string, sheet: Sheet, cloths: ReadonlySet<string>): string => {
  const [hatch, weave] = [hatchOf(sheet), weaveOf(sheet)];
  return rewrite(svg, (element) => {
    const once = written(element);
    if (element.name !== 'path') return once;
    const fill = colorOf(element.attributes.get('fill'));
    if (fill === undefined || lightness(fill) > 0.94) return once;
    const over = (paint: string): string =>
      written(changed(element, { fill: paint, stroke: 'none', 'stroke-width': undefined, 'fill-opacity': undefined }));
    if (isGlaze(element)) return lightness(fill) < 0.8 ? once + over(hatch) : once;
    return cloths.has(fill) ? once + over(weave) : once;
  });
};

/** More strands: beside each line two thinner ones. */
export const combed = (svg: string): string =>
  rewrite(svg, (element) => {
    const once = written(element);
    if (!isLine(element) || element.name !== 'path' || element.attributes.has('transform')) return once;
    const beside = (x: number, y: number): string =>
      written(
        changed(element, {
          'stroke-width': Math.max(1, widthOf(element) * 0.55),
          'stroke-opacity': 0.75,
          transform: `translate(${x} ${y})`,
        }),
      );
    return once + beside(-6.5, 7) + beside(7, 4);
  });

/** Contours around shapes without any, so that the things of a background are drawn rather than hinted at. */
export const contoured = (svg: string): string =>
  rewrite(svg, (element) => {
    const { attributes } = element;
    const fill = colorOf(attributes.get('fill'));
    if (!isPainted(element) || fill === undefined || attributes.has('stroke') || isGlaze(element))
      return written(element);
    return written(changed(element, { stroke: mix(fill, lineOf(fill), 0.6), 'stroke-width': 2 }));
  });
