import { forwardRef, type ReactNode } from 'react';
import type { drawerMessages } from '../../messages.ts';
import { PanelBody, PanelFooter, PanelHeader, PanelTitle } from '../sheet/PanelParts.tsx';
import { DrawerContent, type DrawerContentProps, DrawerRoot, type DrawerRootProps } from './DrawerParts.tsx';

export interface DrawerProps extends Omit<DrawerContentProps, 'title'>, Omit<DrawerRootProps, 'children'> {
  /** Its accessible name and heading. */
  title: string;
  /** Shows the heading to screen readers only. @default false */
  hideTitle?: boolean;
  /** Fixed below the content, which scrolls. */
  footer?: ReactNode;
  labels?: Partial<typeof drawerMessages>;
}

/** A panel at an edge of the window, over the page. For a title with more than text, use its parts. */
export const Drawer = forwardRef<HTMLDivElement, DrawerProps>(function Drawer(
  { open, defaultOpen, onOpenChange, title, hideTitle = false, footer, labels, children, ...props },
  ref,
) {
  return (
    <DrawerRoot open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <DrawerContent {...props} ref={ref}>
        <PanelHeader hideTitle={hideTitle} labels={labels}>
          <PanelTitle>{title}</PanelTitle>
        </PanelHeader>
        <PanelBody>{children}</PanelBody>
        {footer ? <PanelFooter>{footer}</PanelFooter> : null}
      </DrawerContent>
    </DrawerRoot>
  );
});
