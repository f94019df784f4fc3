import * as Menu from '@radix-ui/react-dropdown-menu';
import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, type FocusEvent, forwardRef, type KeyboardEvent } from 'react';
import popup from '../../internal/Popup.module.css';
import styles from './DropdownMenu.module.css';
import { useDropdownMenu } from './DropdownMenuRoot.tsx';

export interface DropdownMenuContentProps extends Omit<ComponentPropsWithoutRef<'div'>, 'dir'> {
  /** The edge of the trigger that it is aligned with. @default 'start' */
  align?: 'start' | 'center' | 'end';
  /** Its preferred side; the opposite one if there is no room. @default 'bottom' */
  side?: 'top' | 'bottom';
}

/** The list of items. */
export const DropdownMenuContent = forwardRef<HTMLDivElement, DropdownMenuContentProps>(function DropdownMenuContent(
  { align = 'start', side = 'bottom', className, onKeyDownCapture, onFocus, ...props },
  ref,
) {
  const { setOpen, noteReason, landmark, returnFocus, focusRef, goesToLastRef } = useDropdownMenu();
  /** Radix ignores Tab. From the trigger the browser itself goes on to what comes next. */
  const leave = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDownCapture?.(event);
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    event.stopPropagation();
    returnFocus();
    setOpen(false, { reason: 'tab' });
  };
  const goToLast = (event: FocusEvent<HTMLDivElement>) => {
    onFocus?.(event);
    if (!goesToLastRef.current || event.target === event.currentTarget) return;
    goesToLastRef.current = false;
    const enabled = event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-disabled])');
    enabled[enabled.length - 1]?.focus({ preventScroll: true });
  };
  return (
    <Menu.Portal container={landmark}>
      <Menu.Content
        {...props}
        ref={ref}
        side={side}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        loop
        className={cx(popup.Popup, styles.Root, styles.Section, className)}
        onKeyDownCapture={leave}
        onFocus={goToLast}
        onEscapeKeyDown={() => noteReason('escape')}
        onInteractOutside={(event) => {
          if (focusRef.current === 'returning') event.preventDefault();
          else noteReason('outside');
        }}
        onCloseAutoFocus={(event) => {
          if (focusRef.current === 'returned') event.preventDefault();
          focusRef.current = 'in-menu';
        }}
      />
    </Menu.Portal>
  );
});
