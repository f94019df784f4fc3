/** Upscaling on the server, or on this device for a private file. */
import type { UpscalerModel, UpscaleResult } from '@mekiki/api-client';
import type { UpscaleLimits } from '../factor.ts';
import { type MadeHere, upscale, type UpscaleEvent, type UpscaleSettings, type UpscaleSource } from '../upscaling.ts';
import { mayUpscaleOnServer } from './device.ts';

export interface UpscaleWatch {
  signal: AbortSignal;
  tell: (event: Exclude<UpscaleEvent, { type: 'done' }>) => void;
}

/** Upscales on the server. @throws ApiError, the signal's reason */
export async function upscaled(
  source: UpscaleSource,
  settings: UpscaleSettings,
  { signal, tell }: UpscaleWatch,
): Promise<UpscaleResult> {
  for await (const event of upscale(source, settings, signal)) {
    if (event.type === 'done') return event.result;
    tell(event);
  }
  throw signal.reason;
}

/** What this site's server offers. */
export interface Offer {
  models: readonly UpscalerModel[];
  limits: UpscaleLimits | undefined;
}

/** Upscales an image on the server, or on this device if it is a private file. @throws ApiError, the signal's reason */
export async function upscaledWhereAllowed(
  source: UpscaleSource,
  settings: UpscaleSettings,
  offer: Offer,
  watch: UpscaleWatch,
): Promise<UpscaleResult | MadeHere> {
  if (source.kind === 'file' && !(await mayUpscaleOnServer(source.file))) {
    const { upscaleHere } = await import('./upscale-here.ts');
    return upscaleHere(source.file, { settings, ...offer }, watch);
  }
  watch.signal.throwIfAborted();
  return upscaled(source, settings, watch);
}
