/** The parts that drawers and sheets share: a modal dialog at an edge of the window that a swipe towards the edge closes. */
import * as Dialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import { DialogClose, DialogTitle, type DialogTitleProps, useDialog } from '../../internal/dialog-parts.tsx';
import { NameCheck } from '../../internal/NameCheck.tsx';
import { useDialogBehavior } from '../../internal/use-dialog-behavior.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { drawerMessages } from '../../messages.ts';
import { ScrollArea } from '../modal/ScrollArea.tsx';
import styles from './Panel.module.css';
import { type Swipe, useSwipe } from './use-swipe.ts';

interface PanelContentProps extends ComponentPropsWithoutRef<'div'> {
  /** Its name in warnings. */
  component: string;
  edge: 'start' | 'end' | 'bottom';
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** The panel with its backdrop. */
export const PanelContent = forwardRef<HTMLDivElement, PanelContentProps>(function PanelContent(
  { component, edge, initialFocus, className, children, ...props },
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
      <Dialog.Overlay className={styles.Backdrop} dir={props.dir} {...overlayProps}>
        <Dialog.Content
          aria-labelledby={titleId}
          {...props}
          {...contentProps}
          ref={contentRef}
          data-edge={edge}
          className={cx(styles.Root, className)}
        >
          <SwipeToClose panel={content} edge={edge} onClose={() => setOpen(false, { reason: 'swipe' })} />
          <NameCheck component={component} titleId={titleId} />
          {children}
        </Dialog.Content>
      </Dialog.Overlay>
    </Dialog.Portal>
  );
});

export interface PanelHeaderProps extends ComponentPropsWithoutRef<'div'> {
  /** Shows title and description to screen readers only. @default false */
  hideTitle?: boolean;
  /** Above the title, such as a grip. */
  grip?: ReactNode;
  labels?: Partial<typeof drawerMessages> | undefined;
}

/** Holds title and description, beside the close button. By it the panel is dragged away. */
export const PanelHeader = forwardRef<HTMLDivElement, PanelHeaderProps>(function PanelHeader(
  { hideTitle = false, grip, labels, className, children, ...props },
  ref,
) {
  return (
    <div {...props} ref={ref} data-swipe-handle className={cx(styles.Head, className)}>
      {grip}
      <div className={styles.Texts} data-hidden={hideTitle || undefined}>
        {children}
      </div>
      <DialogClose>
        <IconButton className={styles.Close} variant="ghost" label={labels?.close ?? drawerMessages.close}>
          <X aria-hidden="true" />
        </IconButton>
      </DialogClose>
    </div>
  );
});

/** Names the panel, as its heading. Every panel needs one. */
export const PanelTitle = forwardRef<HTMLHeadingElement, DialogTitleProps>(function PanelTitle(
  { className, ...props },
  ref,
) {
  return <DialogTitle {...props} ref={ref} className={cx(styles.Title, className)} />;
});

export interface PanelDescriptionProps extends Omit<ComponentPropsWithoutRef<'p'>, 'id'> {}

/** One or two sentences that are read when the panel opens. */
export const PanelDescription = forwardRef<HTMLParagraphElement, PanelDescriptionProps>(function PanelDescription(
  { className, ...props },
  ref,
) {
  return <Dialog.Description {...props} ref={ref} className={cx(styles.Description, className)} />;
});

/** The content, which scrolls between header and footer. */
export const PanelBody = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function PanelBody(
  { className, ...props },
  ref,
) {
  const { titleId } = useDialog();
  return <ScrollArea {...props} ref={ref} labelledBy={titleId} className={cx(styles.Body, className)} />;
});

/** Stays below the content. */
export const PanelFooter = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function PanelFooter(
  { className, ...props },
  ref,
) {
  return <div {...props} ref={ref} className={cx(styles.Footer, className)} />;
});

interface SwipeToCloseProps {
  panel: RefObject<HTMLElement | null>;
  edge: 'start' | 'end' | 'bottom';
  onClose: () => void;
}

/** Listens for as long as the panel is there. */
function SwipeToClose({ panel, edge, onClose }: SwipeToCloseProps) {
  const axis = edge === 'bottom' ? 'y' : 'x';
  const way: Swipe['way'] = () => {
    if (edge === 'bottom') return 1;
    const isRtl = panel.current !== null && getComputedStyle(panel.current).direction === 'rtl';
    return (edge === 'end') === isRtl ? -1 : 1;
  };
  useSwipe(panel, {
    axis,
    way,
    isOpen: true,
    onMove: (distance) => {
      const offset = distance * way();
      movePanel(panel.current, axis === 'y' ? `translateY(${offset}px)` : `translateX(${offset}px)`);
    },
    onEnd: (isChange) => {
      movePanel(panel.current, undefined);
      if (isChange) onClose();
    },
  });
  return null;
}

/** Moves a panel with the finger; without a place it goes on by itself. */
export function movePanel(panel: HTMLElement | null, transform: string | undefined): void {
  if (!panel) return;
  panel.toggleAttribute('data-dragging', transform !== undefined);
  panel.style.transform = transform ?? '';
}
