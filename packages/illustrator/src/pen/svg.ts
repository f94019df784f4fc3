import { compact } from './compact.ts';
import { n, type Point } from './shape.ts';

/** What an element looks like: attributes by their SVG names. */
export type Paint = Readonly<Record<string, string | number | undefined>>;

/** What the image sets once for all its elements, so that they need not repeat it. */
export const DEFAULTS = 'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';

const attribute = (name: string, value: string | number): string => {
  const text = typeof value === 'number' ? String(Number(value.toFixed(2))).replace(/^0\./u, '.') : value;
  const written = ` ${name}="${text}"`;
  return ` ${DEFAULTS}`.includes(written) ? '' : written;
};

const attributes = (paint: Paint): string =>
  Object.entries(paint)
    .map(([name, value]) => (value === undefined ? '' : attribute(name, value)))
    .join('');

export const path = (d: string, paint: Paint): string => `<path d="${compact(d)}"${attributes(paint)}/>`;

export const group = (content: string, paint: Paint): string =>
  content === '' ? '' : `<g${attributes(paint)}>${content}</g>`;

export const circle = ([x, y]: Point, radius: number, paint: Paint): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${attributes(paint)}/>`;

export const ellipse = ([x, y]: Point, rx: number, ry: number, paint: Paint): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(paint)}/>`;

export const rect = (x: number, y: number, width: number, height: number, paint: Paint): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${attributes(paint)}/>`;

/** A line without an area. */
export const stroke = (d: string, color: string, width: number, paint: Paint = {}): string =>
  path(d, {
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    ...paint,
  });

/** An area with a line around it. */
export const outlined = (d: string, fill: string, line: string, width = 2.4, paint: Paint = {}): string =>
  path(d, { fill, stroke: line, 'stroke-width': width, ...paint });

/** Puts content at a place, turned (degrees) and scaled. */
export const place = (content: string, [x, y]: Point, turn = 0, scale: number | Point = 1): string => {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const scaled = sx === 1 && sy === 1 ? '' : ` scale(${Number(sx.toFixed(3))} ${Number(sy.toFixed(3))})`;
  return group(content, { transform: `translate(${n(x)} ${n(y)})${turned}${scaled}` });
};

type Stop = readonly [offset: number, color: string, opacity?: number];

/** Collects the definitions of an image's parts, under ids that no other image has. */
export interface Sheet {
  /** Defines a gradient from top to bottom, or along the given line in box fractions, and gives its paint. */
  readonly linear: (stops: readonly Stop[], line?: readonly [x1: number, y1: number, x2: number, y2: number]) => string;
  readonly radial: (stops: readonly Stop[], center?: Point, radius?: number) => string;
  /** Defines a clip in the coordinates of its user and gives the value of `clip-path`. */
  readonly clip: (d: string) => string;
  /** Defines a square that repeats as a paint, turned by degrees. */
  readonly pattern: (size: number, turn: number, content: string) => string;
  /** Defines a drawing once and gives an element that repeats it. */
  readonly stamp: (content: string) => string;
  /** Defines a drawing once and puts it where it is wanted, turned (degrees) and scaled. */
  readonly reuse: (content: string) => (at: Point, turn?: number, scale?: number) => string;
  readonly defs: () => string;
}

export const sheetOf = (prefix: string): Sheet => {
  // By what they contain, so that equal definitions share an id.
  const definitions = new Map<string, { readonly id: string; readonly text: string }>();
  const define = (element: (id: string) => string): string => {
    const key = element('');
    const known = definitions.get(key);
    const id = known?.id ?? `${prefix}${definitions.size.toString(36)}`;
    if (!known) definitions.set(key, { id, text: element(id) });
    return `url(#${id})`;
  };
  const stopsOf = (stops: readonly Stop[]): string =>
    stops
      .map(
        ([offset, color, opacity]) => `<stop${attributes({ offset, 'stop-color': color, 'stop-opacity': opacity })}/>`,
      )
      .join('');
  return {
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (stops, [cx, cy] = [0.5, 0.5], radius = 0.5) =>
      define(
        (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${radius}">${stopsOf(stops)}</radialGradient>`,
      ),
    pattern: (size, turn, content) =>
      define(
        (id) =>
          `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${content}</pattern>`,
      ),
    stamp: (content) => `<use href="${define((id) => `<g id="${id}">${content}</g>`).slice(4, -1)}"/>`,
    clip: (d) => define((id) => `<clipPath id="${id}"><path d="${compact(d)}"/></clipPath>`),
    reuse: (content) => {
      const id = define((name) => `<g id="${name}">${content}</g>`).slice(5, -1);
      return ([x, y], turn = 0, scale = 1) =>
        `<use href="#${id}" transform="translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${n(turn)})`}${scale === 1 ? '' : ` scale(${Number(scale.toFixed(2))})`}"/>`;
    },
    defs: () => `<defs>${[...definitions.values()].map(({ text }) => text).join('')}</defs>`,
  };
};
