/** Whether `?` alone shows the keyboard shortcuts, in all tabs. */
import { PLAIN_SHORTCUTS, readStored, writeStored } from '../../api/storage.ts';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** The choice on this page, where nothing can be stored. */
let chosen = true;

export const plainShortcuts = (): boolean => readStored(PLAIN_SHORTCUTS, isFlag) ?? chosen;

export function setPlainShortcuts(value: boolean): void {
  chosen = value;
  writeStored(PLAIN_SHORTCUTS, value);
}
