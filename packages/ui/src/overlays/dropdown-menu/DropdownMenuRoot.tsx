import * as Menu from '@radix-ui/react-dropdown-menu';
import {
  createContext,
  forwardRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
} from 'react';
import type { ButtonPartProps } from '../../internal/button-part.ts';
import { useDirection } from '../../internal/use-direction.ts';
import { useLandmark } from '../../internal/use-landmark.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { type OpenState, type OpenStateProps, useOpenState } from '../../internal/use-open-state.ts';
import { usePartContext } from '../../internal/use-part-context.ts';

/** What caused the change; `outside` is a press or the focus elsewhere, `api` everything else. */
export type DropdownMenuReason = 'trigger' | 'choose' | 'tab' | 'escape' | 'outside' | 'api';

interface MenuContextValue extends Omit<OpenState<DropdownMenuReason>, 'onRadixChange'> {
  /** What opens the menu and gets the focus back. */
  openerRef: RefObject<HTMLElement | null>;
  /** Holds the menu in the document. */
  landmark: HTMLElement | undefined;
  /** Gives the focus back before the menu closes: afterwards it may be in a dialog that an item opened. */
  returnFocus: () => void;
  /** Whether the focus is on its way to the trigger, or was there already when the menu closed. */
  focusRef: RefObject<'in-menu' | 'returning' | 'returned'>;
  /** Whether the menu opens at its last item: Radix always goes to the first. */
  goesToLastRef: RefObject<boolean>;
}

const MenuContext = createContext<MenuContextValue | undefined>(undefined);

/** The menu around a part. @throws Error outside of one */
export const useDropdownMenu = (): MenuContextValue => usePartContext(MenuContext, 'DropdownMenuRoot');

export interface DropdownMenuRootProps extends OpenStateProps<DropdownMenuReason> {
  /** @default the direction of text around the trigger */
  dir?: 'ltr' | 'rtl' | undefined;
  children?: ReactNode;
}

/** Holds a `DropdownMenuTrigger` and its `DropdownMenuContent`. Has no element of its own. */
export function DropdownMenuRoot({ dir, children, ...props }: DropdownMenuRootProps): ReactNode {
  const { isOpen, setOpen, onRadixChange, noteReason } = useOpenState<DropdownMenuReason>(props);
  const openerRef = useRef<HTMLElement>(null);
  const direction = useDirection(openerRef, dir);
  const landmark = useLandmark(openerRef);
  const focusRef = useRef<'in-menu' | 'returning' | 'returned'>('in-menu');
  const goesToLastRef = useRef(false);
  const returnFocus = useCallback(() => {
    focusRef.current = 'returning';
    openerRef.current?.focus({ preventScroll: true });
    focusRef.current = 'returned';
  }, []);
  const context = useMemo(
    () => ({ isOpen, setOpen, noteReason, openerRef, landmark, returnFocus, focusRef, goesToLastRef }),
    [isOpen, setOpen, noteReason, landmark, returnFocus],
  );
  return (
    <MenuContext.Provider value={context}>
      {/* Not modal: the page does not change, and a dialog opened by an item finds nothing locked. */}
      <Menu.Root open={isOpen} onOpenChange={onRadixChange} modal={false} dir={direction}>
        {children}
      </Menu.Root>
    </MenuContext.Provider>
  );
}

/** Makes its child, whose text names the menu, open it. */
export const DropdownMenuTrigger = forwardRef<HTMLButtonElement, ButtonPartProps>(function DropdownMenuTrigger(
  { onPointerDown, onKeyDown, ...props },
  ref,
) {
  const { isOpen, setOpen, noteReason, openerRef, goesToLastRef } = useDropdownMenu();
  const buttonRef = useMergedRef(openerRef, ref);
  const notePress = (event: PointerEvent<HTMLButtonElement>) => {
    onPointerDown?.(event);
    noteReason('trigger');
  };
  /** Radix opens with the arrow down only. */
  const openAtLast = (event: KeyboardEvent<HTMLButtonElement>) => {
    onKeyDown?.(event);
    noteReason('trigger');
    goesToLastRef.current = event.key === 'ArrowUp';
    if (event.key !== 'ArrowUp' || isOpen || event.defaultPrevented) return;
    event.preventDefault();
    setOpen(true, { reason: 'trigger' });
  };
  return <Menu.Trigger {...props} asChild ref={buttonRef} onPointerDown={notePress} onKeyDown={openAtLast} />;
});
