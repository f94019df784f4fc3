/** What the machine of a test does not have: fingers, and forced colors. */
import { cdp } from 'vitest/browser';

const send = (method: string, parameters: object) =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(method, parameters);

/** `(pointer: coarse)` */
export const emulateTouch = (enabled: boolean) =>
  send('Emulation.setTouchEmulationEnabled', { enabled, ...(enabled ? { maxTouchPoints: 5 } : {}) });

/** `(forced-colors: active)` */
export const emulateForcedColors = (active: boolean) =>
  send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      ...(active ? [{ name: 'forced-colors', value: 'active' }] : []),
    ],
  });
