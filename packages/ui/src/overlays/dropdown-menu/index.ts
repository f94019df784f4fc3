export { DropdownMenu, type DropdownMenuProps, type MenuGroup, type MenuItem } from './DropdownMenu.tsx';
