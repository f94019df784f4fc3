import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { isEscapeTaken } from './escape.ts';

interface DialogManners {
  content: RefObject<HTMLElement | null>;
  /** Takes the focus when it opens. @default the dialog itself, so that it is read from its beginning */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Gets the focus back where nothing had it. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
  onDismiss: (reason: 'escape' | 'backdrop') => void;
}

/**
 * What all our dialogs do alike: where the focus goes and comes back to, and what closes them. For Radix's `Overlay` and
 * `Content`, without its trigger.
 */
export function useDialogManners({ content, initialFocus, returnFocus, onDismiss }: DialogManners) {
  // Text that is selected from inside past the edge must not close it.
  const pressBeganOnBackdrop = useRef(false);
  const opener = useRef<Element | null>(null);

  return {
    overlayProps: {
      onPointerDown: (event: PointerEvent) => {
        pressBeganOnBackdrop.current = event.target === event.currentTarget && event.button === 0;
      },
      onClick: (event: MouseEvent) => {
        if (pressBeganOnBackdrop.current && event.target === event.currentTarget) onDismiss('backdrop');
        pressBeganOnBackdrop.current = false;
      },
    },
    contentProps: {
      tabIndex: -1,
      onOpenAutoFocus: (event: Event) => {
        event.preventDefault();
        opener.current = document.activeElement;
        (initialFocus?.current ?? content.current)?.focus({ preventScroll: true });
      },
      // Radix gives the focus back to its own trigger, and there is none.
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault();
        const { current: before } = opener;
        // What was in a list may be removed by now.
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
        const target = isThere ? before : (returnFocus?.current ?? dialogBelow());
        target?.focus({ preventScroll: true });
      },
      onEscapeKeyDown: (event: KeyboardEvent) => {
        event.preventDefault();
        if (!isEscapeTaken(event)) onDismiss('escape');
      },
      // The backdrop decides for itself when the press ends; elsewhere, as in a banner, a press closes nothing.
      onInteractOutside: (event: Event) => event.preventDefault(),
    },
  };
}

/** The dialog that is in front now, from which the focus must not fall. */
function dialogBelow(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]')].at(-1);
}
