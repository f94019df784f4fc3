import { LIMITS } from './limits.ts';
import type { AiSettings } from '@mekiki/metadata/ai-settings.ts';
import { fromNovelAi } from '@mekiki/metadata/novelai-weights.ts';

/** Maps settings of any program to those of this server's generator. */
export interface FittingSettings {
  prompt: string;
  negativePrompt?: string;
  /** Pixels, in the aspect ratio of the original as far as the limits allow. */
  width?: number;
  height?: number;
  cfg?: number;
  steps?: number;
  /** Absent if the original's range is larger than ours: another seed would not give the same image. */
  seed?: number;
}

/**
 * Clamps settings to the limits of `generator/limits.ts`. Prompts are never truncated, so that nobody loses their text.
 */
export function fittingOf({ source, prompt, negativePrompt, ...read }: AiSettings): FittingSettings {
  const own = source === 'NovelAI' ? fromNovelAi : (text: string) => text;
  const { cfg, steps } = LIMITS;
  const seed = read.seed === undefined ? undefined : Number(read.seed);
  const { width, height } = read;
  return {
    prompt: own(prompt),
    ...(negativePrompt === undefined ? {} : { negativePrompt: own(negativePrompt) }),
    ...(width === undefined || height === undefined ? {} : fittingSize(width, height)),
    ...(read.cfg === undefined ? {} : { cfg: clamp(read.cfg, cfg) }),
    ...(read.steps === undefined ? {} : { steps: clamp(read.steps, steps) }),
    ...(seed === undefined || seed > LIMITS.seed.max ? {} : { seed }),
  };
}

function fittingSize(width: number, height: number): { width: number; height: number } {
  const { min, max, step } = LIMITS.side;
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  const scale = short < min ? min / short : long > max ? max / long : 1;
  const side = (pixels: number) => clamp(Math.round((pixels * scale) / step) * step, LIMITS.side);
  return { width: side(width), height: side(height) };
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
