import { unsubscribeDevice } from './device.ts';
import { forgetKnown } from './renewal.ts';

/** The user has left: keeps nothing of their notifications on this device, and ends them even if the server was not reached. */
export async function forgetDevice(): Promise<void> {
  await Promise.allSettled([forgetKnown(), unsubscribeDevice()]);
}
