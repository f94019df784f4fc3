/** System notifications, for a run that ends while another tab is in front. */
import { NOTICE_ASKED, readStored, writeStored } from '../../../api/storage.ts';

const isTrue = (value: unknown): value is true => value === true;

/** Whether to ask the user: once, and only if the browser would ask. */
export function canAskForNotices(): boolean {
  return (
    typeof Notification === 'function' &&
    Notification.permission === 'default' &&
    readStored(NOTICE_ASKED, isTrue) === undefined
  );
}

/** Asks for permission; call it in a click handler. @returns whether notifications may be shown */
export async function askForNotices(): Promise<boolean> {
  writeStored(NOTICE_ASKED, true);
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification if allowed; a click on it focuses the tab. */
export function showNotice(text: string): void {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification('Mekiki', { body: text, tag: 'mekiki-run' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Phones only show notifications of service workers.
  }
}
