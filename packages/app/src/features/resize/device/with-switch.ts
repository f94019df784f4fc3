/** What is loaded with the switch, as one chunk: it must not be missing when the button is pressed. */
export { mayUpscaleOnServer } from './device.ts';
export { upscaled, upscaledWhereAllowed } from './upscaled.ts';
export { UpscaleSwitch } from './upscale-switch.tsx';
