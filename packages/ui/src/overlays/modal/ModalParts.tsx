/** The parts of a modal, for those that `Modal` does not fit. */
import * as Dialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import {
  DialogClose,
  type DialogReason,
  DialogRoot,
  type DialogRootProps,
  DialogTitle,
  type DialogTitleProps,
  useDialog,
} from '../../internal/dialog-parts.tsx';
import { NameCheck } from '../../internal/NameCheck.tsx';
import { SettleEffects } from '../../internal/SettleEffects.tsx';
import { useDialogBehavior } from '../../internal/use-dialog-behavior.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { modalMessages } from '../../messages.ts';
import styles from './Modal.module.css';
import { ScrollArea } from './ScrollArea.tsx';

/** What caused the change; `trigger` is a `ModalTrigger`, `api` everything else. */
export type ModalReason = Exclude<DialogReason, 'swipe'>;

export interface ModalRootProps extends DialogRootProps<ModalReason> {}

/** Holds a `ModalTrigger`, if a button opens the modal, and its `ModalContent`. Has no element of its own. */
export function ModalRoot(props: ModalRootProps): ReactNode {
  return <DialogRoot {...props} />;
}

export interface ModalContentProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** 400, 560 and 760 px wide; `xl` is 1120 × 760, without padding, and covers all of a phone. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `none` if the content has its own close button. @default 'corner' */
  closeButton?: 'corner' | 'none';
  /** Takes the focus when it opens. @default the dialog, so that screen readers read it from the start */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Returns the element that is focused and scrolled to on close. @default the element focused before it opened */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
  labels?: Partial<typeof modalMessages> | undefined;
}

/** The dialog with its backdrop: the focus stays in it, and the page does not scroll. Its children are the parts below. */
export const ModalContent = forwardRef<HTMLDivElement, ModalContentProps>(function ModalContent(
  { size = 'md', closeButton = 'corner', initialFocus, returnFocus, labels, className, children, ...props },
  ref,
) {
  const { setOpen, trigger, titleId } = useDialog();
  const content = useRef<HTMLDivElement>(null);
  const contentRef = useMergedRef(content, ref);
  const { overlayProps, contentProps } = useDialogBehavior({
    content,
    initialFocus,
    returnFocus: trigger,
    onDismiss: (reason) => setOpen(false, { reason }),
  });

  return (
    <Dialog.Portal>
      <Dialog.Overlay className={styles.Backdrop} data-size={size} {...overlayProps}>
        <Dialog.Content
          aria-labelledby={titleId}
          {...props}
          {...contentProps}
          onCloseAutoFocus={(event) => {
            contentProps.onCloseAutoFocus(event);
            returnFocus?.()?.focus();
          }}
          ref={contentRef}
          data-size={size}
          data-close-button={closeButton}
          className={cx(styles.Root, className)}
        >
          <SettleEffects />
          <NameCheck component="Modal" titleId={titleId} />
          {children}
          {closeButton === 'corner' ? (
            <DialogClose>
              <IconButton className={styles.Close} variant="ghost" label={labels?.close ?? modalMessages.close}>
                <X aria-hidden="true" />
              </IconButton>
            </DialogClose>
          ) : null}
        </Dialog.Content>
      </Dialog.Overlay>
    </Dialog.Portal>
  );
});

export interface ModalHeaderProps extends ComponentPropsWithoutRef<'div'> {
  /** Shows title and description to screen readers only. @default false */
  hideTitle?: boolean;
}

/** Holds title and description. Scrolls by itself where they are long, so that they leave room for the rest. */
export const ModalHeader = forwardRef<HTMLDivElement, ModalHeaderProps>(function ModalHeader(
  { hideTitle = false, className, ...props },
  ref,
) {
  const { titleId } = useDialog();
  if (hideTitle) return <div {...props} ref={ref} className={cx(styles.Head, styles.Hidden, className)} />;
  return <ScrollArea {...props} ref={ref} labelledBy={titleId} className={cx(styles.Head, className)} />;
});

export type ModalTitleProps = DialogTitleProps;

/** Names the modal, as its heading. Every modal needs one. */
export const ModalTitle = forwardRef<HTMLHeadingElement, ModalTitleProps>(function ModalTitle(
  { className, ...props },
  ref,
) {
  return <DialogTitle {...props} ref={ref} className={cx(styles.Title, className)} />;
});

export interface ModalDescriptionProps extends Omit<ComponentPropsWithoutRef<'p'>, 'id'> {}

/** One or two sentences that are read when the modal opens; structured content belongs in `ModalBody`. */
export const ModalDescription = forwardRef<HTMLParagraphElement, ModalDescriptionProps>(function ModalDescription(
  { className, ...props },
  ref,
) {
  return <Dialog.Description {...props} ref={ref} className={cx(styles.Description, className)} />;
});

export interface ModalBodyProps extends ComponentPropsWithoutRef<'div'> {}

/** The content, which scrolls between header and footer. */
export const ModalBody = forwardRef<HTMLDivElement, ModalBodyProps>(function ModalBody({ className, ...props }, ref) {
  const { titleId } = useDialog();
  return <ScrollArea {...props} ref={ref} labelledBy={titleId} className={cx(styles.Body, className)} />;
});

export interface ModalFooterProps extends ComponentPropsWithoutRef<'div'> {}

/** Buttons in a row at the end, which stay in view while the body scrolls. */
export const ModalFooter = forwardRef<HTMLDivElement, ModalFooterProps>(function ModalFooter(
  { className, ...props },
  ref,
) {
  return <div {...props} ref={ref} className={cx(styles.Footer, className)} />;
});
