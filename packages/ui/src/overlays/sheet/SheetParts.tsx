/** The parts of a sheet, for those that `Sheet` does not fit. */
import { cx } from 'class-variance-authority';
import ChevronUp from 'lucide-react/icons/chevron-up';
import {
  type ComponentPropsWithoutRef,
  createContext,
  forwardRef,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import type { ChangeDetails } from '../../internal/details.ts';
import { type DialogReason, DialogRoot, useDialog } from '../../internal/dialog-parts.tsx';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { type OpenStateProps, useOpenState } from '../../internal/use-open-state.ts';
import { usePartContext } from '../../internal/use-part-context.ts';
import { sheetMessages } from '../../messages.ts';
import { movePanel, PanelContent, PanelHeader, type PanelHeaderProps } from './PanelParts.tsx';
import styles from './Sheet.module.css';
import { swipeProgress } from './swipe.ts';
import { useSwipe } from './use-swipe.ts';

/** What caused the change; `button` is the handle on the bar, `trigger` a `SheetTrigger`, `api` everything else. */
export type SheetReason = DialogReason | 'button';

interface SheetContextValue {
  isOpen: boolean;
  setOpen: (open: boolean, details: ChangeDetails<SheetReason>) => void;
  /** There, but not open yet: a finger pulls it up. */
  setIsPulled: (isPulled: boolean) => void;
  panel: RefObject<HTMLDivElement | null>;
  /** How far it is pulled up: 0–1 of its height. */
  pulledRef: RefObject<number | undefined>;
}

const SheetContext = createContext<SheetContextValue | undefined>(undefined);

const useSheet = () => usePartContext(SheetContext, 'SheetRoot');

export interface SheetRootProps extends OpenStateProps<SheetReason> {
  children?: ReactNode;
}

/** Holds a `SheetBar` and the `SheetContent` that is dragged up from it. Has no element of its own. */
export function SheetRoot({ children, ...props }: SheetRootProps): ReactNode {
  const { isOpen, setOpen } = useOpenState<SheetReason>(props);
  const [isPulled, setIsPulled] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const pulledRef = useRef<number>(undefined);
  const context = useMemo(() => ({ isOpen, setOpen, setIsPulled, panel, pulledRef }), [isOpen, setOpen]);
  return (
    <SheetContext.Provider value={context}>
      <DialogRoot open={isOpen || isPulled} onOpenChange={setOpen}>
        {children}
      </DialogRoot>
    </SheetContext.Provider>
  );
}

export interface SheetBarProps extends ComponentPropsWithoutRef<'div'> {
  /** Names the handle, such as 'Open: Settings'. */
  label: string;
  /** Floats above the end of the bar, such as a `FloatingButton`. */
  above?: ReactNode;
}

/** Fixed at the bottom of the window, with the handle that opens the sheet. Its children are such as the main action. */
export const SheetBar = forwardRef<HTMLDivElement, SheetBarProps>(function SheetBar(
  { label, above, className, children, ...props },
  ref,
) {
  const { isOpen, setOpen, setIsPulled, panel, pulledRef } = useSheet();
  const { trigger } = useDialog();
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMergedRef(root, ref);
  const floats = useRef<HTMLDivElement>(null);

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

  useSwipe(root, {
    axis: 'y',
    way: () => -1,
    isOpen: false,
    onStart: () => setIsPulled(true),
    onMove: (distance) => {
      pulledRef.current = swipeProgress(distance);
      pullUp(panel.current, pulledRef.current);
    },
    onEnd: (isChange) => {
      pulledRef.current = undefined;
      movePanel(panel.current, undefined);
      setIsPulled(false);
      if (isChange) setOpen(true, { reason: 'swipe' });
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
          ref={trigger}
          type="button"
          className={styles.Handle}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true, { reason: 'button' })}
        >
          <ChevronUp aria-hidden="true" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </button>
        <div className={styles.Bar}>{children}</div>
        {above ? (
          <div ref={floats} className={styles.Above}>
            {above}
          </div>
        ) : null}
      </div>
    </>
  );
});

export interface SheetContentProps extends ComponentPropsWithoutRef<'div'> {
  /** Takes the focus when it opens. @default the panel, so that screen readers read it from the start */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** The panel with its backdrop: the focus stays in it, and the page does not scroll. Its children are the parts below. */
export const SheetContent = forwardRef<HTMLDivElement, SheetContentProps>(function SheetContent(props, ref) {
  const { panel, pulledRef } = useSheet();
  const merged = useMergedRef(panel, ref);
  // It comes in the middle of the drag.
  const panelRef = useCallback(
    (element: HTMLDivElement | null) => {
      const cleanup = merged(element);
      if (pulledRef.current !== undefined) pullUp(element, pulledRef.current);
      return cleanup;
    },
    [merged, pulledRef],
  );
  return <PanelContent {...props} ref={panelRef} component="Sheet" edge="bottom" />;
});

export interface SheetHeaderProps extends Omit<PanelHeaderProps, 'grip' | 'labels'> {
  labels?: Partial<Pick<typeof sheetMessages, 'close'>> | undefined;
}

/** Holds title and description, below a grip and beside the close button. By it the sheet is dragged down. */
export const SheetHeader = forwardRef<HTMLDivElement, SheetHeaderProps>(function SheetHeader(
  { labels, ...props },
  ref,
) {
  return (
    <PanelHeader
      {...props}
      ref={ref}
      grip={<span className={styles.Grip} aria-hidden="true" />}
      labels={{ close: labels?.close ?? sheetMessages.close }}
    />
  );
});

/** How high the bar is with what floats above it: other things that stay at the bottom stand above. */
const ROOM = '--sheet-bar-room';

/** @param progress 0–1 of its height */
function pullUp(panel: HTMLElement | null, progress: number): void {
  movePanel(panel, `translateY(${(1 - progress) * 100}%)`);
}
