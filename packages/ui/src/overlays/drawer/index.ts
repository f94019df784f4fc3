export type {
  ButtonPartProps as DrawerCloseProps,
  ButtonPartProps as DrawerTriggerProps,
} from '../../internal/button-part.ts';
export {
  DialogClose as DrawerClose,
  type DialogTitleProps as DrawerTitleProps,
  DialogTrigger as DrawerTrigger,
} from '../../internal/dialog-parts.tsx';
export {
  PanelBody as DrawerBody,
  PanelDescription as DrawerDescription,
  type PanelDescriptionProps as DrawerDescriptionProps,
  PanelFooter as DrawerFooter,
  PanelHeader as DrawerHeader,
  type PanelHeaderProps as DrawerHeaderProps,
  PanelTitle as DrawerTitle,
} from '../sheet/PanelParts.tsx';
export { Drawer, type DrawerProps } from './Drawer.tsx';
export {
  DrawerContent,
  type DrawerContentProps,
  type DrawerReason,
  DrawerRoot,
  type DrawerRootProps,
} from './DrawerParts.tsx';
