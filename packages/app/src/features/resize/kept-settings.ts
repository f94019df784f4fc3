/** Model and factor, as they were set last in this browser. */
import { readStored, RESIZE_SETTINGS, writeStored } from '../../api/storage.ts';
import { FACTOR } from './factor.ts';
import type { UpscaleSettings } from './upscaling.ts';

/** The server's own choice of a model. */
export const AUTO = 'auto';

const isSettings = (value: unknown): value is UpscaleSettings =>
  typeof value === 'object' &&
  value !== null &&
  'model' in value &&
  typeof value.model === 'string' &&
  'factor' in value &&
  Number.isInteger(value.factor) &&
  (value.factor as number) >= FACTOR.min &&
  (value.factor as number) <= FACTOR.max;

/** What everybody begins with. */
export const USUAL_SETTINGS: UpscaleSettings = { model: AUTO, factor: FACTOR.usual };

/** The kept ones, else the usual ones. */
export function keptSettings(): UpscaleSettings {
  return readStored(RESIZE_SETTINGS, isSettings) ?? USUAL_SETTINGS;
}

/** Keeps them for the next visit. */
export function keepSettings(settings: UpscaleSettings): void {
  writeStored(RESIZE_SETTINGS, settings);
}
