import { isPrivate } from './setting.ts';

/** Files that were sent to the server, perhaps before Private was turned on. */
export const sentFiles = new WeakSet<File>();

/** Whether a file may be sent; if so, it is recorded as sent. */
export function maySend(file: File): boolean {
  if (isPrivate()) return false;
  sentFiles.add(file);
  return true;
}
