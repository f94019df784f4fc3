import { forwardRef } from 'react';
import { DropdownMenuContent, type DropdownMenuContentProps } from '../dropdown-menu/DropdownMenuContent.tsx';

export interface ContextMenuContentProps extends Omit<DropdownMenuContentProps, 'align' | 'side'> {
  /** Names the menu. */
  label: string;
}

/** The list of items, made of those of `DropdownMenu`, such as `DropdownMenuItem` and `DropdownMenuSub`. */
export const ContextMenuContent = forwardRef<HTMLDivElement, ContextMenuContentProps>(function ContextMenuContent(
  { label, onContextMenu, ...props },
  ref,
) {
  return (
    <DropdownMenuContent
      {...props}
      ref={ref}
      aria-label={label}
      // Radix names a menu by its trigger, which has no element here.
      aria-labelledby={undefined}
      onContextMenu={(event) => {
        onContextMenu?.(event);
        // No menu over the menu; the menu key of Windows asks for one only when it is released.
        event.preventDefault();
      }}
    />
  );
});
