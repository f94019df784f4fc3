import type { DrawnAhead, DrawnClasses } from '../../internal/gallery/layout.ts';
import { columnCount, type ColumnLimits, MasonryLayout } from './layout.ts';

/** No grid is wider. */
const WIDEST = 3840;
/** A phone's; which column is the shorter one hardly depends on the width. */
const NARROWEST = 360;

type Properties = Record<`--${string}`, string | number>;

/**
 * The masonry of a few items in CSS alone, for every width: `@container` rules choose the number of columns, and each item
 * carries its place for each number in custom properties. The same places as `MasonryLayout` gives, to a pixel or two.
 */
export function drawColumns(limits: ColumnLimits, ratios: Float64Array, classes: DrawnClasses): DrawnAhead {
  const { columnWidth, minColumns, columns, gap, maxItemHeight } = limits;
  const minCount = columnCount(0, columnWidth, minColumns, columns);
  const maxCount = columns === undefined ? Math.max(minCount, Math.floor(WIDEST / columnWidth)) : minCount;
  const limit = Number.isFinite(maxItemHeight) ? maxItemHeight : undefined;
  const name = ['masonry', columnWidth, minCount, maxCount, gap, limit].join('-').replaceAll('.', '_');
  const [list, item] = [`.${name} .${classes.List}`, `.${name} .${classes.Item}`];
  const height = heightOf('var(--r)', limit);
  let css =
    `.${name}{container-type:inline-size}` +
    `${list},${item}{--w:calc((100cqw - (var(--c) - 1)*${gap}px)/var(--c))}` +
    `${list}{block-size:var(--h)}` +
    `${item}{inline-size:var(--w);block-size:calc(${height});` +
    `inset-inline-start:calc(var(--x)*(var(--w) + ${gap}px));inset-block-start:calc(var(--y))}`;
  const listStyle: Properties = {};
  const itemStyles: Properties[] = Array.from(ratios, (ratio, index) => ({ '--i': index, '--r': round(ratio) }));

  for (let count = minCount; count <= maxCount; count += 1) {
    const from = count * columnWidth;
    const width = count === minCount && columns === undefined ? Math.min(from, NARROWEST) : Math.max(from, NARROWEST);
    const layout = new MasonryLayout({ width, columns: count, gap, maxItemHeight });
    layout.place(ratios, 0);
    /** Per column: the ratios of its items so far. */
    const placed = Array.from({ length: count }, (): number[] => []);
    for (const [index, style] of itemStyles.entries()) {
      const { column, top } = layout.box(index);
      const above = placed[column] ?? [];
      // In the first row what the rules fall back to is the place.
      if (top > 0)
        Object.assign(style, {
          [`--x${count}`]: column,
          [`--y${count}`]: `${sum(above, limit)} + ${above.length * gap}px`,
        });
      above.push(ratios[index] ?? 1);
    }
    const ends = placed
      .filter((above) => above.length > 0)
      .map((above) => `${sum(above, limit)} + ${(above.length - 1) * gap}px`);
    if (ends.length > 0) listStyle[`--h${count}`] = `max(${ends.join(',')})`;
    const rules =
      `${list}{--c:${count};--h:var(--h${count},0)}` +
      `${item}{--c:${count};--x:var(--x${count},var(--i));--y:var(--y${count},0px)}`;
    css += count === minCount ? rules : `@container (min-width:${from}px){${rules}}`;
  }
  return { gridClass: name, css, listStyle, itemStyles };
}

/** In columns of the width `--w`, in `calc()`. */
function heightOf(ratio: number | string, limit: number | undefined): string {
  const height = `${typeof ratio === 'number' ? round(ratio) : ratio}*var(--w)`;
  return limit === undefined ? height : `min(${height},${limit}px)`;
}

function sum(ratios: readonly number[], limit: number | undefined): string {
  if (limit !== undefined) return ratios.map((ratio) => heightOf(ratio, limit)).join(' + ');
  return heightOf(
    ratios.reduce((total, ratio) => total + ratio, 0),
    limit,
  );
}

const round = (ratio: number) => Math.round(ratio * 10_000) / 10_000;
