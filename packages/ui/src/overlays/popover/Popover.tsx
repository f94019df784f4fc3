import { forwardRef, type ReactElement } from 'react';
import {
  PopoverContent,
  type PopoverContentProps,
  PopoverRoot,
  type PopoverRootProps,
  PopoverTitle,
  PopoverTrigger,
} from './PopoverParts.tsx';

export interface PopoverProps extends PopoverContentProps, Omit<PopoverRootProps, 'children'> {
  /** The button that opens it: one element that takes a ref and the focus. */
  trigger: ReactElement;
  /** Its accessible name and heading. */
  title: string;
  /** Shows the heading to screen readers only. @default false */
  hideTitle?: boolean;
}

/**
 * A few controls or facts beside the button that opens them, while the page stays in use. What has to be answered belongs in
 * a `Modal`, actions in a `DropdownMenu`, and a hint in a `Tooltip`.
 */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(
  { trigger, title, hideTitle = false, open, defaultOpen, onOpenChange, children, ...props },
  ref,
) {
  return (
    <PopoverRoot open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger>{trigger}</PopoverTrigger>
      <PopoverContent {...props} ref={ref}>
        <PopoverTitle hideTitle={hideTitle}>{title}</PopoverTitle>
        {children}
      </PopoverContent>
    </PopoverRoot>
  );
});
