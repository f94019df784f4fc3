export type {
  ButtonPartProps as ModalCloseProps,
  ButtonPartProps as ModalTriggerProps,
} from '../../internal/button-part.ts';
export { Modal, type ModalProps } from './Modal.tsx';
export {
  ModalBody,
  type ModalBodyProps,
  ModalContent,
  type ModalContentProps,
  ModalDescription,
  type ModalDescriptionProps,
  ModalFooter,
  type ModalFooterProps,
  ModalHeader,
  type ModalHeaderProps,
  type ModalReason,
  ModalRoot,
  type ModalRootProps,
  ModalTitle,
  type ModalTitleProps,
} from './ModalParts.tsx';
export { DialogClose as ModalClose, DialogTrigger as ModalTrigger } from '../../internal/dialog-parts.tsx';
export { ModalSplit, type ModalSplitProps } from './ModalSplit.tsx';
