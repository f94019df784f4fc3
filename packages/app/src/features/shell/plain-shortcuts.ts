import { PLAIN_SHORTCUTS, readStored, writeStored } from '../../api/storage.ts';

const isFalse = (value: unknown): value is false => value === false;

/** The last choice on this page, which the storage may not have taken. */
let chosen: boolean | undefined;

/** Whether `?` alone shows the keyboard shortcuts. */
export const plainShortcuts = (): boolean => chosen ?? readStored(PLAIN_SHORTCUTS, isFalse) ?? true;

export function setPlainShortcuts(isPlain: boolean): void {
  chosen = isPlain;
  writeStored(PLAIN_SHORTCUTS, isPlain);
}
