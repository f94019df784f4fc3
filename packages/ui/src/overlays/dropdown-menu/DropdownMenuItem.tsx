import * as Menu from '@radix-ui/react-dropdown-menu';
import { cx } from 'class-variance-authority';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import popup from '../../internal/Popup.module.css';
import styles from './DropdownMenu.module.css';
import { useDropdownMenu } from './DropdownMenuRoot.tsx';

export interface DropdownMenuItemProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect'> {
  /** What is typed to go to it. @default the text of its children */
  textValue?: string | undefined;
  /** Decoration before the label. */
  icon?: ReactNode;
  /** A shortcut or another short text at the end; it describes the item. Listening for keys is up to the caller. */
  hint?: string | undefined;
  /** `danger` for destructive actions. @default 'neutral' */
  tone?: ToneOf<'neutral' | 'danger'> | undefined;
  /** Shown, but cannot be chosen. @default false */
  disabled?: boolean | undefined;
  /** Keeps the menu open when it is chosen. @default false */
  keepOpen?: boolean | undefined;
  /** Called once the focus is back on the trigger, so that a dialog that opens can return it there. */
  onSelect?: (() => void) | undefined;
}

/** An action. */
export const DropdownMenuItem = forwardRef<HTMLDivElement, DropdownMenuItemProps>(function DropdownMenuItem(
  { icon, ...props },
  ref,
) {
  const { item, label } = useItem(props);
  return (
    <Menu.Item {...item} ref={ref}>
      {icon ? <Start>{icon}</Start> : null}
      {label}
    </Menu.Item>
  );
});

export interface DropdownMenuCheckboxItemProps extends Omit<DropdownMenuItemProps, 'icon'> {
  checked: boolean;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** What is on or off. */
export const DropdownMenuCheckboxItem = forwardRef<HTMLDivElement, DropdownMenuCheckboxItemProps>(
  function DropdownMenuCheckboxItem({ checked, onCheckedChange, ...props }, ref) {
    const { item, label } = useItem(props);
    return (
      <Menu.CheckboxItem {...item} ref={ref} checked={checked} onCheckedChange={(next) => onCheckedChange?.(next)}>
        <Start>
          <Menu.ItemIndicator>
            <Check />
          </Menu.ItemIndicator>
        </Start>
        {label}
      </Menu.CheckboxItem>
    );
  },
);

export interface DropdownMenuRadioItemProps extends Omit<DropdownMenuItemProps, 'icon'> {
  value: string;
}

/** One of several in a `DropdownMenuRadioGroup`, of which one is chosen. */
export const DropdownMenuRadioItem = forwardRef<HTMLDivElement, DropdownMenuRadioItemProps>(
  function DropdownMenuRadioItem({ value, ...props }, ref) {
    const { item, label } = useItem(props);
    return (
      <Menu.RadioItem {...item} ref={ref} value={value}>
        <Start>
          <Menu.ItemIndicator>
            <Circle className={styles.Dot} />
          </Menu.ItemIndicator>
        </Start>
        {label}
      </Menu.RadioItem>
    );
  },
);

/** What all items share: the props of Radix's item, and what is in it after its icon or mark. */
function useItem({
  textValue,
  hint,
  tone,
  disabled = false,
  keepOpen,
  onSelect,
  className,
  children,
  ...props
}: Omit<DropdownMenuItemProps, 'icon'>) {
  const { noteReason, returnFocus } = useDropdownMenu();
  const hintId = useId();
  const item = {
    ...props,
    ...(textValue === undefined ? {} : { textValue }),
    disabled,
    className: cx(popup.Item, styles.Item, className),
    'data-tone': tone === 'danger' ? 'danger' : undefined,
    'aria-describedby': [props['aria-describedby'], hint ? hintId : undefined].filter(Boolean).join(' ') || undefined,
    onSelect: (event: Event) => {
      if (keepOpen) {
        event.preventDefault();
      } else {
        noteReason('choose');
        returnFocus();
      }
      onSelect?.();
    },
  };
  const label = (
    <>
      <span className={styles.Label}>{children}</span>
      {hint ? (
        // The description, and no part of the name.
        <span id={hintId} className={cx(popup.ItemEnd, styles.Hint)} aria-hidden="true">
          {hint}
        </span>
      ) : null}
    </>
  );
  return { item, label };
}

/** Before the label; the other items of the same list are indented as far. */
function Start({ children }: { children: ReactNode }) {
  return (
    <span className={styles.Start} aria-hidden="true">
      {children}
    </span>
  );
}
