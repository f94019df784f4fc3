import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../internal/is-composing.ts';

/** Whether a text is being edited, and the focus management. @param canEdit false while it is being written */
export function useEditing(canEdit: boolean) {
  const [phase, setPhase] = useState<'untouched' | 'editing' | 'touched'>('untouched');
  const area = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A text that is written again is a new one.
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
    /** A cleared one can be edited again as well. */
    isTouched: phase !== 'untouched',
    area,
    button,
    toggle: phase === 'editing' ? end : begin,
    /** Ends on Escape, unless an input method uses the key. */
    endOnEscape: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
      event.preventDefault();
      end();
    },
  };
}
