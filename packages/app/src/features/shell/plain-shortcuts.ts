import { PLAIN_SHORTCUTS } from '../../api/storage.ts';
import { createSetting } from '../../browser/create-setting.ts';

/** Whether `?` alone shows the keyboard shortcuts. */
export const {
  read: plainShortcuts,
  set: setPlainShortcuts,
  use: usePlainShortcuts,
} = createSetting(PLAIN_SHORTCUTS, false);
