import * as RadixTooltip from '@radix-ui/react-tooltip';
import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, type ReactNode, useEffect } from 'react';
import { useControllable } from '../../internal/use-controllable.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'content'> {
  /** A short text that describes the element. Without one, nothing is shown. */
  content: ReactNode;
  /** One element that takes a ref, the focus and event handlers, such as a button. */
  children: ReactElement;
  /** Its preferred side; the opposite one if there is no room. @default 'top' */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** How long the pointer rests before it shows, in ms. The focus shows it at once. @default 400 */
  delay?: number;
  /** Uncontrolled if omitted. */
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Describes an element that is hovered or focused. Touch screens never show it, so it must not add information. */
export const Tooltip = forwardRef<HTMLDivElement, TooltipProps>(function Tooltip(
  { content, children, side = 'top', delay = 400, open, defaultOpen = false, onOpenChange, className, ...props },
  ref,
) {
  const hasContent = !isEmpty(content);
  const [isOpen, setIsOpen] = useControllable({ value: open, defaultValue: defaultOpen, onChange: onOpenChange });
  // Else it would show by itself once there is a content again.
  useEffect(() => {
    if (open === undefined && isOpen && !hasContent) setIsOpen(false);
  }, [open, isOpen, hasContent, setIsOpen]);
  // Also without a content, which may come: the child keeps its place, and with it its state and the focus.
  return (
    <RadixTooltip.Provider delayDuration={delay > 0 ? delay : 0}>
      <RadixTooltip.Root
        open={isOpen && hasContent}
        onOpenChange={(next) => {
          if (hasContent || !next) setIsOpen(next);
        }}
      >
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            {...props}
            ref={ref}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cx(styles.Root, className)}
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
});

function isEmpty(content: ReactNode): boolean {
  return content === undefined || content === null || content === '' || typeof content === 'boolean';
}
