/** A place of a pointer. */
export interface PointerSample {
  /** CSS pixels. */
  x: number;
  y: number;
  /** Milliseconds. */
  time: number;
}

/** How far back the speed of a gesture looks: a finger that rests before it lifts has none. */
const WINDOW = 100;

/** Speed at the last sample in CSS px/ms, from the samples of the 100 ms before; 0 where there are too few. */
export function velocityOf(samples: readonly PointerSample[]): { x: number; y: number } {
  const last = samples.at(-1);
  const first = last && samples.find(({ time }) => last.time - time <= WINDOW);
  if (!last || !first || last.time <= first.time) return { x: 0, y: 0 };
  const duration = last.time - first.time;
  return { x: (last.x - first.x) / duration, y: (last.y - first.y) / duration };
}
