import { forwardRef, useId, useRef } from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import { type OpenStateProps, useOpenState } from '../../internal/use-open-state.ts';
import { confirmDialogMessages } from '../../messages.ts';
import { Modal, type ModalProps } from '../modal/index.ts';
import { ConfirmActions } from './ConfirmActions.tsx';
import styles from './ConfirmDialog.module.css';

/** What caused the change; `confirm-button` comes after `onConfirm` has finished. */
export type ConfirmDialogReason = 'escape' | 'backdrop' | 'cancel-button' | 'confirm-button' | 'api';

export interface ConfirmDialogProps
  extends
    OpenStateProps<ConfirmDialogReason>,
    Omit<
      ModalProps,
      keyof OpenStateProps<ConfirmDialogReason> | 'hideTitle' | 'size' | 'closeButton' | 'initialFocus' | 'labels'
    > {
  /** The question, including its subject. */
  title: string;
  /** What will happen, and whether it can be undone. */
  description?: string;
  /** The action in a word or two, better than the default. @default 'OK' */
  confirmLabel?: string;
  /** @default 'Cancel' */
  cancelLabel?: string;
  /** Announced while `onConfirm` is pending. @default 'Loading' */
  loadingLabel?: string;
  /** `danger` for irreversible actions. @default 'neutral' */
  tone?: ToneOf<'neutral' | 'danger'>;
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
    open,
    defaultOpen,
    onOpenChange,
    description,
    confirmLabel = confirmDialogMessages.confirm,
    cancelLabel = confirmDialogMessages.cancel,
    loadingLabel = confirmDialogMessages.loading,
    tone = 'neutral',
    onConfirm,
    error = confirmDialogMessages.failed,
    children,
    ...props
  },
  ref,
) {
  const { isOpen, setOpen } = useOpenState<ConfirmDialogReason>({ open, defaultOpen, onOpenChange });
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
      data-tone={tone}
      open={isOpen}
      onOpenChange={(next, { reason }) => {
        // A button of the caller in it.
        const isButton = reason === 'close-button' || reason === 'trigger';
        if (!busyRef.current) setOpen(next, { reason: isButton ? 'cancel-button' : reason });
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
        loadingLabel={loadingLabel}
        tone={tone}
        error={error}
        onConfirm={onConfirm}
        onClose={(reason) => setOpen(false, { reason })}
      />
    </Modal>
  );
});
