import { useEffect, useState } from 'react';
import { lazyPart } from '../browser/lazy-part.tsx';
import { plainShortcuts } from './plain-shortcuts.ts';

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/**
 * Shows the keyboard shortcuts when `?` is pressed outside of fields and dialogs, always with Ctrl, and without it unless
 * that is turned off: those who speak to their computer press single keys without meaning to (WCAG 2.1.4).
 */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
      if (key !== '?' || defaultPrevented || altKey || metaKey) return;
      if (!ctrlKey && !plainShortcuts()) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role$="dialog"]'))
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return isOpen ? <ShortcutsDialog onClose={() => setOpen(false)} /> : null;
}
