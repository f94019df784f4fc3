import * as Dialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import { useDialogBehavior } from '../../internal/use-dialog-behavior.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { ScrollArea } from '../modal/ScrollArea.tsx';
import styles from './PanelDialog.module.css';
import { type Swipe, useSwipe } from './use-swipe.ts';

export type PanelReason = 'swipe' | 'escape' | 'backdrop' | 'close-button' | 'api';

interface PanelDialogProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  open: boolean;
  onClose: (reason: PanelReason) => void;
  title: string;
  hideTitle: boolean;
  closeLabel: string;
  edge: 'start' | 'end' | 'bottom';
  /** Above the title, as a grip. */
  grip?: ReactNode;
  /** Stays below the content. */
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Gets the focus back where nothing had it. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog at an edge of the window that a swipe towards the edge closes: what Drawer and Sheet share. */
export const PanelDialog = forwardRef<HTMLDivElement, PanelDialogProps>(function PanelDialog(
  {
    open,
    onClose,
    title,
    hideTitle,
    closeLabel,
    edge,
    grip,
    footer,
    initialFocus,
    returnFocus,
    className,
    children,
    ...props
  },
  ref,
) {
  const content = useRef<HTMLDivElement>(null);
  const contentRef = useMergedRef(content, ref);
  const { overlayProps, contentProps } = useDialogBehavior({ content, initialFocus, returnFocus, onDismiss: onClose });

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose('api');
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className={styles.Backdrop} dir={props.dir} {...overlayProps}>
          <Dialog.Content
            aria-describedby={undefined}
            {...props}
            {...contentProps}
            ref={contentRef}
            data-edge={edge}
            className={cx(styles.Root, className)}
          >
            <SwipeToClose panel={content} edge={edge} onClose={() => onClose('swipe')} />
            <div className={styles.Head} data-swipe-handle>
              {grip}
              <Dialog.Title className={styles.Title} data-hidden={hideTitle || undefined}>
                {title}
              </Dialog.Title>
              <IconButton
                className={styles.Close}
                variant="ghost"
                label={closeLabel}
                onClick={() => onClose('close-button')}
              >
                <X aria-hidden="true" />
              </IconButton>
            </div>
            <ScrollArea label={title} className={styles.Body}>
              {children}
            </ScrollArea>
            {footer ? <div className={styles.Footer}>{footer}</div> : null}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
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
