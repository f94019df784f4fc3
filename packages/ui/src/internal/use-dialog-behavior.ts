import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { isEscapeTaken } from './escape.ts';

interface DialogBehaviorOptions {
  content: RefObject<HTMLElement | null>;
  /** Takes the focus when it opens. @default the dialog, so that screen readers read it from the start */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Receives the focus on close if nothing had it before. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
  onDismiss: (reason: 'escape' | 'backdrop') => void;
}

/**
 * Behavior that all our dialogs share: where the focus goes and returns to, and what closes them. For Radix's `Overlay` and
 * `Content`.
 */
export function useDialogBehavior({ content, initialFocus, returnFocus, onDismiss }: DialogBehaviorOptions) {
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
      // Radix gives the focus back to its own trigger, and a dialog may be opened without one.
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
