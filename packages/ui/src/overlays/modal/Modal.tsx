import * as Dialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import { useDialogBehavior } from '../../internal/use-dialog-behavior.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { modalMessages } from '../../messages.ts';
import { SettleEffects } from '../../internal/SettleEffects.tsx';
import styles from './Modal.module.css';
import { ScrollArea } from './ScrollArea.tsx';

/** What caused the change; `api` for everything else. */
export type ModalReason = 'escape' | 'backdrop' | 'close-button' | 'api';

export interface ModalProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  open: boolean;
  onOpenChange: (open: boolean, details: { reason: ModalReason }) => void;
  /** Its accessible name and heading. */
  title: string;
  /** Shows the heading to screen readers only. @default false */
  hideTitle?: boolean;
  /** One or two sentences that are read when it opens; omit it for structured content. */
  description?: string;
  /** 400, 560 and 760 px wide; `xl` is 1120 × 760, without padding, and covers all of a phone. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `none` if the content has its own close button. @default 'corner' */
  closeButton?: 'corner' | 'none';
  /** Takes the focus when it opens. @default the dialog, so that screen readers read it from the start */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element that is focused and scrolled to on close. @default the element focused before it opened */
  returnFocus?: () => HTMLElement | null | undefined;
  labels?: Partial<typeof modalMessages>;
}

/** A dialog over the page: the focus stays in it, the page does not scroll, and the focus returns afterwards. */
export const Modal = forwardRef<HTMLDivElement, ModalProps>(function Modal(
  {
    open,
    onOpenChange,
    title,
    hideTitle = false,
    description,
    size = 'md',
    closeButton = 'corner',
    initialFocus,
    returnFocus,
    labels,
    className,
    children,
    ...props
  },
  ref,
) {
  const text = { ...modalMessages, ...labels };
  if (open && !title) {
    warnOnce(
      'Modal got an empty title, so that screen readers cannot say what opened; name it, and use hideTitle to keep the name out of sight.',
    );
  }
  const content = useRef<HTMLDivElement>(null);
  const contentRef = useMergedRef(content, ref);
  const close = (reason: ModalReason) => onOpenChange(false, { reason });
  const { overlayProps, contentProps } = useDialogBehavior({ content, initialFocus, onDismiss: close });

  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next, { reason: 'api' })}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.Backdrop} data-size={size} {...overlayProps}>
          <Dialog.Content
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
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
            <Head title={title} isHidden={hideTitle}>
              <Dialog.Title className={styles.Title}>{title}</Dialog.Title>
              {description === undefined ? null : (
                <Dialog.Description className={styles.Description}>{description}</Dialog.Description>
              )}
            </Head>
            <ScrollArea label={title} className={styles.Body}>
              {children}
            </ScrollArea>
            {closeButton === 'corner' ? (
              <IconButton
                className={styles.Close}
                variant="ghost"
                label={text.close}
                onClick={() => close('close-button')}
              >
                <X aria-hidden="true" />
              </IconButton>
            ) : null}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
});

/** Scrolls by itself where title and description are long, so that they leave room for the rest. */
function Head({ title, isHidden, children }: { title: string; isHidden: boolean; children: ReactNode }) {
  if (isHidden) return <div className={cx(styles.Head, styles.Hidden)}>{children}</div>;
  return (
    <ScrollArea label={title} className={styles.Head}>
      {children}
    </ScrollArea>
  );
}
