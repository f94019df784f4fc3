/** How long upscaling takes on this machine, learned from previous runs. */
import { CLOSE } from '@mekiki/describe/upscaling/passes.ts';

export interface UpscaleWork {
  /** Size of the source, in pixels. */
  width: number;
  height: number;
  /** How many times larger it becomes, and how many times a network makes it at once. */
  factor: number;
  scale: number;
}

/** Writing a pixel of the result, as a share of what a network takes for one of its source: see bench/README.md, Speed. */
const FILES = 0.05;
/** Weight of the newest; load comes and goes. */
const NEWEST = 0.4;

/** Megapixels that networks and encoders work on. */
export function megapixelsOf({ width, height, factor, scale }: UpscaleWork): number {
  let sum = 0;
  let reached = 1;
  if (scale > 1) for (; reached * scale * CLOSE < factor; reached *= scale) sum += reached ** 2;
  const last = reached === 1 ? 1 : Math.min(reached, factor / scale);
  return ((sum + last ** 2 + FILES * factor ** 2) * width * height) / 1e6;
}

export function createPaces() {
  /** Seconds per megapixel of work, by the ID of the model. */
  const known = new Map<string, number>();
  return {
    learn(model: string, work: UpscaleWork, seconds: number): void {
      const pace = seconds / megapixelsOf(work);
      const before = known.get(model) ?? pace;
      known.set(model, before + (pace - before) * NEWEST);
    },

    /** Undefined for a model that has not run yet. */
    secondsOf(model: string, work: UpscaleWork): number | undefined {
      const pace = known.get(model);
      return pace === undefined ? undefined : pace * megapixelsOf(work);
    },
  };
}
