export type {
  ButtonPartProps as SheetCloseProps,
  ButtonPartProps as SheetTriggerProps,
} from '../../internal/button-part.ts';
export {
  DialogClose as SheetClose,
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
