import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether a text is being edited, and where the focus goes meanwhile. @param canEdit not while it is being written */
export function useEditing(canEdit: boolean) {
  const [phase, setPhase] = useState<'untouched' | 'editing' | 'touched'>('untouched');
  const area = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A text that is written again is another one.
  if (!canEdit && phase !== 'untouched') setPhase('untouched');

  const begin = () => {
    flushSync(() => setPhase('editing'));
    const end = area.current?.value.length ?? 0;
    area.current?.setSelectionRange(end, end);
    area.current?.focus();
  };
  const end = () => {
    setPhase('touched');
    button.current?.focus();
  };
  return {
    isEditing: canEdit && phase === 'editing',
    /** Also one that was emptied can be edited again. */
    isTouched: phase !== 'untouched',
    area,
    button,
    toggle: phase === 'editing' ? end : begin,
    /** Ends with Escape, which an input method needs for itself. */
    endOnEscape: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      end();
    },
  };
}
