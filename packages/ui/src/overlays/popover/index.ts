export type {
  ButtonPartProps as PopoverCloseProps,
  ButtonPartProps as PopoverTriggerProps,
} from '../../internal/button-part.ts';
export { Popover, type PopoverProps } from './Popover.tsx';
export {
  PopoverClose,
  PopoverContent,
  type PopoverContentProps,
  type PopoverReason,
  PopoverRoot,
  type PopoverRootProps,
  PopoverTitle,
  type PopoverTitleProps,
  PopoverTrigger,
} from './PopoverParts.tsx';
