import { lazyPart } from '../../browser/lazy-part.tsx';

/** The switch, whose code only signed-in visitors with alerts need. */
export const PushSwitch = lazyPart(async () => (await import('./push-switch.tsx')).PushSwitch);
