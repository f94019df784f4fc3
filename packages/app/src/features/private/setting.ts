/** What is sent and saved of a search. Each tab has images of its own, so the promise is to send or save less of them. */
import { KEEP_HISTORY, PRIVATE_SEARCH } from '../../api/storage.ts';
import { createSetting } from '../../browser/create-setting.ts';

/** Whether files are searched without being sent. */
export const { read: isPrivate, set: setPrivate, use: useIsPrivate } = createSetting(PRIVATE_SEARCH, true);

/** Whether searches are saved in the history. */
export const { read: keepsHistory, set: setKeepsHistory, use: useKeepsHistory } = createSetting(KEEP_HISTORY, false);
