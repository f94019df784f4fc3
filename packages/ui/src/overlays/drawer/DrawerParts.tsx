/** The parts of a drawer, for those that `Drawer` does not fit. */
import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, type RefObject } from 'react';
import { type DialogReason, DialogRoot, type DialogRootProps } from '../../internal/dialog-parts.tsx';
import { PanelContent } from '../sheet/PanelParts.tsx';
import styles from './Drawer.module.css';

/** What caused the change; `trigger` is a `DrawerTrigger`, `api` everything else. */
export type DrawerReason = DialogReason;

export interface DrawerRootProps extends DialogRootProps<DrawerReason> {}

/** Holds a `DrawerTrigger`, if a button opens the drawer, and its `DrawerContent`. Has no element of its own. */
export function DrawerRoot(props: DrawerRootProps): ReactNode {
  return <DialogRoot {...props} />;
}

export interface DrawerContentProps extends ComponentPropsWithoutRef<'div'> {
  /** The edge of the window, in the direction of reading; the bottom is for phones. @default 'start' */
  side?: 'start' | 'end' | 'bottom';
  /** 280, 380 and 520 px wide, and always less than the window. Not at the bottom. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /** Takes the focus when it opens. @default the drawer, so that screen readers read it from the start */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** The panel with its backdrop: the focus stays in it, and the page does not scroll. Its children are the parts below. */
export const DrawerContent = forwardRef<HTMLDivElement, DrawerContentProps>(function DrawerContent(
  { side = 'start', size = 'md', className, ...props },
  ref,
) {
  return (
    <PanelContent
      {...props}
      ref={ref}
      component="Drawer"
      edge={side}
      data-size={size}
      className={cx(styles.Root, className)}
    />
  );
});
