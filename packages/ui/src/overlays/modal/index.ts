export { Modal, type ModalProps, type ModalReason } from './Modal.tsx';
export { ModalSplit, type ModalSplitProps } from './ModalSplit.tsx';
