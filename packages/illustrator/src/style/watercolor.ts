import { lightness, mix, shift } from '../pen/color.ts';
import { at, n, type Point, scatter, through } from '../pen/shape.ts';
import { circle, path } from '../pen/svg.ts';
import { between, pick, type Random, streamOf } from '../random.ts';
import type { Scene } from '../scene/plain.ts';
import { changed, colorOf, type Element, isGlaze, isLine, isPainted, rewrite, widthOf, written } from './elements.ts';
import type { Style } from './style.ts';

const PAPER = '#fdfbf5';

/** Pigment in much water. */
const thinned = (color: string, amount = 0.3): string =>
  mix(shift(color, 0, 8, lightness(color) < 0.3 ? 8 : 0), PAPER, amount);

/** Where a wash dries, its edge is darker. */
const edgeOf = (color: string): string => shift(color, 0, 12, lightness(color) > 0.85 ? -20 : -16);

const washed = (element: Element): string => {
  const { attributes } = element;
  const stop = colorOf(attributes.get('stop-color'));
  if (stop !== undefined) return written(changed(element, { 'stop-color': thinned(stop) }));
  if (!isPainted(element)) return written(element);
  const fill = colorOf(attributes.get('fill'));
  const line = colorOf(attributes.get('stroke'));
  if (isLine(element) && line !== undefined)
    return written(
      changed(element, {
        stroke: lightness(line) > 0.7 ? thinned(line) : mix(line, '#7a5648', 0.35),
        'stroke-width': widthOf(element) * 0.9,
      }),
    );
  if (isGlaze(element))
    return fill === undefined ? written(element) : written(changed(element, { fill: shift(fill, 0, 14, 2) }));
  if (line === undefined) return written(changed(element, fill === undefined ? {} : { fill: thinned(fill) }));
  const edge = fill === undefined ? mix(line, '#7a5648', 0.3) : mix(edgeOf(thinned(fill)), line, 0.3);
  const area = written(
    changed(element, {
      ...(fill === undefined ? {} : { fill: thinned(fill) }),
      stroke: edge,
      'stroke-width': widthOf(element) * 0.7,
    }),
  );
  if (element.name !== 'path' || widthOf(element) > 3.2) return area;
  return (
    area +
    written(
      changed(element, { fill: 'none', stroke: edge, 'stroke-width': widthOf(element) * 3.4, 'stroke-opacity': 0.14 }),
    )
  );
};

/** A closed wobbly line inside of the image. */
const ragged = (random: Random, width: number, height: number): string => {
  const margin = Math.min(width, height) * 0.035;
  const points: Point[] = [];
  const along = (count: number, point: (t: number, out: number) => Point): void => {
    for (let i = 0; i < count; i++) points.push(point((i + 0.5) / count, margin * between(random, 0.25, 1.35)));
  };
  along(13, (t, out) => [width * t, out]);
  along(15, (t, out) => [width - out, height * t]);
  along(13, (t, out) => [width * (1 - t), height - out]);
  along(15, (t, out) => [out, height * (1 - t)]);
  const first = points[0] ?? [0, 0];
  return `M${at(first)}${through([...points, first])}Z`;
};

/** Grains, blooms and drops, and the paper that stays white around it all. */
const paper = ({ spec, width, height }: Scene): string => {
  const random = streamOf(spec.seed, 'watercolor');
  const unit = Math.min(width, height) / 1000;
  const blooms = scatter(random, 30, width, height).map(([x, y]) => {
    const size = unit * between(random, 40, 150);
    const points = Array.from({ length: 11 }, (_, i): Point => {
      const [angle, out] = [(i / 11) * Math.PI * 2, size * between(random, 0.62, 1.1)];
      return [x + Math.cos(angle) * out * 1.3, y + Math.sin(angle) * out];
    });
    const first = points[0] ?? [x, y];
    const isPale = random() < 0.6;
    return path(`M${at(first)}${through([...points, first])}Z`, {
      fill: isPale ? PAPER : '#4a5f9a',
      'fill-opacity': isPale ? 0.11 : 0.04,
      stroke: isPale ? PAPER : '#4a5f9a',
      'stroke-width': 2.4 * unit,
      'stroke-opacity': 0.12,
    });
  });
  const grains = scatter(random, 170, width, height).map((point) =>
    circle(point, unit * between(random, 0.8, 2.6), {
      fill: random() < 0.5 ? PAPER : '#5a5470',
      'fill-opacity': between(random, 0.1, 0.35),
    }),
  );
  const color = pick(random, ['#7fb7d9', '#f2a0b4', '#a7cf8e', '#c3a2e0']);
  const drops = Array.from({ length: 9 }, () =>
    circle(
      [width * (random() < 0.5 ? between(random, 0.02, 0.12) : between(random, 0.88, 0.98)), height * random()],
      unit * between(random, 4, 17),
      { fill: color, 'fill-opacity': 0.4, stroke: edgeOf(color), 'stroke-width': 1.4, 'stroke-opacity': 0.5 },
    ),
  );
  const inner = ragged(random, width, height);
  return (
    blooms.join('') +
    grains.join('') +
    path(`M-9,-9h${n(width + 18)}v${n(height + 18)}h${n(-width - 18)}z${inner}`, {
      fill: PAPER,
      'fill-rule': 'evenodd',
    }) +
    path(inner, { fill: 'none', stroke: '#5a6fa0', 'stroke-width': 9 * unit, 'stroke-opacity': 0.12 }) +
    path(inner, { fill: 'none', stroke: '#5a6fa0', 'stroke-width': 2.4 * unit, 'stroke-opacity': 0.28 }) +
    drops.join('')
  );
};

/** The washes of the background are softer than the figures, so that these come forward. */
const soft = (element: Element): string => {
  const { attributes } = element;
  if (!isPainted(element) || attributes.has('stroke') || isGlaze(element)) return washed(element);
  const fill = colorOf(attributes.get('fill'));
  if (fill === undefined) return written(element);
  const wet = thinned(fill, 0.4);
  return written(
    changed(element, {
      fill: wet,
      'fill-opacity': 0.82,
      stroke: edgeOf(wet),
      'stroke-width': 3,
      'stroke-opacity': 0.4,
    }),
  );
};

/** Thin washes on white paper. */
export const watercolor: Style = {
  defs: (defs) => rewrite(defs, washed),
  background: (content) => rewrite(content, soft),
  figures: (content) => rewrite(content, washed),
  between: () => '',
  over: paper,
};
