export {
  type DialogButtonProps as SheetTriggerProps,
  DialogClose as SheetClose,
  type DialogButtonProps as SheetCloseProps,
  type DialogTitleProps as SheetTitleProps,
  DialogTrigger as SheetTrigger,
} from '../../internal/dialog-parts.tsx';
export {
  PanelBody as SheetBody,
  PanelDescription as SheetDescription,
  type PanelDescriptionProps as SheetDescriptionProps,
  PanelFooter as SheetFooter,
  PanelTitle as SheetTitle,
} from './PanelParts.tsx';
export { Sheet, type SheetProps } from './Sheet.tsx';
export {
  SheetBar,
  type SheetBarProps,
  SheetContent,
  type SheetContentProps,
  SheetHeader,
  type SheetHeaderProps,
  type SheetReason,
  SheetRoot,
  type SheetRootProps,
} from './SheetParts.tsx';
