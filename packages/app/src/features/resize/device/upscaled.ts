/** Upscaling on the server, or on this device for a private file. */
import type { UpscaleResult } from '@mekiki/api-client';
import {
  type MadeHere,
  type Offer,
  upscale,
  type UpscaleSettings,
  type UpscaleSource,
  type UpscaleWatch,
} from '../upscaling.ts';
import { mayUpscaleOnServer } from './device.ts';

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
