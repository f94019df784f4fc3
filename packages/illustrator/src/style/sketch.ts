import { lightness, mix } from '../pen/color.ts';
import { at } from '../pen/shape.ts';
import { rect, stroke } from '../pen/svg.ts';
import { between, streamOf } from '../random.ts';
import type { Scene } from '../scene/plain.ts';
import { changed, colorOf, type Element, isGlaze, isPainted, rewrite, widthOf, written } from './elements.ts';
import type { Style } from './style.ts';

const PAPER = '#faf7f0';
const PENCIL = '#3b3842';

/** A color as a colored pencil leaves it on the paper, so that hair and eyes keep theirs. */
const toned = (color: string, strength: number): string => mix(PAPER, color, strength);

/** Parallel strokes, in the place of a shadow. */
const hatchOf = ({ sheet }: Pick<Scene, 'sheet'>): string =>
  sheet.pattern(
    9,
    38,
    `<line x1="2" y1="0" x2="2" y2="9" stroke="${PENCIL}" stroke-width="2.4" stroke-linecap="butt" stroke-opacity=".6"/>`,
  );

/** A second line beside the first, as a hand that searches draws it. */
const again = (element: Element, index: number): string => {
  const shifted = (factor: number): string => (((index * factor) % 7) / 1.1 - 2.8).toFixed(1);
  return written(
    changed(element, {
      fill: 'none',
      stroke: PENCIL,
      'stroke-width': widthOf(element) * 0.5,
      'stroke-opacity': 0.6,
      transform: `translate(${shifted(37)} ${shifted(53)}) rotate(${(((index * 29) % 9) / 12 - 0.33).toFixed(2)})`,
    }),
  );
};

const pencilled = (hatch: string): ((element: Element) => string) => {
  let index = 0;
  return (element) => {
    const { attributes } = element;
    const stop = colorOf(attributes.get('stop-color'));
    if (stop !== undefined) return written(changed(element, { 'stop-color': toned(stop, 0.55) }));
    if (!isPainted(element)) return written(element);
    index++;
    const fill = colorOf(attributes.get('fill'));
    if (isGlaze(element) && fill !== undefined && lightness(fill) < 0.88)
      return written(changed(element, { fill: hatch }));
    const line = colorOf(attributes.get('stroke'));
    const once = written(
      changed(element, {
        ...(fill === undefined ? {} : { fill: toned(fill, 0.5) }),
        ...(line === undefined
          ? {}
          : { stroke: mix(line, PENCIL, lightness(line) < 0.5 ? 0.8 : 0), 'stroke-width': widthOf(element) * 0.8 }),
      }),
    );
    const isContour = line !== undefined && lightness(line) < 0.5 && element.name === 'path' && widthOf(element) < 4;
    return isContour && !attributes.has('transform') ? once + again(element, index) : once;
  };
};

/** Backgrounds are only hinted at: contours and a little color. */
const hinted = (element: Element): string => {
  const { attributes } = element;
  const stop = colorOf(attributes.get('stop-color'));
  if (stop !== undefined) return written(changed(element, { 'stop-color': toned(stop, 0.55) }));
  if (!isPainted(element)) return written(element);
  const fill = colorOf(attributes.get('fill'));
  const line = colorOf(attributes.get('stroke'));
  const contour =
    line === undefined
      ? { stroke: PENCIL, 'stroke-width': 1.8, 'stroke-opacity': 0.5 }
      : { stroke: toned(mix(line, PENCIL, 0.4), 0.6) };
  return written(changed(element, { ...(fill === undefined ? {} : { fill: toned(fill, 0.36) }), ...contour }));
};

/** Loose strokes at a lower corner, where a hand tries the pencil. */
const tries = ({ spec, width, height }: Scene): string => {
  const random = streamOf(spec.seed, 'sketch');
  const side = random() < 0.5 ? 0.05 : 0.78;
  const lines = Array.from({ length: 16 }, (_, i) => {
    const x = width * (side + i * 0.009);
    const y = height * between(random, 0.925, 0.95);
    return `M${at([x, y])}L${at([x + width * 0.045, y - height * between(random, 0.035, 0.055)])}`;
  });
  return stroke(lines.join(''), PENCIL, 2, { 'stroke-opacity': 0.35 });
};

/** Pencil on paper. */
export const sketch: Style = {
  defs: (defs, scene) => rewrite(defs, pencilled(hatchOf(scene))),
  background: (content) => rewrite(content, hinted),
  figures: (content, scene) => rewrite(content, pencilled(hatchOf(scene))),
  between: ({ sheet, width, height }) =>
    rect(0, 0, width, height, {
      fill: sheet.radial(
        [
          [0.2, PAPER, 0.25],
          [1, PAPER, 1],
        ],
        [0.5, 0.5],
        0.66,
      ),
    }),
  over: tries,
};
