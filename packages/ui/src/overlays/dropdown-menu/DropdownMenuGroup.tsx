import * as Menu from '@radix-ui/react-dropdown-menu';
import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import popup from '../../internal/Popup.module.css';
import { CHOSEN, type ChosenDetails } from '../../internal/details.ts';
import styles from './DropdownMenu.module.css';

export interface DropdownMenuGroupProps extends ComponentPropsWithoutRef<'div'> {
  /** Shown above the items; names the group. */
  label: ReactNode;
}

/** Items that belong together. */
export const DropdownMenuGroup = forwardRef<HTMLDivElement, DropdownMenuGroupProps>(function DropdownMenuGroup(
  { label, className, children, ...props },
  ref,
) {
  const id = useId();
  return (
    <Menu.Group {...props} ref={ref} aria-labelledby={id} className={cx(styles.Section, className)}>
      <Menu.Label id={id} className={styles.GroupLabel}>
        {label}
      </Menu.Label>
      {children}
    </Menu.Group>
  );
});

export interface DropdownMenuRadioGroupProps extends DropdownMenuGroupProps {
  /** Value of the chosen `DropdownMenuRadioItem`. */
  value: string;
  onValueChange?: ((value: string, details: ChosenDetails) => void) | undefined;
}

/** Items of which one is chosen. */
export const DropdownMenuRadioGroup = forwardRef<HTMLDivElement, DropdownMenuRadioGroupProps>(
  function DropdownMenuRadioGroup({ label, value, onValueChange, className, children, ...props }, ref) {
    const id = useId();
    return (
      <Menu.RadioGroup
        {...props}
        ref={ref}
        value={value}
        onValueChange={(next) => onValueChange?.(next, CHOSEN)}
        aria-labelledby={id}
        className={cx(styles.Section, className)}
      >
        <Menu.Label id={id} className={styles.GroupLabel}>
          {label}
        </Menu.Label>
        {children}
      </Menu.RadioGroup>
    );
  },
);

export interface DropdownMenuSeparatorProps extends ComponentPropsWithoutRef<'div'> {}

/** A line between items. */
export const DropdownMenuSeparator = forwardRef<HTMLDivElement, DropdownMenuSeparatorProps>(
  function DropdownMenuSeparator({ className, ...props }, ref) {
    return <Menu.Separator {...props} ref={ref} className={cx(popup.Separator, className)} />;
  },
);
