import * as Dialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type PointerEvent, forwardRef, useRef } from 'react';
import { modalMessages } from '../messages.ts';
import styles from './Modal.module.css';

/** What closed a dialog; `api` for a change that came from outside, such as a trigger of Radix. */
export type ModalReason = 'escape' | 'backdrop' | 'close-button' | 'api';

export interface ModalProps extends Omit<ComponentProps<'div'>, 'ref' | 'title'> {
  open: boolean;
  onOpenChange: (open: boolean, details: { reason: ModalReason }) => void;
  /** Name of the dialog. */
  title: string;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  description?: string;
  /** `xl` fills the screen on phones. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `none` where the content has a close button of its own. @default 'corner' */
  closeButton?: 'corner' | 'none';
  /** @default modalMessages */
  labels?: Partial<typeof modalMessages>;
}

/**
 * A dialog over the page. Focus goes in, stays in and returns to where it was; the page behind does not scroll.
 *
 * A press on the backdrop closes it only where the press began there, so text can be selected past the edge.
 */
export const Modal = forwardRef<HTMLDivElement, ModalProps>(function Modal(
  {
    open,
    onOpenChange,
    title,
    hideTitle = false,
    description,
    size = 'md',
    closeButton = 'corner',
    labels,
    className,
    children,
    ...rest
  },
  ref,
) {
  const pressedBackdrop = useRef(false);
  const text = { ...modalMessages, ...labels };

  function onBackdrop(event: PointerEvent) {
    pressedBackdrop.current = event.target === event.currentTarget && event.button === 0;
  }

  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next, { reason: 'api' })}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={styles.Backdrop}
          onPointerDown={onBackdrop}
          onClick={(event) => {
            if (pressedBackdrop.current && event.target === event.currentTarget)
              onOpenChange(false, { reason: 'backdrop' });
          }}
        >
          <Dialog.Content
            ref={ref}
            {...rest}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={cx(styles.Modal, className)}
            data-size={size}
            data-close-button={closeButton}
            onEscapeKeyDown={(event) => {
              event.preventDefault();
              onOpenChange(false, { reason: 'escape' });
            }}
            // The backdrop decides by itself, see above.
            onPointerDownOutside={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <div className={styles.Head} data-hidden={hideTitle ? '' : undefined}>
              <Dialog.Title className={styles.Title}>{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className={styles.Description}>{description}</Dialog.Description>
              )}
            </div>
            <div className={styles.Body}>{children}</div>
            {closeButton === 'corner' && (
              <button
                type="button"
                className={styles.Close}
                aria-label={text.close}
                onClick={() => onOpenChange(false, { reason: 'close-button' })}
              >
                <X className={styles.Icon} aria-hidden="true" />
              </button>
            )}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
});
