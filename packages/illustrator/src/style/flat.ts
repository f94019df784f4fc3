import { mix } from '../pen/color.ts';
import { changed, colorOf, type Element, isGlaze, isLine, isPainted, rewrite, widthOf, written } from './elements.ts';
import type { Style } from './style.ts';

/** Areas touch with hardly a line between them; fine lines remain where they alone show something. */
const withoutShading = (element: Element): string => {
  if (!isPainted(element)) return written(element);
  const { attributes } = element;
  if (isGlaze(element)) return '';
  if (isLine(element)) return Number(attributes.get('stroke-opacity') ?? 1) < 1 ? '' : written(element);
  const fill = colorOf(attributes.get('fill'));
  const line = colorOf(attributes.get('stroke'));
  if (line === undefined) return written(element);
  return written(
    changed(element, {
      stroke: fill === undefined ? line : mix(fill, line, 0.42),
      'stroke-width': widthOf(element) * 0.6,
    }),
  );
};

/** Gradients become steps, and a glow one tone. */
const stepped = (defs: string): string =>
  defs
    .replaceAll(
      /(<linearGradient\b[^>]*>)(.*?)(<\/linearGradient>)/gu,
      (_, open: string, stops: string, close: string) => {
        const colors = [...stops.matchAll(/offset="([\d.]+)"([^/]*)\/>/gu)].map(([, offset = '0', rest = '']) => ({
          offset: Number(offset),
          rest,
        }));
        const steps = colors.map(({ offset, rest }, i) => {
          const from = i === 0 ? 0 : ((colors[i - 1]?.offset ?? 0) + offset) / 2;
          const to = i === colors.length - 1 ? 1 : ((colors[i + 1]?.offset ?? 1) + offset) / 2;
          return `<stop offset="${from.toFixed(3)}"${rest}/><stop offset="${to.toFixed(3)}"${rest}/>`;
        });
        return open + steps.join('') + close;
      },
    )
    .replaceAll(
      /(<radialGradient\b[^>]*>)(.*?)(<\/radialGradient>)/gu,
      (_, open: string, stops: string, close: string) => {
        const [first = ''] = stops.match(/<stop[^>]*>/u) ?? [];
        const faint = first.replace(
          /stop-opacity="([\d.]+)"/u,
          (_all, opacity: string) => `stop-opacity="${Number(opacity) * 0.6}"`,
        );
        return open + faint + faint.replace(/offset="[\d.]+"/u, 'offset="1"') + close;
      },
    );

/** Plain areas of color, as `flat_color` promises: no shadows, no gradients, hardly a line. */
export const flat: Style = {
  defs: (defs) => rewrite(stepped(defs), withoutShading),
  background: (content) => content,
  figures: (content) => rewrite(content, withoutShading),
  between: () => '',
  over: () => '',
};
