import { host } from './mount.ts';

/** Puts the focus before everything. */
export function focusStart(): void {
  const before = document.createElement('span');
  before.tabIndex = -1;
  host.prepend(before);
  before.focus();
}
