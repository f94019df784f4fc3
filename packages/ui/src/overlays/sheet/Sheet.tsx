import { cx } from 'class-variance-authority';
import ChevronUp from 'lucide-react/icons/chevron-up';
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useControllable } from '../../internal/use-controllable.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { sheetMessages } from '../../messages.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import { movePanel, PanelDialog, type PanelReason } from './PanelDialog.tsx';
import styles from './Sheet.module.css';
import { swipeProgress } from './swipe.ts';
import { useSwipe } from './use-swipe.ts';

/** What caused the change; `button` is the handle on the bar, `api` everything else. */
export type SheetReason = PanelReason | 'button';

export interface SheetProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** Uncontrolled if omitted. */
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean, details: { reason: SheetReason }) => void;
  /** Fixed at the bottom of the window, such as the main action. */
  bar: ReactNode;
  /** Floats above the end of the bar, such as a `FloatingButton`. */
  above?: ReactNode;
  /** Name and heading of the panel. */
  title: string;
  /** Shows the heading to screen readers only. @default false */
  hideTitle?: boolean;
  /** Fixed at the bottom of the panel. */
  footer?: ReactNode;
  /** Takes the focus when it opens. @default the panel, so that screen readers read it from the start */
  initialFocus?: RefObject<HTMLElement | null>;
  labels?: Partial<typeof sheetMessages>;
}

/** A bar at the bottom of a phone, and the panel that is dragged up from it. Its children are the panel. */
export const Sheet = forwardRef<HTMLDivElement, SheetProps>(function Sheet(
  {
    open,
    defaultOpen = false,
    onOpenChange,
    bar,
    above,
    title,
    hideTitle = false,
    footer,
    initialFocus,
    labels,
    className,
    children,
    ...props
  },
  ref,
) {
  const text = { ...sheetMessages, ...labels };
  const [isOpen, setIsOpen] = useControllable<boolean, [{ reason: SheetReason }]>({
    value: open,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
  });
  // There, but not open yet: a finger pulls it up.
  const [isPulled, setIsPulled] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMergedRef(root, ref);
  const handle = useRef<HTMLButtonElement>(null);
  const floats = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement | null>(null);
  const pulled = useRef<number | undefined>(undefined);

  useIsomorphicLayoutEffect(() => {
    if (!root.current) return undefined;
    const { documentElement } = root.current.ownerDocument;
    const tell = () => {
      const bottom = root.current?.getBoundingClientRect().bottom ?? 0;
      const top = (floats.current ?? root.current)?.getBoundingClientRect().top ?? bottom;
      documentElement.style.setProperty(ROOM, `${Math.ceil(bottom - top)}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(root.current);
    if (floats.current) observer.observe(floats.current);
    return () => {
      observer.disconnect();
      documentElement.style.removeProperty(ROOM);
    };
  }, [above !== undefined && above !== null]);

  // It comes in the middle of the drag.
  const panelRef = useCallback((element: HTMLDivElement | null) => {
    panel.current = element;
    if (pulled.current !== undefined) pullUp(element, pulled.current);
  }, []);

  useSwipe(root, {
    axis: 'y',
    way: () => -1,
    isOpen: false,
    onStart: () => setIsPulled(true),
    onMove: (distance) => {
      pulled.current = swipeProgress(distance);
      pullUp(panel.current, pulled.current);
    },
    onEnd: (isChange) => {
      pulled.current = undefined;
      movePanel(panel.current, undefined);
      setIsPulled(false);
      if (isChange) setIsOpen(true, { reason: 'swipe' });
    },
  });

  return (
    <>
      {/* The bar hides nothing of the page's end. */}
      <div className={styles.Room} />
      <div
        {...props}
        ref={rootRef}
        data-state={isOpen ? 'open' : 'closed'}
        data-swipe-handle
        className={cx(styles.Root, className)}
      >
        <button
          ref={handle}
          type="button"
          className={styles.Handle}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true, { reason: 'button' })}
        >
          <ChevronUp aria-hidden="true" />
          <VisuallyHidden>{`${text.open}: ${title}`}</VisuallyHidden>
        </button>
        <div className={styles.Bar}>{bar}</div>
        {above ? (
          <div ref={floats} className={styles.Above}>
            {above}
          </div>
        ) : null}
      </div>
      <PanelDialog
        ref={panelRef}
        dir={props.dir}
        open={isOpen || isPulled}
        onClose={(reason) => setIsOpen(false, { reason })}
        title={title}
        hideTitle={hideTitle}
        closeLabel={text.close}
        edge="bottom"
        grip={<span className={styles.Grip} aria-hidden="true" />}
        footer={footer}
        initialFocus={initialFocus}
        returnFocus={handle}
      >
        {children}
      </PanelDialog>
    </>
  );
});

/** How high the bar is with what floats above it: other things that stay at the bottom stand above. */
const ROOM = '--sheet-bar-room';

/** @param progress 0–1 of its height */
function pullUp(panel: HTMLElement | null, progress: number): void {
  movePanel(panel, `translateY(${(1 - progress) * 100}%)`);
}
