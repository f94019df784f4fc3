import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, type RefObject } from 'react';
import { drawerMessages } from '../../messages.ts';
import { PanelDialog, type PanelReason } from '../sheet/PanelDialog.tsx';
import styles from './Drawer.module.css';

/** What caused the change; `api` for everything else. */
export type DrawerReason = PanelReason;

export interface DrawerProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  open: boolean;
  onOpenChange: (open: boolean, details: { reason: DrawerReason }) => void;
  /** Its accessible name and heading. */
  title: string;
  /** Shows the heading to screen readers only. @default false */
  hideTitle?: boolean;
  /** The edge of the window, in the direction of reading; the bottom is for phones. @default 'start' */
  side?: 'start' | 'end' | 'bottom';
  /** 280, 380 and 520 px wide, and always less than the window. Not at the bottom. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /** Fixed below the content, which scrolls. */
  footer?: ReactNode;
  /** Takes the focus when it opens. @default the drawer, so that screen readers read it from the start */
  initialFocus?: RefObject<HTMLElement | null>;
  labels?: Partial<typeof drawerMessages>;
}

/** A panel at an edge of the window, over the page. */
export const Drawer = forwardRef<HTMLDivElement, DrawerProps>(function Drawer(
  { open, onOpenChange, hideTitle = false, side = 'start', size = 'md', initialFocus, labels, className, ...props },
  ref,
) {
  return (
    <PanelDialog
      {...props}
      ref={ref}
      open={open}
      onClose={(reason) => onOpenChange(false, { reason })}
      hideTitle={hideTitle}
      closeLabel={labels?.close ?? drawerMessages.close}
      edge={side}
      data-size={size}
      initialFocus={initialFocus}
      className={cx(styles.Root, className)}
    />
  );
});
