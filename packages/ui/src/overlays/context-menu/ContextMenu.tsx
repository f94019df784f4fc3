import { forwardRef } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import { MenuItems, type MenuItemsProps } from '../dropdown-menu/MenuItems.tsx';
import { ContextMenuContent } from './ContextMenuContent.tsx';
import { ContextMenuRoot, type ContextMenuRootProps } from './ContextMenuRoot.tsx';
import { ContextMenuTrigger, type ContextMenuTriggerProps } from './ContextMenuTrigger.tsx';

export interface ContextMenuProps
  extends Omit<ContextMenuTriggerProps, 'dir'>, Omit<ContextMenuRootProps, 'children'>, MenuItemsProps {
  /** Names the menu. */
  label: string;
}

/** An area with a list of actions that opens where it is pressed. For submenus, compose it of its parts. */
export const ContextMenu = forwardRef<HTMLDivElement, ContextMenuProps>(function ContextMenu(
  { label, items, dir, open, defaultOpen, onOpenChange, disabled = false, ...props },
  ref,
) {
  const isEmpty = items.length === 0;
  if (isEmpty)
    warnOnce('ContextMenu: items is empty, so the browser’s own menu opens. Give it items, or leave it out.');
  return (
    <ContextMenuRoot open={isEmpty ? false : open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} dir={dir}>
      <ContextMenuTrigger {...props} ref={ref} disabled={disabled || isEmpty} />
      <ContextMenuContent label={label}>
        <MenuItems items={items} />
      </ContextMenuContent>
    </ContextMenuRoot>
  );
});
