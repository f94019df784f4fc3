/** Before and after in one small image, to show what the upscaler does. */
import { PATCH } from './decode.ts';
import { FACTOR } from './limits.ts';
import type { Upscales } from './service.ts';
import type { UpscaleTasks } from './tasks.ts';

interface SplitViewParts {
  upscales: Pick<Upscales, 'preview'>;
  media: Pick<UpscaleTasks, 'busiestSpot' | 'splitView'>;
}

/** What the default model makes of a part of an image, beside that part as it was, as WebP. */
export const createSplitViews =
  ({ upscales, media }: SplitViewParts) =>
  /** @throws Problem, MediaError, BusyError, EngineError; `signal.reason` once aborted */
  async (bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> => {
    const at = await media.busiestSpot(bytes, { signal });
    const upscaled = await upscales.preview(bytes, { factor: FACTOR.max, at }, signal);
    return media.splitView({ bytes, patch: { ...at, ...PATCH }, upscaled }, { signal });
  };
