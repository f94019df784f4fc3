/** The figures of contenders: printed as a table, and drawn on a page. */
import { median } from './statistics.ts';

/** One figure of all contenders. */
export interface Column {
  title: string;
  unit?: string;
  /** Behind the point. @default 0 */
  digits?: number;
  /** Less is not better. @default false */
  isNeutral?: boolean;
  /** A value of each round, by contender, ours first. */
  values: ReadonlyMap<string, readonly number[]>;
}

export interface Comparison {
  title: string;
  /** How it was measured. */
  about: string;
  columns: readonly Column[];
}

/** @param rounds by contender, ours first @param of reads a figure off a round */
export function columnOf<Round>(
  rounds: ReadonlyMap<string, readonly Round[]>,
  of: (round: Round) => number,
  about: Omit<Column, 'values'>,
): Column {
  return { ...about, values: new Map([...rounds].map(([name, all]) => [name, all.map(of)])) };
}

/** The median, and the extremes where they differ from it. */
function textOf({ digits = 0 }: Column, values: readonly number[]): string {
  const [a, b, c] = [Math.min(...values), median(values), Math.max(...values)].map((value) => value.toFixed(digits));
  return a === c ? String(b) : `${b} (${a}–${c})`;
}

const headOf = ({ title, unit }: Column): string => (unit === undefined ? title : `${title}, ${unit}`);

export function printComparison({ title, about, columns }: Comparison): void {
  console.log(`\n${title}, ${about}: medians, with the least and the most`);
  const rows: Record<string, Record<string, string>> = {};
  for (const column of columns)
    for (const [name, values] of column.values) (rows[name] ??= {})[headOf(column)] = textOf(column, values);
  console.table(rows);
}

/** @returns an HTML document with a bar for each contender and figure */
export function drawComparisons(comparisons: readonly Comparison[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light">
<title>@mekiki/ui beside other libraries</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h3 { margin: 1.5rem 0 0.25rem; font-size: 1rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.125rem 0.75rem; margin: 0 }
dt { text-align: end }
dd { margin: 0; display: flex; align-items: center; gap: 0.5rem; white-space: nowrap }
i { block-size: 0.75rem; background: GrayText; min-inline-size: 1px }
.ours { font-weight: bold }
.ours i { background: Highlight }
</style>
<h1>@mekiki/ui beside other libraries</h1>
${comparisons.map(drawComparison).join('\n')}
</html>
`;
}

function drawComparison({ title, about, columns }: Comparison): string {
  const charts = columns.map((column) => {
    const medians = new Map([...column.values].map(([name, values]) => [name, median(values)]));
    const longest = Math.max(...medians.values()) || 1;
    const rows = [...column.values].map(([name, values], at) => {
      const mark = at === 0 ? ' class="ours"' : '';
      const width = ((60 * (medians.get(name) ?? 0)) / longest).toFixed(1);
      return `<dt${mark}>${name}</dt><dd${mark}><i style="inline-size:${width}%"></i>${textOf(column, values)}</dd>`;
    });
    return `<h3>${headOf(column)}${column.isNeutral ? '' : ' (less is better)'}</h3>\n<dl>${rows.join('')}</dl>`;
  });
  return `<h2>${title}</h2>\n<p>${about}. Medians, with the least and the most.</p>\n${charts.join('\n')}`;
}
