import type { DrawnAhead, DrawnClasses } from '../../internal/gallery/layout.ts';
import { aspectOf, type Row, RowLayout } from './layout.ts';

export interface DrawnRowsOptions {
  /** Class of the gallery, its own in the document. */
  name: string;
  gap: number;
  /** Target height of the rows at a width of the gallery; all sizes in CSS pixels. */
  targetAt: (width: number) => number;
  /** Widths from which that is another height. */
  breakpoints: readonly number[];
}

/** Widths of the gallery that rules are made for. */
const NARROWEST = 200;
const WIDEST = 3840;

/** Items behind the drawn ones, which the row of the last one may end with. */
const LOOKAHEAD = 24;

/**
 * The rows of a few items in CSS alone, for every width: `@container` rules say where rows begin as soon as that changes, and
 * each item carries its aspect ratio and the sum of those before it. The same places as `RowLayout` gives, to a pixel or two.
 */
export function drawRows(
  { name, gap, targetAt, breakpoints }: DrawnRowsOptions,
  ratios: Float64Array,
  count: number,
  classes: DrawnClasses,
): DrawnAhead {
  const read = ratios.subarray(0, count + LOOKAHEAD);
  const sums = [0];
  for (const ratio of read) sums.push((sums.at(-1) ?? 0) + aspectOf(ratio));
  const sumOf = (start: number, end: number) => (sums[end] ?? 0) - (sums[start] ?? 0);

  const [list, item] = [`.${name} .${classes.List}`, `.${name} .${classes.Item}`];
  let css =
    `.${name}{container-type:inline-size}` +
    `${item}{inline-size:calc(var(--a)*var(--h));block-size:var(--h);inset-block-start:var(--y);` +
    `inset-inline-start:calc((var(--p) - var(--s))*var(--h) + (var(--i) - var(--k))*${gap}px)}`;

  /** The rules of all rows from the first one on that is not as before. */
  function rulesOf(rows: readonly Row[], before: readonly Row[], target: number): string {
    let rules = '';
    let top: Length = { cqw: 0, px: 0 };
    for (const [at, row] of rows.entries()) {
      const { start, end, isFull } = row;
      const sum = sumOf(start, end);
      const height = isFull ? { cqw: 100 / sum, px: (-gap * (end - start - 1)) / sum } : { cqw: 0, px: target };
      if (rules !== '' || !isSameRow(row, before[at])) {
        rules +=
          `${item}:nth-of-type(n + ${start + 1}){--h:${calc(height)};--y:${calc(top)};` +
          `--s:${round(sums[start] ?? 0)};--k:${start}}`;
      }
      const isLast = at === rows.length - 1;
      top = { cqw: top.cqw + height.cqw, px: top.px + height.px + (isLast ? 0 : gap) };
    }
    return `${rules}${list}{block-size:${calc(top)}}`;
  }

  /** The width from which a row takes in the next item or, without one, no longer fills the width. */
  function widthOfChange({ start, end, isFull }: Row, target: number): number {
    if (!isFull) return Infinity;
    const [sum, longerSum] = [sumOf(start, end), sumOf(start, end + 1)];
    const gaps = gap * (end - start - 1);
    if (end === read.length) return target * sum + gaps;
    // Where both heights are as far from the target.
    return (2 * target + gaps / sum + (gaps + gap) / longerSum) / (1 / sum + 1 / longerSum);
  }

  let known: { target: number; rows: readonly Row[] } | undefined;
  for (let from = NARROWEST; from <= WIDEST;) {
    const target = targetAt(from);
    const layout = new RowLayout({ width: from, gap, targetHeight: target });
    layout.place(read, 0);
    const rows = layout.rowsOf(count);
    const rules = rulesOf(rows, known?.target === target ? known.rows : [], target);
    css += from === NARROWEST ? rules : `@container (min-width:${from}px){${rules}}`;
    known = { target, rows };
    const changes = [...rows.map((row) => Math.ceil(widthOfChange(row, target))), ...breakpoints];
    from = Math.min(...changes.map((width) => (width > from ? width : Infinity)), Infinity);
  }
  const itemStyles = Array.from(
    { length: Math.min(count, read.length) },
    (_, index): Record<`--${string}`, number> => ({
      '--i': index,
      '--a': round(sumOf(index, index + 1)),
      '--p': round(sums[index] ?? 0),
    }),
  );
  return { gridClass: name, css, itemStyles };
}

/** A length that grows with the width of the gallery. */
interface Length {
  cqw: number;
  px: number;
}

function calc({ cqw, px }: Length): string {
  return cqw === 0 ? `${round(px)}px` : `calc(${round(cqw)}cqw + ${round(px)}px)`;
}

const round = (value: number) => Math.round(value * 1_000) / 1_000;

function isSameRow(a: Row, b: Row | undefined): boolean {
  return a.start === b?.start && a.end === b.end && a.isFull === b.isFull;
}
