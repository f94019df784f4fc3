/** What every contender shows: the same images' sizes and colors, in the same columns. */
export interface Item {
  key: string;
  /** Height divided by width. */
  ratio: number;
  color: string;
}

export interface GridProps {
  items: readonly Item[];
}

/** As the site has it at a width of 1440. */
export const COLUMNS = 4;
/** CSS pixels. */
export const GAP = 12;

/** What is kept ready above and below the window, in windows, where a grid lets the page choose. */
export const OVERSCAN = 1;

/** In CSS pixels. */
export const columnWidth = (): number => (document.documentElement.clientWidth - GAP * (COLUMNS - 1)) / COLUMNS;

/** Each item in the column that is the shortest until then. */
export function inColumns(items: readonly Item[]): Item[][] {
  const columns = Array.from({ length: COLUMNS }, (): Item[] => []);
  const ends = columns.map(() => 0);
  const width = columnWidth();
  for (const item of items) {
    const shortest = ends.indexOf(Math.min(...ends));
    columns[shortest]?.push(item);
    ends[shortest] = (ends[shortest] ?? 0) + item.ratio * width + GAP;
  }
  return columns;
}

/** Height of the longest of these columns, in CSS pixels, without a gap below it. */
export function heightOf(items: readonly Item[]): number {
  const width = columnWidth();
  const heights = inColumns(items).map((column) => column.reduce((sum, { ratio }) => sum + ratio * width + GAP, -GAP));
  return Math.max(...heights);
}

/** Sizes from a fixed sequence, between twice as wide as high and twice as high as wide. */
export function makeItems(count: number): Item[] {
  let state = 42;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, (_, index) => ({
    key: `image-${index}`,
    ratio: 2 ** (next() * 2 - 1),
    color: `hsl(${Math.floor(next() * 360)} 40% 50%)`,
  }));
}
