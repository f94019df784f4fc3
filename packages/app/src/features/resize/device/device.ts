/** Whether images can be upscaled on this device, without sending them. */
import type { UpscalerModel } from '@mekiki/api-client';
import { usableAdapter } from '@mekiki/describe/upscaling/adapter.ts';
import { type ModelId, MODELS } from '@mekiki/describe/upscaling/networks.ts';
import { createStore } from '@tanstack/react-store';
import { isPrivate } from '../../../lib/private/setting.ts';
import { sentFiles } from '../../../lib/private/sent-files.ts';
import { AUTO } from '../kept-settings.ts';

/** `no-models`: the site's models run on its server only. */
export type DeviceState = 'checking' | 'can' | 'no-webgpu' | 'no-models';

export const device = createStore<DeviceState>('checking');

const IDS = Object.keys(MODELS) as ModelId[];

/** Tests have no graphics card, and say so. */
export const allowsSoftware = (): boolean => 'allowsSoftwareGpu' in globalThis;

const runsHere = (id: string, models: readonly UpscalerModel[]): boolean =>
  models.some((model) => model.id === id && model.networks !== undefined);

/** The model that does the same on this device; undefined if it runs on the server only. */
export function modelOnDevice(id: string, models: readonly UpscalerModel[]): ModelId | typeof AUTO | undefined {
  // It may choose any of them.
  if (id === AUTO) return IDS.every((one) => runsHere(one, models)) ? AUTO : undefined;
  const names = models.find((model) => model.id === id)?.networks?.map(({ name }) => name);
  return names && IDS.find((one) => MODELS[one].networks.join() === names.join());
}

/** @param models undefined until they are known */
export async function checkDevice(models: readonly UpscalerModel[] | undefined): Promise<void> {
  if (!models) return;
  if (!models.some(({ id }) => modelOnDevice(id, models))) {
    device.setState(() => 'no-models');
    return;
  }
  const adapter = await usableAdapter(allowsSoftware());
  device.setState(() => (adapter ? 'can' : 'no-webgpu'));
}

/** Whether a file may be sent to the upscaler; if so, it is recorded as sent. Waits until it is known. */
export async function mayUpscaleOnServer(file: File): Promise<boolean> {
  if (isPrivate() && (await known()) === 'can') return false;
  sentFiles.add(file);
  return true;
}

function known(): Promise<DeviceState> {
  if (device.state !== 'checking') return Promise.resolve(device.state);
  return new Promise((resolve) => {
    const { unsubscribe } = device.subscribe(() => {
      unsubscribe();
      resolve(device.state);
    });
  });
}
