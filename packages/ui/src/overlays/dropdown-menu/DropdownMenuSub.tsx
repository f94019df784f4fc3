/** A menu in a menu. Submenus are hard to reach on a phone: prefer groups. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import { cx } from 'class-variance-authority';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  type ComponentPropsWithoutRef,
  createContext,
  forwardRef,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
} from 'react';
import popup from '../../internal/Popup.module.css';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { type OpenStateProps, useOpenState } from '../../internal/use-open-state.ts';
import { usePartContext } from '../../internal/use-part-context.ts';
import styles from './DropdownMenu.module.css';
import type { DropdownMenuItemProps } from './DropdownMenuItem.tsx';
import { useDropdownMenu } from './DropdownMenuRoot.tsx';

/** What caused the change; `api` for everything else, such as the pointer over the item. */
export type DropdownMenuSubReason = 'escape' | 'api';

interface SubContextValue {
  item: RefObject<HTMLDivElement | null>;
  /** Closes this menu only, and goes back to its item. */
  closeByEscape: () => void;
}

const SubContext = createContext<SubContextValue | undefined>(undefined);

const useSub = () => usePartContext(SubContext, 'DropdownMenuSub');

export interface DropdownMenuSubProps extends Omit<OpenStateProps<DropdownMenuSubReason>, 'defaultOpen'> {
  children?: ReactNode;
}

/** Holds a `DropdownMenuSubTrigger` and its `DropdownMenuSubContent`. Has no element of its own. */
export function DropdownMenuSub({ children, ...props }: DropdownMenuSubProps): ReactNode {
  const { isOpen, setOpen, onRadixChange } = useOpenState<DropdownMenuSubReason>(props);
  const item = useRef<HTMLDivElement>(null);
  const context = useMemo(
    () => ({
      item,
      closeByEscape: () => {
        item.current?.focus({ preventScroll: true });
        setOpen(false, { reason: 'escape' });
      },
    }),
    [setOpen],
  );
  return (
    <SubContext.Provider value={context}>
      <Menu.Sub open={isOpen} onOpenChange={onRadixChange}>
        {children}
      </Menu.Sub>
    </SubContext.Provider>
  );
}

export interface DropdownMenuSubTriggerProps
  extends ComponentPropsWithoutRef<'div'>, Pick<DropdownMenuItemProps, 'textValue' | 'icon' | 'disabled'> {}

/** The item that opens the menu beside it. */
export const DropdownMenuSubTrigger = forwardRef<HTMLDivElement, DropdownMenuSubTriggerProps>(
  function DropdownMenuSubTrigger({ textValue, icon, disabled = false, className, children, ...props }, ref) {
    const { item } = useSub();
    const itemRef = useMergedRef(item, ref);
    return (
      <Menu.SubTrigger
        {...props}
        {...(textValue === undefined ? {} : { textValue })}
        ref={itemRef}
        disabled={disabled}
        className={cx(popup.Item, styles.Item, className)}
      >
        {icon ? (
          <span className={styles.Start} aria-hidden="true">
            {icon}
          </span>
        ) : null}
        <span className={styles.Label}>{children}</span>
        <ChevronRight aria-hidden="true" className={styles.SubMark} />
      </Menu.SubTrigger>
    );
  },
);

export interface DropdownMenuSubContentProps extends ComponentPropsWithoutRef<'div'> {}

/** The list of items beside the item that opens it. */
export const DropdownMenuSubContent = forwardRef<HTMLDivElement, DropdownMenuSubContentProps>(
  function DropdownMenuSubContent({ className, ...props }, ref) {
    const { landmark } = useDropdownMenu();
    const { closeByEscape } = useSub();
    return (
      <Menu.Portal container={landmark}>
        <Menu.SubContent
          {...props}
          ref={ref}
          sideOffset={2}
          collisionPadding={8}
          loop
          className={cx(popup.Popup, styles.Root, styles.Section, className)}
          onEscapeKeyDown={(event) => {
            // Radix closes all menus.
            event.preventDefault();
            closeByEscape();
          }}
        />
      </Menu.Portal>
    );
  },
);
