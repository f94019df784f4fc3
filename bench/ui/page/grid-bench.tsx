import { Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { frameTimes, nextFrame } from './frames.ts';
import { GRIDS } from './grids.tsx';
import { heightOf, makeItems } from './items.ts';
import type { MountResult, ScrollResult } from '../results.ts';

const root = document.getElementById('root') as HTMLElement;
const tilesIn = () => root.querySelectorAll('[data-tile]');
let commits = 0;
let shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
}).observe({ type: 'layout-shift', buffered: true });

/** Mounts the grid, and waits until tiles are on the screen. */
export async function mountGrid(name: string, count: number): Promise<MountResult> {
  const Grid = GRIDS[name];
  if (!Grid) throw new Error(`There is no grid "${name}".`);
  const items = makeItems(count);
  await nextFrame();
  const start = performance.now();
  createRoot(root).render(
    <Profiler id={name} onRender={() => (commits += 1)}>
      <Grid items={items} />
    </Profiler>,
  );
  while (!isFilled()) await nextFrame();
  const visible = performance.now() - start;
  // Some measure what they have mounted first.
  for (let frame = 0; frame < 10; frame += 1) await nextFrame();
  const height = heightOf(items);
  return { visible, heightError: Math.abs(root.scrollHeight - height) / height };
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
  const before = commits;
  const slow = await frameTimes(120, scrollBy(24));
  const committed = commits - before;
  const fast = await frameTimes(90, scrollBy(400));
  window.scrollTo(0, document.documentElement.scrollHeight);
  let jump = 0;
  do {
    await nextFrame();
    jump += 1;
  } while (!isFilled() && jump < 600);
  return { slow, fast, commits: committed, jump, nodes, tiles, shift };
}

/**
 * Flings the page back up. @returns the share of the window that shows less than it does at rest, the mean over the frames.
 * Apart from {@link scrollGrid}, because to look costs time as well.
 */
export async function blankWhileFlung(): Promise<number> {
  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  for (let frame = 0; frame < 60; frame += 1) await nextFrame();
  const atRest = coveredPixels();
  let blank = 0;
  const frames = 60;
  for (let frame = 0; frame < frames; frame += 1) {
    window.scrollBy(0, -600);
    await nextFrame();
    // What is there after the callbacks of a frame is what the next one finds painted.
    blank += Math.max(0, 1 - coveredPixels() / atRest) / frames;
  }
  return blank;
}

function isFilled(): boolean {
  return [...tilesIn()].some((tile) => {
    const { top, bottom } = tile.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
}

/** Pixels of the window that tiles cover. */
function coveredPixels(): number {
  let covered = 0;
  for (const tile of tilesIn()) {
    const { top, bottom, width } = tile.getBoundingClientRect();
    covered += Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)) * width;
  }
  return covered;
}
