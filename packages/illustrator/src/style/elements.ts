/** An element of a drawing, for styles that draw it differently. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Has no content. */
  readonly isEmpty: boolean;
}

const ELEMENT = /<(path|circle|ellipse|rect|g|stop|linearGradient|radialGradient)\b([^<>]*?)(\/?)>/gu;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/gu;

export const written = ({ name, attributes, isEmpty }: Element): string =>
  `<${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join('')}${isEmpty ? '/' : ''}>`;

/** The same element with other attributes; undefined takes one away. */
export const changed = (element: Element, changes: Readonly<Record<string, string | number | undefined>>): Element => {
  const attributes = new Map(element.attributes);
  for (const [key, value] of Object.entries(changes))
    if (value === undefined) attributes.delete(key);
    else attributes.set(key, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);
  return { ...element, attributes };
};

/** Replaces every element that paints, groups or shades with what `write` returns. */
export const rewrite = (svg: string, write: (element: Element) => string): string =>
  svg.replaceAll(ELEMENT, (_, name: string, rest: string, end: string) => {
    const attributes = new Map([...rest.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]));
    return write({ name, attributes, isEmpty: end === '/' });
  });

/** A color that can be calculated with, or nothing for gradients and `none`. */
export const colorOf = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined;
  if (/^#[\da-f]{6}$/iu.test(value)) return value;
  return /^#[\da-f]{3}$/iu.test(value) ? value.replaceAll(/[\da-f]/giu, '$&$&') : undefined;
};

/** Whether an element is a translucent area without a line: a shadow, a shine. */
export const isGlaze = ({ attributes }: Element): boolean =>
  Number(attributes.get('fill-opacity') ?? 1) < 1 && !attributes.has('stroke');

/** Whether it is a line without an area. */
export const isLine = ({ attributes }: Element): boolean =>
  attributes.get('fill') === 'none' && attributes.has('stroke');

export const widthOf = ({ attributes }: Element): number => Number(attributes.get('stroke-width') ?? 2.4);

const PAINTED: ReadonlySet<string> = new Set(['path', 'circle', 'ellipse', 'rect']);
export const isPainted = ({ name }: Element): boolean => PAINTED.has(name);
