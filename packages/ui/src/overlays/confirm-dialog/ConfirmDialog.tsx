import { cx } from 'class-variance-authority';
import { forwardRef, useId, useRef } from 'react';
import { confirmDialogMessages } from '../../messages.ts';
import { Modal, type ModalProps } from '../modal/index.ts';
import { ConfirmActions } from './ConfirmActions.tsx';
import styles from './ConfirmDialog.module.css';

/** What caused the change; `confirm-button` comes after `onConfirm` has finished. */
export type ConfirmDialogReason = 'escape' | 'backdrop' | 'cancel-button' | 'confirm-button' | 'api';

export interface ConfirmDialogProps extends Omit<
  ModalProps,
  'onOpenChange' | 'hideTitle' | 'size' | 'closeButton' | 'initialFocus' | 'labels'
> {
  onOpenChange: (open: boolean, details: { reason: ConfirmDialogReason }) => void;
  /** The question, including its subject. */
  title: string;
  /** What will happen, and whether it can be undone. */
  description?: string;
  /** The action in a word or two, better than the default. @default 'OK' */
  confirmLabel?: string;
  /** @default 'Cancel' */
  cancelLabel?: string;
  /** `danger` for irreversible actions. @default 'default' */
  tone?: 'default' | 'danger';
  /**
   * While its promise is pending, the button is busy and the dialog stays open; it closes afterwards, unless the
   * promise rejects.
   */
  onConfirm: () => void | Promise<unknown>;
  /** Shown when `onConfirm` throws or rejects. @default 'Something went wrong. Please try again.' */
  error?: string | ((reason: unknown) => string);
}

/** Asks for confirmation, with the safe button focused. */
export const ConfirmDialog = forwardRef<HTMLDivElement, ConfirmDialogProps>(function ConfirmDialog(
  {
    onOpenChange,
    description,
    confirmLabel = confirmDialogMessages.confirm,
    cancelLabel = confirmDialogMessages.cancel,
    tone = 'default',
    onConfirm,
    error = confirmDialogMessages.failed,
    className,
    children,
    ...props
  },
  ref,
) {
  const descriptionId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const busyRef = useRef(false);
  return (
    <Modal
      role="alertdialog"
      {...(description === undefined ? {} : { 'aria-describedby': descriptionId })}
      {...props}
      ref={ref}
      size="sm"
      closeButton="none"
      initialFocus={cancel}
      className={cx(styles.Root, className)}
      data-tone={tone}
      onOpenChange={(open, { reason }) => {
        if (!busyRef.current) onOpenChange(open, { reason: reason === 'close-button' ? 'cancel-button' : reason });
      }}
    >
      {/* Here and not in the head of the dialog, which does not scroll. */}
      {description === undefined ? null : (
        <p id={descriptionId} className={styles.Description}>
          {description}
        </p>
      )}
      {children}
      <ConfirmActions
        cancelRef={cancel}
        busyRef={busyRef}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        tone={tone}
        error={error}
        onConfirm={onConfirm}
        onClose={(reason) => onOpenChange(false, { reason })}
      />
    </Modal>
  );
});
