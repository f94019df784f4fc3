/** Whether `?` alone shows the keyboard shortcuts, in all tabs. */
import { PLAIN_SHORTCUTS, readStored, writeStored } from '../api/storage.ts';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const stored = (): boolean | undefined => readStored(PLAIN_SHORTCUTS, isFlag);

/** A choice that the storage has not taken. */
let chosen: boolean | undefined;

export const plainShortcuts = (): boolean => chosen ?? stored() ?? true;

export function setPlainShortcuts(value: boolean): void {
  writeStored(PLAIN_SHORTCUTS, value);
  chosen = stored() === value ? undefined : value;
}
