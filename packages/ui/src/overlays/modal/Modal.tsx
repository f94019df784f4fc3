import { forwardRef } from 'react';
import {
  ModalBody,
  ModalContent,
  type ModalContentProps,
  ModalDescription,
  ModalHeader,
  ModalRoot,
  type ModalRootProps,
  ModalTitle,
} from './ModalParts.tsx';

export interface ModalProps extends ModalContentProps, Omit<ModalRootProps, 'children'> {
  /** Its accessible name and heading. */
  title: string;
  /** Shows the heading to screen readers only. @default false */
  hideTitle?: boolean;
  /** One or two sentences that are read when it opens; omit it for structured content. */
  description?: string;
}

/**
 * A dialog over the page: the focus stays in it, the page does not scroll, and the focus returns afterwards. For a footer,
 * or a title with more than text, use its parts.
 */
export const Modal = forwardRef<HTMLDivElement, ModalProps>(function Modal(
  { open, defaultOpen, onOpenChange, title, hideTitle = false, description, children, ...props },
  ref,
) {
  return (
    <ModalRoot open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <ModalContent {...props} ref={ref}>
        <ModalHeader hideTitle={hideTitle}>
          <ModalTitle>{title}</ModalTitle>
          {description === undefined ? null : <ModalDescription>{description}</ModalDescription>}
        </ModalHeader>
        <ModalBody>{children}</ModalBody>
      </ModalContent>
    </ModalRoot>
  );
});
