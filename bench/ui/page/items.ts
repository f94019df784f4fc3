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
