/** The model and factor last set in this browser. */
import { readStored, RESIZE_SETTINGS, writeStored } from '../../api/storage.ts';
import { FACTOR } from './factor.ts';
import type { UpscaleSettings } from './upscaling.ts';

/** The server's default model. */
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

/** The default. */
export const USUAL_SETTINGS: UpscaleSettings = { model: AUTO, factor: FACTOR.usual };

/** The stored ones, otherwise the defaults. */
export function keptSettings(): UpscaleSettings {
  return readStored(RESIZE_SETTINGS, isSettings) ?? USUAL_SETTINGS;
}

/** Stores them for the next visit. */
export function keepSettings(settings: UpscaleSettings): void {
  writeStored(RESIZE_SETTINGS, settings);
}
