import { forwardRef, type ReactElement } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import { DropdownMenuContent, type DropdownMenuContentProps } from './DropdownMenuContent.tsx';
import { DropdownMenuRoot, type DropdownMenuRootProps, DropdownMenuTrigger } from './DropdownMenuRoot.tsx';
import { MenuItems, type MenuItemsProps } from './MenuItems.tsx';

export interface DropdownMenuProps
  extends Omit<DropdownMenuContentProps, 'children'>, Omit<DropdownMenuRootProps, 'children'> {
  /** The button that opens the menu: one element that takes a ref and the focus. Its text names the menu. */
  trigger: ReactElement;
  items: MenuItemsProps['items'];
}

/** A list of actions that a button opens. For submenus and items with attributes of their own, use its parts. */
export const DropdownMenu = forwardRef<HTMLDivElement, DropdownMenuProps>(function DropdownMenu(
  { trigger, items, dir, open, defaultOpen, onOpenChange, ...props },
  ref,
) {
  const isEmpty = items.length === 0;
  if (isEmpty) {
    warnOnce('DropdownMenu: items is empty, so its button opens nothing. Disable the button, or leave it out.');
  }
  return (
    <DropdownMenuRoot open={isEmpty ? false : open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} dir={dir}>
      <DropdownMenuTrigger>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent {...props} ref={ref}>
        <MenuItems items={items} />
      </DropdownMenuContent>
    </DropdownMenuRoot>
  );
});
