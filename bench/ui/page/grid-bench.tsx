import { createRoot } from 'react-dom/client';
import { frameTimes, nextFrame } from './frames.ts';
import { GRIDS } from './grids.tsx';
import { makeItems } from './items.ts';

export interface ScrollResult {
  /** Milliseconds of each frame. */
  slow: number[];
  fast: number[];
  /** Frames after a jump to the end until a tile is in view. */
  jump: number;
  nodes: number;
  tiles: number;
  /** Sum of the browser's layout shifts since the page began. */
  shift: number;
}

const root = document.getElementById('root') as HTMLElement;
const tilesIn = () => root.querySelectorAll('[data-tile]');
let shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
}).observe({ type: 'layout-shift', buffered: true });

/** Mounts the grid. @returns milliseconds until tiles are on the screen */
export async function mountGrid(name: string, count: number): Promise<number> {
  const Grid = GRIDS[name];
  if (!Grid) throw new Error(`There is no grid "${name}".`);
  const items = makeItems(count);
  await nextFrame();
  const start = performance.now();
  createRoot(root).render(<Grid items={items} />);
  while (!isFilled()) await nextFrame();
  return performance.now() - start;
}

/** Scrolls as a reader does, then as a flung page does, then jumps to the end. */
export async function scrollGrid(): Promise<ScrollResult> {
  let nodes = 0;
  let tiles = 0;
  const scrollBy = (pixels: number) => (frame: number) => {
    window.scrollBy(0, pixels);
    if (frame % 16 !== 0) return;
    nodes = Math.max(nodes, root.getElementsByTagName('*').length);
    tiles = Math.max(tiles, tilesIn().length);
  };
  const slow = await frameTimes(120, scrollBy(24));
  const fast = await frameTimes(90, scrollBy(400));
  window.scrollTo(0, document.documentElement.scrollHeight);
  let jump = 0;
  do {
    await nextFrame();
    jump += 1;
  } while (!isFilled() && jump < 600);
  return { slow, fast, jump, nodes, tiles, shift };
}

function isFilled(): boolean {
  return [...tilesIn()].some((tile) => {
    const { top, bottom } = tile.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
}
