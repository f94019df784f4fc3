import { forwardRef, type ReactNode } from 'react';
import { sheetMessages } from '../../messages.ts';
import { PanelBody, PanelFooter, PanelTitle } from './PanelParts.tsx';
import {
  SheetBar,
  type SheetBarProps,
  SheetContent,
  type SheetContentProps,
  SheetHeader,
  SheetRoot,
  type SheetRootProps,
} from './SheetParts.tsx';

export interface SheetProps
  extends
    Omit<SheetBarProps, 'label' | 'title'>,
    Omit<SheetRootProps, 'children'>,
    Pick<SheetContentProps, 'initialFocus'> {
  /** Fixed at the bottom of the window, such as the main action. */
  bar: ReactNode;
  /** Name and heading of the panel. */
  title: string;
  /** Shows the heading to screen readers only. @default false */
  hideTitle?: boolean;
  /** Fixed at the bottom of the panel. */
  footer?: ReactNode;
  labels?: Partial<typeof sheetMessages>;
}

/**
 * A bar at the bottom of a phone, and the panel that is dragged up from it. Its children are the panel. For a title with
 * more than text, or content beside the body, use its parts.
 */
export const Sheet = forwardRef<HTMLDivElement, SheetProps>(function Sheet(
  { open, defaultOpen, onOpenChange, bar, title, hideTitle = false, footer, initialFocus, labels, children, ...props },
  ref,
) {
  return (
    <SheetRoot open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <SheetBar {...props} ref={ref} label={`${labels?.open ?? sheetMessages.open}: ${title}`}>
        {bar}
      </SheetBar>
      <SheetContent dir={props.dir} initialFocus={initialFocus}>
        <SheetHeader hideTitle={hideTitle} labels={labels}>
          <PanelTitle>{title}</PanelTitle>
        </SheetHeader>
        <PanelBody>{children}</PanelBody>
        {footer ? <PanelFooter>{footer}</PanelFooter> : null}
      </SheetContent>
    </SheetRoot>
  );
});
