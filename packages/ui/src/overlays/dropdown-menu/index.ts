export type { ButtonPartProps as DropdownMenuTriggerProps } from '../../internal/button-part.ts';
export { DropdownMenu, type DropdownMenuProps } from './DropdownMenu.tsx';
export { DropdownMenuContent, type DropdownMenuContentProps } from './DropdownMenuContent.tsx';
export {
  DropdownMenuGroup,
  type DropdownMenuGroupProps,
  DropdownMenuRadioGroup,
  type DropdownMenuRadioGroupProps,
  DropdownMenuSeparator,
  type DropdownMenuSeparatorProps,
} from './DropdownMenuGroup.tsx';
export {
  DropdownMenuCheckboxItem,
  type DropdownMenuCheckboxItemProps,
  DropdownMenuItem,
  type DropdownMenuItemProps,
  DropdownMenuRadioItem,
  type DropdownMenuRadioItemProps,
} from './DropdownMenuItem.tsx';
export {
  type DropdownMenuReason,
  DropdownMenuRoot,
  type DropdownMenuRootProps,
  DropdownMenuTrigger,
} from './DropdownMenuRoot.tsx';
export {
  DropdownMenuSub,
  DropdownMenuSubContent,
  type DropdownMenuSubContentProps,
  type DropdownMenuSubProps,
  type DropdownMenuSubReason,
  DropdownMenuSubTrigger,
  type DropdownMenuSubTriggerProps,
} from './DropdownMenuSub.tsx';
export type { MenuGroup, MenuItem } from './MenuItems.tsx';
