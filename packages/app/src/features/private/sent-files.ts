import { isPrivate } from './setting.ts';

const sent = new WeakSet<File>();

/** Whether a file may be sent; if so it counts as sent from now on. */
export function maySend(file: File): boolean {
  if (isPrivate()) return false;
  sent.add(file);
  return true;
}

/** Whether the server has got a file, perhaps before it was to stay here. */
export const wasSent = (file: File): boolean => sent.has(file);
