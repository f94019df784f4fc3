import { isPrivate } from './setting.ts';

const sent = new WeakSet<File>();

/** Whether a file may be sent; if so, it is recorded as sent. */
export function maySend(file: File): boolean {
  if (isPrivate()) return false;
  sent.add(file);
  return true;
}

/** Whether a file was sent to the server, perhaps before Private was turned on. */
export const wasSent = (file: File): boolean => sent.has(file);
