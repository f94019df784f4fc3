import type { UpscalerModel } from '@mekiki/api-client';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent } from 'react';
import { PrivateSwitch } from '../../../lib/tool/private-switch.tsx';
import { useIsPrivate } from '../../../lib/private/setting.ts';
import type { ToolImage } from '../../../lib/tool/use-tool-image.ts';
import { checkDevice, device, type DeviceState } from './device.ts';

const SENT = 'Off: your image is sent to this site. Only the result is kept, for a while.';

const MISSING: Partial<Record<DeviceState, string>> = {
  'no-webgpu':
    'Your image is sent: upscaling it on this device needs WebGPU, which your browser or device does not have.',
  'no-models': 'Your image is sent: the models of this site run on its server only.',
};

export interface UpscaleSwitchProps {
  image: ToolImage | undefined;
  /** Undefined until they are known. */
  models: readonly UpscalerModel[] | undefined;
  /** Called when files begin to stay on this device, and when they no longer do. */
  onKeepsFiles: (keepsFiles: boolean) => void;
}

/** The Private switch where this device can upscale; elsewhere why there is none. */
export function UpscaleSwitch({ image, models, onKeepsFiles }: UpscaleSwitchProps) {
  const state = useSelector(device);
  const keepsFiles = useIsPrivate() && state === 'can';
  const tell = useEffectEvent(onKeepsFiles);
  useEffect(() => void checkDevice(models), [models]);
  useEffect(() => tell(keepsFiles), [keepsFiles]);
  if (state === 'can') return <PrivateSwitch image={image} offText={SENT} />;
  const missing = MISSING[state];
  return missing === undefined ? null : <p style={{ color: 'var(--color-text-dim)' }}>{missing}</p>;
}
